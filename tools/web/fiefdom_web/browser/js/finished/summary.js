// Draws the summary of a finished game.

import { button, h } from "../page/dom.js";
import { nameOf, visible } from "../page/names.js";
import { shield } from "../cards/symbols.js";
import { chip } from "../table/other_zones.js";
import { turnChart } from "./turn_chart.js";

/** @typedef {import("../table/table_model.js").Model} Model */
/** @typedef {import("protocol").Summary} Summary */
/** @typedef {import("protocol").Result} Result */

/** @param {Model} model */
export function summary(model) {
  const { result } = model.table;
  const { content } = model.ui;
  if (!result) return h("p", {}, "The game is not over.");
  return [
    h("p", { class: "outcome" }, winners(model, result)),
    h("p", { class: "reason" }, visible(result.reason)),
    h("div", { class: "standings" }, order(result).map((seat) => standing(model, result, content, seat))),
    content?.type === "error" && h("p", { role: "alert" }, visible(content.message)),
    content?.type === "summary" && content.turns.length > 0 && turnChart(content, model.names),
    h("p", { class: "seed" }, "Seed ", h("code", {}, result.seed), ", kingdom ", h("code", { class: "code" }, model.table.code)),
    again(model),
  ];
}

/** @param {Result} result */
const order = (result) => result.scores.map((_, seat) => seat).sort((a, b) =>
  Number(result.winners.includes(b)) - Number(result.winners.includes(a)) || (result.scores[b] ?? 0) - (result.scores[a] ?? 0));

/**
 * @param {Model} model
 * @param {Result} result
 */
function winners(model, result) {
  if (result.winners.length === 1 && result.winners[0] === model.seat) return "You win!";
  return [named(model, result.winners), result.winners.length === 1 ? " wins." : " share the victory."];
}

/**
 * @param {Model} model
 * @param {readonly number[]} seats
 */
function named(model, seats) {
  return seats.flatMap((seat, index) => [index > 0 ? " and " : "", nameOf(model.names[seat] ?? "", `player-${seat % 6}`)]);
}

/**
 * @param {Model} model
 * @param {Result} result
 * @param {Summary | null} content
 * @param {number} seat
 */
function standing(model, result, content, seat) {
  const points = content?.points?.[seat] ?? {};
  const deck = content?.decks?.[seat] ?? {};
  return h("section", { class: `standing ${result.winners.includes(seat) ? "winner" : ""}`, "data-key": seat },
    h("h3", {}, nameOf(model.names[seat] ?? "", `player-${seat % 6}`), " ", shield(result.scores[seat] ?? 0)),
    h("h4", {}, "Points"),
    h("ul", { class: "points" }, Object.entries(points).map(([name, count]) => h("li", {}, chip(model, name), shield(count)))),
    h("h4", {}, `Deck (${Object.values(deck).reduce((sum, count) => sum + count, 0)} cards)`),
    h("p", { class: "deck-chips" }, Object.entries(deck).map(([name, count]) => chip(model, name, count))));
}

/** @param {Model} model */
function again(model) {
  const wants = model.table.rematch ?? [];
  return h("div", { class: "again" },
    model.seat >= 0 && button("rematch", { class: "main-button", disabled: wants.includes(model.seat) },
      wants.includes(model.seat) ? "Waiting for the others" : "Play again"),
    button("replay", {}, "Watch the replay"),
    button("record", {}, "Save the record"),
    h("a", { class: "like-button", href: "#" }, "Lobby"),
    wants.length > 0 && h("p", {}, named(model, wants), wants.length === 1 ? " wants to play again." : " want to play again."));
}
