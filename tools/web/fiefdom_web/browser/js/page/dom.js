// Builds elements: everything that is shown is text, never markup.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Plain */
/** @typedef {Plain | Plain[] | (Plain | Plain[])[]} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

/**
 * Set attributes: `true` is an empty attribute, `false` and missing values are left out.
 * @param {Element} element
 * @param {Attributes} attributes
 */
function adorn(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * @param {Element} element
 * @param {Child[]} children
 */
function fill(element, children) {
  for (const child of children.flat(3)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * Build an element of HTML.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  adorn(element, attributes);
  fill(element, children);
  return element;
}

/**
 * Build an element of SVG.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  adorn(element, attributes);
  fill(element, children);
  return element;
}

/**
 * Build a button; `action` names what a click does.
 * @param {string} action
 * @param {Attributes} attributes
 * @param {...Child} children
 */
export function button(action, attributes, ...children) {
  return h("button", { type: "button", "data-do": action, ...attributes }, ...children);
}

/**
 * Find an element that the page certainly has.
 * @param {string} id
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element ${id}`);
  return found;
}
