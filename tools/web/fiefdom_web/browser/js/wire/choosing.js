// Choosing an answer: which offers can be added, and when the answer is complete.

/** @typedef {import("protocol").Question} Question */
/** @typedef {import("protocol").Offer} Offer */
/** @typedef {string | [string, number]} Pick */

/**
 * The identifiers that picks name, copy by copy.
 * @param {readonly Pick[]} picks
 * @returns {string[]}
 */
export function expanded(picks) {
  return picks.flatMap((pick) => (typeof pick === "string" ? [pick] : Array(pick[1]).fill(pick[0])));
}

/**
 * What is chosen before anything was clicked.
 * @param {Question} question
 */
export function begun(question) {
  return isSeveral(question) ? expanded(question.preselected ?? []) : [];
}

/**
 * Whether an answer is put together, not given by a single click.
 * @param {Question} question
 */
export function isSeveral(question) {
  return Boolean(question.several) && (highest(question) !== 1 || Boolean(question.ordered));
}

/** @param {Question} question */
export const lowest = (question) => question.low ?? 1;
/** @param {Question} question */
export const highest = (question) => question.high ?? 1;

/**
 * @param {readonly string[]} chosen
 * @param {string} id
 */
export const timesChosen = (chosen, id) => chosen.filter((one) => one === id).length;

/**
 * Whether one more of an offer can be chosen.
 * @param {Question} question
 * @param {readonly string[]} chosen
 * @param {Offer} offer
 */
export function canAdd(question, chosen, offer) {
  return chosen.length < highest(question) && timesChosen(chosen, offer.id) < (offer.count ?? 1);
}

/**
 * Choose one more copy; where only the last one can be exchanged, it is.
 * @param {Question} question
 * @param {readonly string[]} chosen
 * @param {Offer} offer
 */
export function added(question, chosen, offer) {
  return canAdd(question, chosen, offer) ? [...chosen, offer.id] : [...chosen];
}

/**
 * @param {readonly string[]} chosen
 * @param {string} id
 */
export function removed(chosen, id) {
  const at = chosen.lastIndexOf(id);
  return chosen.filter((_, index) => index !== at);
}

/**
 * @param {readonly string[]} chosen
 * @param {number} from
 * @param {number} to
 */
export function moved(chosen, from, to) {
  const changed = [...chosen];
  const [one] = changed.splice(from, 1);
  if (one !== undefined) changed.splice(Math.max(0, Math.min(to, changed.length)), 0, one);
  return changed;
}

/**
 * Whether what is chosen is an answer.
 * @param {Question} question
 * @param {readonly string[]} chosen
 */
export function isAnswer(question, chosen) {
  if (chosen.length === 0) return mayChooseNone(question);
  return chosen.length >= lowest(question) && chosen.length <= highest(question);
}

/** @param {Question} question */
export function mayChooseNone(question) {
  return Boolean(question.several) && (lowest(question) === 0 || Boolean(question.optional));
}

/**
 * The answer as it is sent: in order where that matters, otherwise counted.
 * @param {Question} question
 * @param {readonly string[]} chosen
 * @returns {Pick[]}
 */
export function picksOf(question, chosen) {
  if (question.ordered) return [...chosen];
  return [...new Set(chosen)].map((id) => {
    const times = timesChosen(chosen, id);
    return times === 1 ? id : [id, times];
  });
}

/**
 * How many are to be chosen, in words.
 * @param {Question} question
 */
export function howMany(question) {
  const [low, high] = [lowest(question), highest(question)];
  const none = question.optional && low > 0 ? "none or " : "";
  if (low === high) return `${none}${low}`;
  if (low === 0) return `up to ${high}`;
  return `${none}${low} to ${high}`;
}
