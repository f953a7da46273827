// Draws what lies in the middle: cards in play, those that stay apart, cards set aside, and what is left of the turn.

import { h } from "../page/dom.js";
import { cardBack, shortFace } from "../cards/card_face.js";
import { counted } from "../cards/card_types.js";
import { coin } from "../cards/symbols.js";
import { nameOf } from "../page/names.js";
import { faceOfOffer } from "./offered_card.js";

/** @typedef {import("./table_model.js").Model} Model */
/** @typedef {import("protocol").View} View */
/** @typedef {import("protocol").ZoneView} ZoneView */

/**
 * @param {Model} model
 * @param {View} view
 */
export function inPlay(model, view) {
  return h("section", { class: "in-play", "aria-label": "In play" }, [
    counters(view),
    h("div", { class: "played" }, rows(model, view)),
  ]);
}

/** @param {View} view */
function counters(view) {
  const items = Object.entries(view.counters).filter(([, left]) => left !== 0 || true);
  return h("dl", { class: "counters", "aria-label": `Left in this ${view.phase} phase` },
    items.map(([name, left]) => h("div", { class: "counter", "data-key": name },
      h("dt", {}, name === view.currency ? name : plural(name, left)),
      h("dd", {}, name === view.currency && name === "Coin" ? coin(left) : String(left)))));
}

/**
 * @param {string} name
 * @param {number} count
 */
function plural(name, count) {
  return count === 1 ? name : `${name}s`;
}

/**
 * The player whose turn it is comes first.
 * @param {Model} model
 * @param {View} view
 */
function rows(model, view) {
  const seats = view.seats.map((_, seat) => (seat + view.turn_player) % view.seats.length);
  const found = seats.flatMap((seat) => [row(model, view, seat), aside(model, view, seat)]);
  const shown = found.filter(Boolean);
  return shown.length > 0 ? shown : [h("p", { class: "nothing" }, "Nothing in play")];
}

/**
 * @param {Model} model
 * @param {View} view
 * @param {number} seat
 */
function row(model, view, seat) {
  const cards = view.seats[seat]?.in_play.cards ?? [];
  if (cards.length === 0) return null;
  const staying = view.seats[seat]?.staying ?? [];
  const others = without(cards, staying);
  return h("div", { class: `play-row ${seat === view.turn_player ? "current" : ""}`, "data-key": `row ${seat}` },
    h("h3", { class: `row-name player-${seat % 6}` }, nameOf(model.names[seat] ?? "")),
    staying.length > 0 && group("Staying", staying, model, seat),
    others.length > 0 && group("", others, model, seat));
}

/**
 * @param {readonly string[]} cards
 * @param {readonly string[]} gone
 */
function without(cards, gone) {
  const left = new Map(counted(gone));
  return cards.filter((name) => {
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    return count <= 0;
  });
}

/**
 * @param {string} title
 * @param {readonly string[]} names
 * @param {Model} model
 * @param {number} seat
 */
function group(title, names, model, seat) {
  return h("div", { class: `stack-group ${title ? "lasting" : ""}`, role: "group", "aria-label": title ? "Stays in play" : "Played", "data-key": title || "Played" },
    title && h("span", { class: "group-name" }, title),
    counted(names).flatMap(([name, count]) => stack(name, count, model, seat)));
}

/**
 * @param {string} name
 * @param {number} count
 * @param {Model} model
 * @param {number} seat
 */
function stack(name, count, model, seat) {
  const offer = model.offerAt("in play", name, seat);
  if (offer) return Array.from({ length: count }, (_, copy) => offered(model, offer, `in play ${seat}`, copy));
  return shortFace(name, model.cardOf(name), {
    key: `in play ${seat} ${name}`,
    says: count > 1 ? `${count} of them` : "",
    marks: count > 1 ? [h("span", { class: "times", "aria-hidden": "true" }, `×${count}`)] : [],
  });
}

/**
 * Cards that are looked at, revealed or set aside.
 * @param {Model} model
 * @param {View} view
 * @param {number} seat
 */
function aside(model, view, seat) {
  const zone = view.seats[seat]?.set_aside;
  if (!zone || zone.size === 0) return null;
  const hidden = zone.size - zone.cards.length;
  return h("div", { class: "play-row aside", "data-key": `aside ${seat}` },
    h("h3", { class: `row-name player-${seat % 6}` }, nameOf(model.names[seat] ?? ""), h("small", {}, "set aside or shown")),
    h("div", { class: "stack-group" },
      zone.cards.map((name, index) => setAside(model, name, zone.cards.slice(0, index).filter((one) => one === name).length, seat)),
      hidden > 0 && h("span", { class: "backs" }, cardBack(), `${hidden} face down`)));
}

/**
 * @param {Model} model
 * @param {string} name
 * @param {number} copy
 * @param {number} seat
 */
function setAside(model, name, copy, seat) {
  const offer = model.offerAt("table", name, seat);
  return offer
    ? offered(model, offer, `aside ${seat}`, copy)
    : shortFace(name, model.cardOf(name), { key: `aside ${seat} ${name} ${copy}` });
}

/**
 * @param {Model} model
 * @param {import("protocol").Offer} offer
 * @param {string} where
 * @param {number} copy
 */
function offered(model, offer, where, copy) {
  return shortFace(offer.name, model.cardOf(offer.name), faceOfOffer(model, offer, `${where} ${offer.name} ${copy}`, copy));
}
