// Draws the players: whose turn it is, who is asked, and what everybody may know of them.

import { h, svg } from "../page/dom.js";
import { shield } from "../cards/symbols.js";
import { nameOf } from "../page/names.js";
import { clockOf } from "./clock.js";

/** @typedef {import("./table_model.js").Model} Model */
/** @typedef {import("protocol").SeatShown} SeatShown */

/** @param {Model} model */
export function players(model) {
  return h("ol", { class: "players", "aria-label": "Players" },
    model.table.seats.map((seat, index) => player(model, seat, index)));
}

/**
 * @param {Model} model
 * @param {SeatShown} seat
 * @param {number} index
 */
function player(model, seat, index) {
  const { view, shown } = model;
  const turn = view && !view.over && view.turn_player === index;
  const asked = shown.asked?.player === index && shown.table.status === "playing";
  return h("li", { class: `player ${turn ? "has-turn" : ""} ${asked ? "is-asked" : ""}`, "data-key": index },
    h("span", { class: `player-name player-${index % 6}` },
      seat.kind === "open" ? h("i", {}, "open seat") : nameOf(seat.name),
      index === model.seat && h("small", {}, " (you)")),
    h("span", { class: "player-state" }, stateOf(seat, Boolean(turn), Boolean(asked))),
    shown.scores?.[index] !== undefined && h("span", { class: "player-points" }, shield(shown.scores[index] ?? 0)),
    clockOf(model, seat, index),
    view && zones(model, index));
}

/**
 * @param {SeatShown} seat
 * @param {boolean} turn
 * @param {boolean} asked
 */
function stateOf(seat, turn, asked) {
  if (seat.resigned) return "resigned";
  if (seat.kind === "open") return "nobody yet";
  if (seat.kind === "person" && !seat.here) return "away";
  if (asked) return seat.kind === "bot" ? "thinks" : "decides";
  return turn ? "has the turn" : seat.kind === "bot" ? `bot ${seat.bot ?? ""}` : "";
}

/**
 * @param {Model} model
 * @param {number} index
 */
function zones(model, index) {
  const seat = model.view?.seats[index];
  if (!seat) return null;
  const top = seat.discard.cards[0];
  return h("span", { class: "player-zones" },
    count("hand", "Hand", seat.hand.size),
    count("deck", "Deck", seat.deck.size),
    count("discard", top ? `Discard pile, ${top} on top` : "Discard pile", seat.discard.size, top),
    count("turns", "Turns", seat.turns),
    Object.entries(seat.tokens).map(([kind, left]) => h("span", { class: "held-token", title: kind }, `${kind}: ${left}`)),
    seat.holds.map((name) => h("span", { class: "held-token", "data-card": name }, name)),
    Object.entries(seat.tokens_on).map(([kind, pile]) => h("span", { class: "held-token" }, `${kind} on ${pile}`)));
}

/** @type {Record<string, string>} */
const ICONS = {
  hand: "M2 8l6-3 5 12-6 3zM9 4l6 0v11l-2 1L9 7zM17 5l5 2-4 10-1-1z",
  deck: "M5 3h12v15H5zM8 21h12V7h-2v12H8z",
  discard: "M3 6h13v3h-2v9H5V9H3zM17 10h4l-2 9h-3z",
  turns: "M12 3a9 9 0 1 0 9 9h-3a6 6 0 1 1-6-6v3l6-4.500L12 0z",
};

/**
 * @param {string} icon
 * @param {string} title
 * @param {number} number
 * @param {string} [card]
 */
function count(icon, title, number, card) {
  return h("span", { class: "count", title: `${title}: ${number}`, role: "img", "aria-label": `${title}: ${number}`, "data-card": card },
    svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, svg("path", { d: ICONS[icon] ?? "" })),
    number);
}
