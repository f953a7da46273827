// Keeps the end of a list in sight, unless somebody has scrolled up to read.

const NEARLY = 40;

/**
 * Change the page, then show the end of the lists whose end was shown before.
 * @param {string} lists a selector
 * @param {() => void} change
 */
export function keepingTheEnd(lists, change) {
  const away = new Set([...document.querySelectorAll(lists)].filter((list) => !isAtEnd(list)));
  change();
  for (const list of document.querySelectorAll(lists)) if (!away.has(list)) list.scrollTop = list.scrollHeight;
}

/** @param {Element} list */
const isAtEnd = (list) => list.scrollHeight - list.scrollTop - list.clientHeight < NEARLY;
