// What clicks and keys do, by name; the page has one listener for all of its buttons.

/** @typedef {(data: DOMStringMap, element: HTMLElement, event: Event) => void} Action */

/** @type {Map<string, Action>} */
const actions = new Map();

/** @param {Record<string, Action>} more */
export function on(more) {
  for (const [name, action] of Object.entries(more)) actions.set(name, action);
}

/**
 * @param {string} name
 * @param {HTMLElement} element
 * @param {Event} event
 */
function run(name, element, event) {
  actions.get(name)?.(element.dataset, element, event);
}

/**
 * Do what a button of that name would do.
 * @param {string} name
 * @param {Record<string, string>} [data]
 */
export function runAction(name, data = {}) {
  actions.get(name)?.(data, document.body, new Event("key"));
}

/** @param {() => boolean} isIgnored whether a click is only the end of something else */
export function listen(isIgnored) {
  document.addEventListener("click", (event) => {
    const at = event.target instanceof Element ? event.target.closest("[data-do]") : null;
    if (!(at instanceof HTMLElement) || isIgnored()) return;
    // After a click with the mouse, Enter is meant for the bar, not for the same button again.
    if (event.detail > 0) at.blur();
    run(at.dataset["do"] ?? "", at, event);
  });
  for (const kind of ["change", "input"])
    document.addEventListener(kind, (event) => {
      const at = event.target;
      if (at instanceof HTMLElement) run(at.dataset[kind] ?? "", at, event);
    });
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const at = event.target;
    if (at instanceof HTMLElement) run(at.dataset["submit"] ?? "", at, event);
  });
}
