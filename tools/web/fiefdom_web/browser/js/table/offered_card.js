// How a card looks that can be chosen now: offered, chosen, or dimmed.

import { canAdd, isSeveral, timesChosen } from "../wire/choosing.js";

/** @typedef {import("./table_model.js").Model} Model */
/** @typedef {import("protocol").Offer} Offer */
/** @typedef {import("../cards/card_face.js").Look} Look */

/**
 * @param {Model} model
 * @param {Offer | undefined} offer
 * @param {string} key
 * @param {number} [copy] which copy of several it is
 * @returns {Look & {state: string}}
 */
export function faceOfOffer(model, offer, key, copy = 0) {
  const { question, ui } = model;
  if (!question) return { key, state: "" };
  if (!offer || copy >= (offer.count ?? 1) + 0) return { key, state: "dimmed" };
  const shortcut = model.keys.get(offer.id);
  const common = { key, id: offer.id, ...(shortcut && copy === 0 ? { shortcut } : {}) };
  if (!isSeveral(question)) return { ...common, action: "choose", state: `offered verb-${verbClass(offer)}` };
  const chosen = timesChosen(ui.chosen, offer.id) > copy;
  const open = canAdd(question, ui.chosen, offer);
  return {
    ...common,
    action: chosen ? "unchoose" : "choose",
    pressed: chosen,
    state: chosen ? "offered chosen" : open ? "offered" : "dimmed",
  };
}

/** @param {Offer} offer */
function verbClass(offer) {
  return offer.verb === "play" || offer.verb === "buy" ? offer.verb : "choose";
}
