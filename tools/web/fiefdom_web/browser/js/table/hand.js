// Draws one's own hand, large and sorted.

import { h } from "../page/dom.js";
import { wholeFace } from "../cards/card_face.js";
import { sorted } from "../cards/card_types.js";
import { nameOf } from "../page/names.js";
import { faceOfOffer } from "./offered_card.js";

/** @typedef {import("./table_model.js").Model} Model */

/**
 * @param {Model} model
 * @param {import("protocol").View} view
 */
export function hand(model, view) {
  const owner = view.seats[model.handSeat];
  if (!owner) return null;
  const names = sorted(owner.hand.cards, model.client.state.cards);
  const other = model.handSeat !== model.seat;
  return h("section", { class: "hand", "aria-label": "Hand" }, [
    other && h("h2", { class: "hand-owner" }, "The hand of ", nameOf(model.names[model.handSeat] ?? "")),
    names.length === 0 && h("p", { class: "empty-hand" }, "No cards in hand."),
    h("div", { class: `hand-cards ${names.length > 9 ? "many" : ""}`, role: "group", "aria-label": `${names.length} cards` },
      names.map((name, index) => inHand(model, name, names.slice(0, index).filter((one) => one === name).length))),
  ]);
}

/**
 * @param {Model} model
 * @param {string} name
 * @param {number} copy
 */
function inHand(model, name, copy) {
  const offer = model.offerAt("hand", name, model.handSeat);
  const look = faceOfOffer(model, offer, `hand ${name} ${copy}`, copy);
  // In a phase, a question lists a card once, however many copies there are.
  const again = offer?.verb === "play" && copy > 0 ? faceOfOffer(model, offer, `hand ${name} ${copy}`, 0) : look;
  const { shortcut: _, ...rest } = again;
  return wholeFace(name, model.cardOf(name), copy > 0 ? rest : look);
}
