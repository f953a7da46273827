// An order that is put together: cards are dragged, or moved with Shift and the arrow keys.

import { h } from "../page/dom.js";
import { shortFace } from "../cards/card_face.js";
import { timesChosen } from "../wire/choosing.js";

/** @typedef {import("./table_model.js").Model} Model */
/** @typedef {import("protocol").Question} Question */

/**
 * @param {Model} model
 * @param {Question} question
 */
export function sequence(model, question) {
  const { chosen } = model.ui;
  return h("div", { class: "sequence", role: "group", "aria-label": `Order. ${question.order ?? ""}` },
    h("span", { class: "sequence-end" }, "first"),
    chosen.map((id, place) => inOrder(model, question, id, place)),
    h("span", { class: "sequence-end" }, chosen.length > 0 ? "last" : "choose the first one"));
}

/**
 * @param {Model} model
 * @param {Question} question
 * @param {string} id
 * @param {number} place
 */
function inOrder(model, question, id, place) {
  const name = question.offers.find((offer) => offer.id === id)?.name ?? id;
  const copy = timesChosen(model.ui.chosen.slice(0, place), id);
  return shortFace(name, model.cardOf(name), {
    key: `order ${id} ${copy}`,
    action: "unchoose-at",
    id,
    place,
    state: "offered ordered",
    says: `number ${place + 1} of ${model.ui.chosen.length}`,
    marks: [h("span", { class: "order-number", "aria-hidden": "true" }, place + 1)],
  });
}
