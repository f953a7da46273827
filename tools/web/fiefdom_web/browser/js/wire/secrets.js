// The secrets of seats: chosen here, kept in this browser, sent in the first message only.

const STORE = "fiefdom.tables";
const MOST_TABLES = 40;

/** @typedef {{secret: string, invite: string, name: string, title: string, at: number}} Kept */

/**
 * @param {number} bytes
 */
function random(bytes) {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...drawn)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** A secret of 192 random bits. */
export const newSecret = () => random(24);
/** A key, which makes an answer count once. */
export const newKey = () => random(9);

/**
 * Read what this browser keeps; a browser that keeps nothing is no reason to stop.
 * @param {string} name
 * @param {any} otherwise
 */
export function kept(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} name
 * @param {any} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage, the table is lost when the tab is closed.
  }
}

/** @returns {Record<string, Kept>} */
export const tablesKept = () => kept(STORE, {});

/**
 * @param {string} table
 * @param {Kept} place
 */
export function keepTable(table, place) {
  const all = { ...tablesKept(), [table]: place };
  const newest = Object.entries(all).sort(([, a], [, b]) => b.at - a.at);
  keep(STORE, Object.fromEntries(newest.slice(0, MOST_TABLES)));
}

/** @param {string} table */
export function forgetTable(table) {
  const { [table]: _, ...others } = tablesKept();
  keep(STORE, others);
}
