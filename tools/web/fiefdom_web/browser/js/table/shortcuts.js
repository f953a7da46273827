// Which key chooses which offer: digits first, then the letters that mean nothing else.

/** @typedef {import("protocol").Question} Question */

const KEYS = [..."123456789abfgijklnopqrsvwxyz"];

/**
 * The offers in the order in which they are listed: ends of phases come last and have a key of their own.
 * @param {Question} question
 */
export function listedOffers(question) {
  const ends = question.offers.filter((offer) => offer.verb === "end");
  return [...question.offers.filter((offer) => offer.verb !== "end"), ...ends];
}

/**
 * The key of each offer, by its identifier.
 * @param {Question | null | undefined} question
 * @returns {Map<string, string>}
 */
export function keysOf(question) {
  const keys = new Map();
  if (!question) return keys;
  let next = 0;
  for (const offer of listedOffers(question)) {
    const special = offer.verb === "end" ? "e" : isPlayAll(offer) ? "t" : "";
    const key = special || KEYS[next++];
    if (key && ![...keys.values()].includes(key)) keys.set(offer.id, key);
  }
  return keys;
}

/** @param {import("protocol").Offer} offer */
export const isPlayAll = (offer) => offer.verb === "play" && offer.about === "option";

/** What the other keys do, for the help. */
export const OTHER_KEYS = [
  ["Enter", "confirm what is chosen, or play all Treasures, or end the phase"],
  ["0", "choose nothing"],
  ["Backspace", "take back the last choice that is not confirmed yet"],
  ["t", "play all Treasures"],
  ["e", "end the phase"],
  ["u", "take back your last answer"],
  ["h", "ask a bot what it would do"],
  ["d", "show your deck and the odds"],
  ["m", "show the menu"],
  ["/", "type an answer in words"],
  ["c", "write to the others"],
  ["Tab, arrows", "go from card to card; the card is shown"],
  ["Shift and arrows", "move a card in an order"],
  ["?", "show this list"],
  ["Escape", "close what is open"],
];
