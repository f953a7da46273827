// Draws the zones that are looked at now and then: mats, the trash, discard piles, side decks, common tokens.

import { h } from "../page/dom.js";
import { counted, faceClass } from "../cards/card_types.js";
import { nameOf } from "../page/names.js";

/** @typedef {import("./table_model.js").Model} Model */
/** @typedef {import("protocol").View} View */
/** @typedef {import("protocol").ZoneView} ZoneView */
/** @typedef {import("../page/dom.js").Child} Child */

/**
 * @param {Model} model
 * @param {View} view
 */
export function otherZones(model, view) {
  return h("section", { class: "zones", "aria-label": "Mats, trash and other piles" }, [
    zone(model, "trash", ["Trash"], { size: view.trash.length, cards: view.trash }),
    ...view.seats.flatMap((one, seat) => Object.entries(one.mats).map(([mat, held]) =>
      held.size > 0 && zone(model, `${seat} ${mat}`, [`${mat} of `, nameOf(model.names[seat] ?? "")], held))),
    ...Object.entries(view.side_decks).map(([name, deck]) =>
      zone(model, `side ${name}`, [`${name} (${deck.left} face down)`], { size: deck.discard.length, cards: deck.discard })),
    ...Object.entries(view.mixed_piles).map(([name, pile]) => zone(model, `mixed ${name}`, [name], pile)),
    ...Object.entries(view.marks).map(([mark, names]) => zone(model, `mark ${mark}`, [mark], { size: names.length, cards: names })),
    ...Object.entries(view.table_tokens).map(([kind, count]) => h("p", { class: "zone", "data-key": `token ${kind}` }, `${kind}: ${count}`)),
  ]);
}

/**
 * @param {Model} model
 * @param {string} key
 * @param {Child[]} title
 * @param {ZoneView} held
 */
export function zone(model, key, title, held) {
  const hidden = held.size - held.cards.length;
  return h("div", { class: `zone ${held.size ? "" : "zone-empty"}`, "data-key": key },
    h("h3", { class: "zone-name" }, ...title, h("span", { class: "zone-size" }, held.size)),
    counted(held.cards).map(([name, count]) => chip(model, name, count)),
    hidden > 0 && h("span", { class: "hidden-cards" }, held.cards.length ? `and ${hidden} face down` : "face down"));
}

/**
 * @param {Pick<Model, "cardOf">} model
 * @param {string} name
 * @param {number} [count]
 */
export function chip(model, name, count = 1) {
  return h("button", {
    type: "button", class: `chip ${faceClass(model.cardOf(name))}`, "data-card": name, "data-do": "show-card",
    "data-key": name, tabindex: -1,
  }, h("bdi", {}, name), count > 1 && ` ×${count}`);
}
