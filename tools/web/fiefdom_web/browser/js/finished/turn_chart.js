// Draws points and coins by turn as lines, with the numbers in a table beside them.

import { h, svg } from "../page/dom.js";
import { visible } from "../page/names.js";

/** @typedef {import("protocol").Summary} Summary */

const WIDTH = 600;
const HEIGHT = 160;
const LEFT = 30;

/**
 * @param {Summary} summary
 * @param {readonly string[]} names
 */
export function turnChart(summary, names) {
  const points = names.map((_, seat) => summary.turns.map((turn) => turn.points[seat] ?? 0));
  return h("div", {},
    h("div", { class: "charts" },
      chart("Points by turn", points, names),
      chart("Coins by turn", coinsOf(summary, names.length), names)),
    numbers(summary, names));
}

/**
 * The coins of each player, turn by turn of their own.
 * @param {Summary} summary
 * @param {number} players
 */
function coinsOf(summary, players) {
  return Array.from({ length: players }, (_, seat) =>
    summary.turns.filter((turn) => turn.player === seat).map((turn) => turn.coins));
}

/**
 * @param {string} title
 * @param {number[][]} rows
 * @param {readonly string[]} names
 */
function chart(title, rows, names) {
  const all = rows.flat();
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const longest = Math.max(2, ...rows.map((row) => row.length));
  /** @type {(value: number) => number} */
  const y = (value) => HEIGHT - 10 - ((value - low) / (high - low)) * (HEIGHT - 20);
  return h("figure", { class: "chart" },
    h("figcaption", {}, title, names.map((name, seat) => h("span", { class: `legend line-${seat % 6}` }, h("bdi", {}, visible(name))))),
    svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": title },
      [low, high].map((value) => [
        svg("line", { x1: LEFT, x2: WIDTH, y1: y(value), y2: y(value), class: "grid-line" }),
        svg("text", { x: 0, y: y(value) + 4, class: "axis-text" }, value)]).flat(),
      rows.map((row, seat) => svg("polyline", {
        class: `line line-${seat % 6}`,
        points: row.map((value, at) => `${LEFT + (at / (longest - 1)) * (WIDTH - LEFT - 4)},${y(value)}`).join(" "),
      }))));
}

/**
 * @param {Summary} summary
 * @param {readonly string[]} names
 */
function numbers(summary, names) {
  return h("details", { class: "numbers" }, h("summary", {}, "The numbers"),
    h("table", {},
      h("thead", {}, h("tr", {}, ["Turn", "Player", "Coins", ...names.map((name) => `Points of ${visible(name)}`)].map((title) => h("th", { scope: "col" }, title)))),
      h("tbody", {}, summary.turns.map((turn, index) => h("tr", {},
        h("td", {}, index + 1), h("td", {}, visible(names[turn.player] ?? "")), h("td", {}, turn.coins),
        turn.points.map((points) => h("td", {}, points)))))));
}
