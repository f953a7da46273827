// Finds the cards on the table that a question offers, so that they can be clicked where they lie.

/** @typedef {import("protocol").Question} Question */
/** @typedef {import("protocol").Offer} Offer */
/**
 * The offer for a card that lies in a zone: 'hand', 'supply', 'in play', 'table' and so on, or the name of a mat.
 * @typedef {(zone: string, name: string, owner?: number) => Offer | undefined} OfferAt
 */

/** The owner of a zone that all players share. */
const SHARED = -1;

/**
 * @param {Question | null | undefined} question
 * @returns {OfferAt}
 */
export function whereOffersAre(question) {
  const found = new Map((question?.offers ?? []).map((offer) => [spot(...whereItIs(offer, question)), offer]));
  return (zone, name, owner = SHARED) => found.get(spot(zone, owner, name));
}

/**
 * @param {Offer} offer
 * @param {Question | null | undefined} question
 * @returns {[string, number, string]}
 */
function whereItIs(offer, question) {
  if (offer.about === "landscape") return ["landscapes", SHARED, offer.name];
  // A card that is only named lies nowhere; most of them have a pile.
  if (question?.kind === "name") return ["supply", SHARED, offer.name];
  return [offer.mat ? matZone(offer.zone ?? "") : (offer.zone ?? ""), offer.owner ?? SHARED, offer.name];
}

/** @param {string} mat */
export const matZone = (mat) => `mat ${mat}`;

/**
 * @param {string} zone
 * @param {number} owner
 * @param {string} name
 */
const spot = (zone, owner, name) => `${owner} ${zone}: ${name}`;
