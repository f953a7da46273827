// Finds the cards on the table that a question is about, so that they can be clicked where they lie.

import { counted } from "../cards/card_types.js";

/** @typedef {import("protocol").Question} Question */
/** @typedef {import("protocol").Offer} Offer */
/** @typedef {import("protocol").View} View */
/** @typedef {"hand" | "supply" | "aside" | "trash" | "landscapes" | ""} Zone */

/**
 * The offers in each zone, by the name of the card.
 * @param {Question | null | undefined} question
 * @param {View} view
 * @param {number} seat whose hand it is
 * @returns {Record<Exclude<Zone, "">, Map<string, Offer>>}
 */
export function whereOffersAre(question, view, seat) {
  /** @type {Record<Exclude<Zone, "">, Map<string, Offer>>} */
  const found = { hand: new Map(), supply: new Map(), aside: new Map(), trash: new Map(), landscapes: new Map() };
  if (!question) return found;
  const among = zoneOfCards(question, view, seat);
  for (const offer of question.offers) {
    const zone = zoneOf(offer, among);
    if (zone) found[zone].set(offer.name, offer);
  }
  return found;
}

/**
 * @param {Offer} offer
 * @param {Zone} among the zone of cards that are chosen
 * @returns {Zone}
 */
function zoneOf(offer, among) {
  const about = offer.about ?? "card";
  if (about === "pile") return "supply";
  if (about === "landscape") return "landscapes";
  if (about !== "card") return "";
  return offer.verb === "play" ? "hand" : among;
}

/**
 * Where the cards of a question that is asked by a card are; nowhere if that cannot be told.
 * @param {Question} question
 * @param {View} view
 * @param {number} seat
 * @returns {Zone}
 */
function zoneOfCards(question, view, seat) {
  const own = view.seats[seat];
  const { prompt } = question;
  if (!own) return "";
  if (/\bthe trash\b/.test(prompt)) return "trash";
  if (/\bfrom (your|their|the) (discard|deck|mat)/.test(prompt)) return "";
  if (question.kind === "name" || (/\b(gains?|Supply)\b/i.test(prompt) && !/from your hand/.test(prompt)))
    return areAmong(question, Object.keys(view.supply), false) ? "supply" : "";
  if (!/\bhand\b/.test(prompt) && areAmong(question, view.seats.flatMap((one) => one.set_aside.cards))) return "aside";
  return areAmong(question, own.hand.cards) ? "hand" : "";
}

/**
 * @param {Question} question
 * @param {readonly string[]} names
 * @param {boolean} [counting]
 */
function areAmong(question, names, counting = true) {
  const counts = new Map(counted(names));
  return question.offers.every((offer) => (counts.get(offer.name) ?? 0) >= (counting ? (offer.count ?? 1) : 1));
}
