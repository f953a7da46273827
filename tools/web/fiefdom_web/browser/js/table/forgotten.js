// Says what one would give up by ending a phase now.

/** @typedef {import("protocol").Question} Question */
/** @typedef {import("protocol").View} View */

/**
 * @param {Question} question
 * @param {View} view
 * @returns {string} what was forgotten, or nothing
 */
export function forgotten(question, view) {
  const plays = question.offers.filter((offer) => offer.verb === "play" && (offer.about ?? "card") === "card");
  if (plays.length > 0) return `You can still play ${listed(plays.map((offer) => offer.name))}.`;
  const buys = question.offers.filter((offer) => offer.verb === "buy" && isWorth(offer.name, view));
  if (buys.length === 0) return "";
  const left = view.counters[view.currency] ?? 0;
  return `You can still buy something${left ? ` for $${left}` : ""}.`;
}

/**
 * Cards that cost nothing are rarely wanted.
 * @param {string} name
 * @param {View} view
 */
const isWorth = (name, view) => (view.costs[name] ?? 0) > 0 || name in view.also_costs;

/** @param {readonly string[]} names */
function listed(names) {
  const first = names.slice(0, 3);
  if (names.length > 3) return `${first.join(", ")} and others`;
  return first.length > 1 ? `${first.slice(0, -1).join(", ")} or ${first.at(-1)}` : (first[0] ?? "");
}
