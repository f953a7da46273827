// Lists every legal answer as a button with its key.

import { button, h } from "../page/dom.js";
import { faceClass } from "../cards/card_types.js";
import { withSymbols } from "../cards/symbols.js";
import { canAdd, isSeveral, timesChosen } from "../wire/choosing.js";
import { isPlayAll, listedOffers } from "./shortcuts.js";

/** @typedef {import("./table_model.js").Model} Model */
/** @typedef {import("protocol").Question} Question */
/** @typedef {import("protocol").Offer} Offer */

/**
 * @param {Model} model
 * @param {Question} question
 */
export function answers(model, question) {
  const offers = listedOffers(question);
  const groups = [...new Set(offers.map(verbOf))];
  return h("div", { class: "answers", role: "group", "aria-label": "Answers" },
    groups.map((verb) => group(verb, offers.filter((offer) => verbOf(offer) === verb), model, question)),
    question.numbers && numberField(question.numbers, question.about ?? ""),
    question.more && h("p", { class: "more-offers" }, "There are more answers than can be listed; type one with /."));
}

/** @param {Offer} offer */
const verbOf = (offer) => (offer.verb === "end" || isPlayAll(offer) ? "" : (offer.verb ?? "choose"));

/**
 * @param {string} verb
 * @param {Offer[]} offers
 * @param {Model} model
 * @param {Question} question
 */
function group(verb, offers, model, question) {
  const said = verb === "" || verb === "choose" || verb === "confirm" || verb === "name" ? "" : verb;
  return h("div", { class: "answer-group", "data-key": `verb ${verb}` },
    said && h("span", { class: "verb" }, said),
    offers.map((offer) => answer(offer, model, question)));
}

/**
 * @param {Offer} offer
 * @param {Model} model
 * @param {Question} question
 */
function answer(offer, model, question) {
  const isCard = offer.about === undefined || ["card", "pile", "landscape"].includes(offer.about);
  const several = isSeveral(question);
  const times = several ? timesChosen(model.ui.chosen, offer.id) : 0;
  const copies = (offer.count ?? 1) > 1 ? ` ${times > 0 ? `${times} of ` : "×"}${offer.count}` : "";
  const wide = offer.name.length > 40 ? "wide" : "";
  const strong = offer.verb === "end" || isPlayAll(offer) ? "main-button" : "";
  return button("choose", {
    class: `answer ${isCard ? `chip ${faceClass(model.cardOf(offer.name))}` : ""} ${wide} ${strong} ${times ? "chosen" : ""}`,
    "data-id": offer.id,
    "data-key": offer.id,
    "data-card": isCard ? offer.name : null,
    "aria-label": labelOf(offer, copies),
    "aria-pressed": several ? String(times > 0) : null,
    "aria-disabled": several && !canAdd(question, model.ui.chosen, offer) && times === 0 ? "true" : null,
    "aria-keyshortcuts": model.keys.get(offer.id),
  }, h("kbd", { "aria-hidden": "true" }, model.keys.get(offer.id) ?? ""), h("bdi", {}, wordsOf(offer)), copies);
}

/**
 * @param {Offer} offer
 * @param {string} copies
 */
function labelOf(offer, copies) {
  const verb = offer.verb === undefined || offer.verb === "choose" || offer.verb === "confirm" || offer.verb === "name" ? "" : `${offer.verb} `;
  return `${verb}${offer.name}${copies}`;
}

/** @param {Offer} offer */
function wordsOf(offer) {
  if (isPlayAll(offer)) return `Play ${offer.name}`;
  if (offer.verb === "end") return `End ${offer.name}`;
  if (offer.verb === "confirm") return offer.name === "yes" ? "Yes" : offer.name === "no" ? "No" : offer.name;
  return withSymbols(offer.name);
}

/**
 * @param {[number, number]} ends
 * @param {string} about
 */
function numberField([low, high], about) {
  return h("form", { class: "number-field", "data-submit": "number" },
    h("label", {}, `A number from ${low} to ${high} `,
      h("input", { type: "number", name: "number", min: low, max: high, value: low, required: true, "data-key": `number ${about}` })),
    h("button", { class: "main-button" }, "Confirm"));
}
