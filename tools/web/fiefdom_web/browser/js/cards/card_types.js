// What the types of a card mean for its face and its place.

/** @typedef {import("protocol").CardFace} CardFace */

// Cards may come from strangers: only these types become names of classes.
const KNOWN = new Set(["action", "treasure", "victory", "curse", "reaction", "duration", "attack"]);
// The earlier one is the colour of the face.
const ORDER = ["curse", "reaction", "duration", "treasure", "victory", "action"];

/**
 * @param {CardFace | undefined} card
 */
const known = (card) => (card?.types ?? []).map((type) => type.toLowerCase()).filter((type) => KNOWN.has(type));

/**
 * The classes of a face.
 * @param {CardFace | undefined} card
 */
export function faceClass(card) {
  const types = known(card);
  const main = ORDER.filter((type) => types.includes(type));
  const first = card?.landscape ? "landscape" : (main[0] ?? "plain");
  const second = card?.landscape ? undefined : main.find((type) => type !== first && type !== "action");
  return [
    `face-${first}`,
    second && `also-${second}`,
    types.includes("attack") && "is-attack",
  ].filter(Boolean).join(" ");
}

/**
 * @param {CardFace | undefined} card
 * @param {string} type
 */
export const isOfType = (card, type) => Boolean(card?.types.includes(type));

/**
 * The order of a hand: cards that are played in the first phase, then those that pay, then the rest.
 * @param {CardFace | undefined} card
 */
function rank(card) {
  if (!card) return 3;
  if (card.treasure) return 1;
  if (isOfType(card, "Action")) return 0;
  return isOfType(card, "Curse") ? 4 : 2;
}

/**
 * Sort cards as a hand is held.
 * @param {readonly string[]} names
 * @param {ReadonlyMap<string, CardFace>} cards
 */
export function sorted(names, cards) {
  return [...names].sort((a, b) => {
    const [one, other] = [cards.get(a), cards.get(b)];
    return rank(one) - rank(other) || (other?.price ?? 0) - (one?.price ?? 0) || a.localeCompare(b);
  });
}

/**
 * Names with how often they occur, in the order of their first occurrence.
 * @param {readonly string[]} names
 * @returns {[string, number][]}
 */
export function counted(names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}
