// The figures of the emblems on card faces: by words that names of cards often contain, otherwise by their letters.

/** @type {Record<string, string>} Each is a path in a square of 24. */
export const CHARGES = {
  house: "M3 12 12 4l9 8h-3v8h-4v-6h-4v6H6v-8z",
  tower: "M6 3h3v2h2V3h2v2h2V3h3v5l-1 2v11H7V10L6 8zM11 21v-4h2v4z",
  anvil: "M3 7h14c0 3-2 4-5 4v4h4v4H6v-4h3v-4C6 11 4 10 3 7zM18 7h3v2h-3z",
  scales: "M11 3h2v3h6l3 7a4 4 0 0 1-7 0l2-5h-4v11h4v2H7v-2h4V8H7l2 5a4 4 0 0 1-7 0l3-7h6z",
  wave: "M2 8c3-4 5-4 8 0s6 4 12 0v3c-6 4-9 4-12 0s-5-4-8 0zM2 15c3-4 5-4 8 0s6 4 12 0v3c-6 4-9 4-12 0s-5-4-8 0z",
  ship: "M11 2h2v2l6 8h-6v3h9l-3 6H5l-3-6h9z",
  sword: "M20 2l2 2-11 12 2 2-2 2-3-3-4 5-2-2 5-4-3-3 2-2 2 2z",
  crown: "M3 6l5 5 4-7 4 7 5-5-2 12H5zM5 19h14v2H5z",
  key: "M7 2a5 5 0 0 1 2 9.600V22H6v-2H4v-3h2v-5A5 5 0 0 1 7 2zm0 3a2 2 0 1 0 .01 0zM13 4h8v3h-8z",
  wheel: "M12 2a10 10 0 1 0 .01 0zm0 3a7 7 0 1 1-.01 0zM11 5h2v14h-2zM5 11h14v2H5zM12 9a3 3 0 1 0 .01 0z",
  cup: "M5 3h14c0 7-2 10-6 11v4l4 1v2H7v-2l4-1v-4C7 13 5 10 5 3z",
  wheat: "M11 22V9h2v13zM12 2c2 2 2 4 0 6-2-2-2-4 0-6zM7 6c3 0 4 2 4 4-3 0-4-2-4-4zM17 6c-3 0-4 2-4 4 3 0 4-2 4-4zM7 11c3 0 4 2 4 4-3 0-4-2-4-4zM17 11c-3 0-4 2-4 4 3 0 4-2 4-4z",
  tree: "M12 1l6 8h-3l4 6h-6v7h-2v-7H5l4-6H6z",
  book: "M3 4c4-1 7 0 9 2 2-2 5-3 9-2v15c-4-1-7 0-9 2-2-2-5-3-9-2zm8 4v9h2V8z",
  moon: "M15 2A10 10 0 1 0 22 16 9 9 0 0 1 15 2z",
  sun: "M12 7a5 5 0 1 0 .01 0zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM4 5l1-1 3 3-1 1zM16 17l1-1 3 3-1 1zM4 19l3-3 1 1-3 3zM16 7l3-3 1 1-3 3z",
  star: "M12 2l3 7 7 .5-5.500 4.500 2 7.500L12 17l-6.500 4.500 2-7.500L2 9.500 9 9z",
  bell: "M11 2h2v2c4 1 5 4 5 8l2 4v2H4v-2l2-4c0-4 1-7 5-8zM9 19h6a3 3 0 0 1-6 0z",
  fish: "M2 12c5-7 11-7 15-1l5-4v10l-5-4c-4 6-10 6-15-1zm4-1a1 1 0 1 0 .01 0z",
  flask: "M9 2h6v2h-1v5l6 11-1 2H5l-1-2 6-11V4H9zM8 15h8l2 4H6z",
  mask: "M3 5c6 3 12 3 18 0 1 9-2 15-9 16C5 20 2 14 3 5zm3 5c0 3 4 3 5 1zm12 0-5 1c1 2 5 2 5-1zM9 16h6l-3 2z",
  pick: "M2 9c6-7 14-7 20 0-4-2-6-3-8.500-3.300V22h-3V5.700C8 6 6 7 2 9z",
  chest: "M3 9c0-4 2-5 4-5h10c2 0 4 1 4 5v2h-7v-1h-4v1H3zM3 13h7v2h4v-2h7v7H3z",
  skull: "M12 2c6 0 9 4 9 8 0 3-1 5-3 6v4h-3v-2h-1v2h-4v-2H9v2H6v-4c-2-1-3-3-3-6 0-4 3-8 9-8zM8 9a2 2 0 1 0 .01 0zM16 9a2 2 0 1 0 .01 0z",
  axe: "M14 2c5 1 8 4 8 9-4 1-7-1-8-3L5 22l-2-2L12 7c-1-2 0-4 2-5z",
  horn: "M20 3c0 10-6 17-15 17l-2-3c6 0 10-4 11-11zM4 14l3 3-2 2-3-3z",
  bridge: "M2 8h20v4h-2v8h-4c0-6-8-6-8 0H4v-8H2zM4 4h2v3H4zM11 4h2v3h-2zM18 4h2v3h-2z",
  hourglass: "M5 2h14v3l-5 7 5 7v3H5v-3l5-7-5-7zm4 16h6l-3-4z",
  shield: "M12 2 3 5v7c0 5 4 8 9 10 5-2 9-5 9-10V5z",
  hand: "M6 10V6a1.500 1.500 0 0 1 3 0V4a1.500 1.500 0 0 1 3 0V3a1.500 1.500 0 0 1 3 0v2a1.500 1.500 0 0 1 3 0v9c0 5-2 8-6 8-4 0-5-3-8-8 0-2 1-2 2-1z",
};

/** @type {[RegExp, string][]} */
const WORDS = [
  [/village|estate|haven|tenant|hamlet|house|cottage/i, "house"],
  [/castle|province|duchy|outpost|tower|keep|fort|treasury/i, "tower"],
  [/smith|anvil|iron|forge|armou?r/i, "anvil"],
  [/market|merchant|bazaar|trad|broker|monger|baron|swindl/i, "scales"],
  [/sea|tide|moat|water|well|wharf|cut|island|lookout|lighthouse/i, "wave"],
  [/ship|sail|pirate|harbo|navig|smuggl|corsair|caravan|salvag/i, "ship"],
  [/militia|guard|knight|sabot|sold|patrol|cour[ti]/i, "sword"],
  [/throne|king|noble|lord|duke|crown|prince|governor|council/i, "crown"],
  [/secret|thief|key|vault|passage|native/i, "key"],
  [/mill|work|remodel|replace|upgrade|transmut|engine|wheel/i, "wheel"],
  [/feast|festival|tavern|cellar|wine|cup|vassal|steward|pawn/i, "cup"],
  [/farm|harvest|wheat|field|grain|harbinger/i, "wheat"],
  [/garden|forest|wood|tree|grove|scout|ranger/i, "tree"],
  [/librar|study|scholar|scribe|bureau|chancel|minion|ambass/i, "book"],
  [/witch|hag|night|curse|moon/i, "skull"],
  [/laborator|alchem|potion|apothe|poison/i, "flask"],
  [/masq|spy|mask|artisan|fool|jester|diplomat|torturer/i, "mask"],
  [/mine|mining|copper|dig/i, "pick"],
  [/treasure|chest|money|bank|gold|silver|plat|embargo|warehouse/i, "chest"],
  [/pearl|fish|sea hag|diver/i, "fish"],
  [/bridge|road|highway/i, "bridge"],
  [/chapel|church|temple|bishop|monk|bell/i, "bell"],
  [/tactic|time|hour|blockade/i, "hourglass"],
  [/wish|star|astro/i, "star"],
];

/**
 * A number that depends on nothing but a name.
 * @param {string} name
 */
export function numberOf(name) {
  let number = 7;
  for (const letter of name) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 1000003;
  return number;
}

/**
 * The figure for a card.
 * @param {string} name
 */
export function chargeOf(name) {
  const word = WORDS.find(([pattern]) => pattern.test(name));
  const all = Object.keys(CHARGES);
  return CHARGES[word?.[1] ?? all[numberOf(name) % all.length] ?? "star"] ?? "";
}
