// Changes what is on the page into what has just been built, so that focus, scrolling and hovering stay.

/** @param {Node} node */
const keyOf = (node) => (node instanceof Element ? (node.getAttribute("data-key") ?? "") : "");

/**
 * @param {Node} old
 * @param {Node} fresh
 */
const isSame = (old, fresh) =>
  old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && keyOf(old) === keyOf(fresh);

/**
 * @param {Element} old
 * @param {Element} fresh
 */
function copyAttributes(old, fresh) {
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes])
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old instanceof HTMLInputElement && (old.type === "checkbox" || old.type === "radio"))
    old.checked = fresh.hasAttribute("checked");
  if (old instanceof HTMLOptionElement) old.selected = fresh.hasAttribute("selected");
  if (old instanceof HTMLInputElement && old.type === "range") old.value = fresh.getAttribute("value") ?? "";
}

/**
 * Make the children of an element those that were built.
 * @param {Element} parent
 * @param {Node[]} built
 */
export function morphChildren(parent, built) {
  /** @type {Map<string, Element>} */
  const keyed = new Map();
  for (const child of parent.children) if (keyOf(child)) keyed.set(keyOf(child), child);
  const wanted = new Set(built.map(keyOf).filter(Boolean));
  /** @type {ChildNode | null} */
  let at = parent.firstChild;
  for (const fresh of built) {
    while (at && keyOf(at) && !wanted.has(keyOf(at))) at = dropped(at);
    const key = keyOf(fresh);
    const known = key ? keyed.get(key) : at;
    if (known && isSame(known, fresh)) {
      if (known === at) at = at.nextSibling;
      else parent.insertBefore(known, at);
      morph(known, fresh);
    } else {
      parent.insertBefore(fresh, at);
    }
  }
  while (at) at = dropped(at);
}

/**
 * Remove a node, and return the one after it.
 * @param {ChildNode} node
 */
function dropped(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/**
 * Make a node like another one.
 * @param {Node} old
 * @param {Node} fresh
 */
export function morph(old, fresh) {
  if (old instanceof Element && fresh instanceof Element) {
    copyAttributes(old, fresh);
    if (!(old instanceof HTMLTextAreaElement)) morphChildren(old, [...fresh.childNodes]);
  } else if (old.nodeValue !== fresh.nodeValue) {
    old.nodeValue = fresh.nodeValue;
  }
}
