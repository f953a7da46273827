// Symbols for coins and points, drawn so that they grow with the text around them.

import { h, svg } from "../page/dom.js";

const SHIELD = "M12 2 3 5v7c0 5 4 8 9 10 5-2 9-5 9-10V5z";

/**
 * A coin with a number or a few letters on it.
 * @param {string | number} value
 * @param {string} [name] what it is, for those who hear it
 */
export function coin(value, name = `${value} ${Number(value) === 1 ? "Coin" : "Coins"}`) {
  return symbol("coin", name, svg("circle", { cx: 12, cy: 12, r: 11, class: "symbol-shape" }), String(value));
}

/**
 * A shield with victory points on it.
 * @param {string | number} value
 */
export function shield(value) {
  const name = `${value} victory ${Number(value) === 1 ? "point" : "points"}`;
  return symbol("shield", name, svg("path", { d: SHIELD, class: "symbol-shape" }), String(value));
}

/**
 * @param {string} kind
 * @param {string} name
 * @param {SVGElement} shape
 * @param {string} value
 */
function symbol(kind, name, shape, value) {
  const size = value.length > 2 ? "symbol-small" : value.length > 1 ? "symbol-medium" : "symbol-large";
  const text = svg("text", { x: 12, y: 12, class: `symbol-text ${size}` }, value);
  return h(
    "span",
    { class: `symbol ${kind}`, role: "img", "aria-label": name },
    svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, shape, text),
  );
}

const PARTS = /(\+\d+ (?:Coins?)\b|\$\d+|[-+]?\d+ victory points?|\+\d+ (?:Cards?|Actions?|Buys?)\b)/;

/**
 * Rules text with symbols instead of words.
 * @param {string} text
 * @returns {Node[]}
 */
export function withSymbols(text) {
  return text.split(PARTS).filter(Boolean).map(part);
}

/**
 * @param {string} text
 * @returns {Node}
 */
function part(text) {
  const number = /\d+/.exec(text)?.[0] ?? "";
  if (/^\$\d+$/.test(text)) return coin(number);
  if (/^\+\d+ Coins?$/.test(text)) return h("b", { class: "together" }, "+", coin(number));
  if (/^[-+]?\d+ victory points?$/.test(text)) return shield(text.replace(/ .*/, "").replace("-", "−"));
  if (/^\+\d+ (Cards?|Actions?|Buys?)$/.test(text)) return h("b", { class: "together" }, text);
  return document.createTextNode(text);
}

/**
 * What a card costs: coins as a symbol, anything else in words.
 * @param {string | number} cost
 */
export function costOf(cost) {
  const text = String(cost);
  const coins = /^\$?(\d+)/.exec(text);
  const rest = coins ? text.slice(coins[0].length).trim() : text;
  return h("span", { class: "cost" }, coins && coin(coins[1] ?? "", `costs ${coins[1]}`), rest && h("span", { class: "cost-more" }, rest));
}
