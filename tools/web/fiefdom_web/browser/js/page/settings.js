// What a player prefers, kept in this browser.

import { keep, kept } from "../wire/secrets.js";

const STORE = "fiefdom.settings";

/**
 * @typedef {object} Settings
 * @property {"system" | "light" | "dark"} colours
 * @property {boolean} sound
 * @property {boolean} mark whether the title of the page says that it is one's turn
 * @property {boolean} confirm whether to ask before a phase ends in which something is left to do
 * @property {boolean} shortcuts whether to show the keys
 * @property {string} name
 */

/** @type {Settings} */
const DEFAULTS = { colours: "system", sound: false, mark: true, confirm: true, shortcuts: true, name: "" };

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...kept(STORE, {}) };

/**
 * @template {keyof Settings} K
 * @param {K} name
 * @param {Settings[K]} value
 */
export function prefer(name, value) {
  settings[name] = value;
  keep(STORE, settings);
  showColours();
}

/** Light or dark, unless the system decides. */
export function showColours() {
  const { colours } = settings;
  const root = document.documentElement;
  root.classList.toggle("light", colours === "light");
  root.classList.toggle("dark", colours === "dark");
  root.classList.toggle("no-shortcuts", !settings.shortcuts);
}
