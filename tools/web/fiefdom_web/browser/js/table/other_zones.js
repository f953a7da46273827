// Draws the zones that are looked at now and then: mats, the trash, discard piles, side decks, common tokens.

import { h } from "../page/dom.js";
import { counted, faceClass } from "../cards/card_types.js";
import { nameOf } from "../page/names.js";
import { faceOfOffer } from "./offered_card.js";
import { matZone } from "./where_offers_are.js";

/** @typedef {import("./table_model.js").Model} Model */
/** @typedef {import("protocol").View} View */
/** @typedef {import("protocol").ZoneView} ZoneView */
/** @typedef {import("protocol").Offer} Offer */
/** @typedef {import("../page/dom.js").Child} Child */

/**
 * @param {Model} model
 * @param {View} view
 */
export function otherZones(model, view) {
  return h("section", { class: "zones", "aria-label": "Mats, trash and other piles" }, [
    zone(model, "trash", ["Trash"], { size: view.trash.length, cards: view.trash }, (name) => model.offerAt("trash", name)),
    ...view.seats.flatMap((one, seat) => Object.entries(one.mats).map(([mat, held]) =>
      held.size > 0 && zone(model, `${seat} ${mat}`, [`${mat} of `, nameOf(model.names[seat] ?? "")], held,
        (name) => model.offerAt(matZone(mat), name, seat)))),
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
 * @param {(name: string) => Offer | undefined} [offerOf] the offer for a card of the zone
 */
export function zone(model, key, title, held, offerOf = () => undefined) {
  const hidden = held.size - held.cards.length;
  return h("div", { class: `zone ${held.size ? "" : "zone-empty"}`, "data-key": key },
    h("h3", { class: "zone-name" }, ...title, h("span", { class: "zone-size" }, held.size)),
    counted(held.cards).flatMap(([name, count]) => {
      const offer = offerOf(name);
      return offer ? Array.from({ length: count }, (_, copy) => offeredChip(model, offer, copy)) : chip(model, name, count);
    }),
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

/**
 * A card that can be chosen where it lies.
 * @param {Model} model
 * @param {Offer} offer
 * @param {number} copy
 */
function offeredChip(model, offer, copy) {
  const look = faceOfOffer(model, offer, `${offer.name} ${copy}`, copy);
  return h("button", {
    type: "button", class: `chip ${faceClass(model.cardOf(offer.name))} ${look.state}`, "data-card": offer.name, "data-key": look.key,
    "data-do": look.action ?? "show-card", "data-id": look.id, "aria-pressed": look.pressed === undefined ? null : String(look.pressed),
  }, h("bdi", {}, offer.name));
}
