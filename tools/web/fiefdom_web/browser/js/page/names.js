// Shows names and sentences of strangers: as text, isolated from what is around them.

import { h } from "./dom.js";

/**
 * Control characters are shown, not obeyed.
 * @param {string} text
 */
export function visible(text) {
  return text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, (one) =>
    `␛${(one.codePointAt(0) ?? 0).toString(16)}`);
}

/**
 * @param {string} name
 * @param {string} [role] further classes
 */
export function nameOf(name, role = "") {
  return h("bdi", { class: `name ${role}`.trim() }, visible(name) || "nobody");
}

/**
 * A sentence in which some words are names: cards can be pointed at, players are isolated.
 * @param {string} text
 * @param {readonly string[]} cards
 * @param {readonly string[]} players
 * @returns {(Node | string)[]}
 */
export function sentence(text, cards, players) {
  const names = [...new Set([...players, ...cards])].filter(Boolean).sort((a, b) => b.length - a.length);
  if (names.length === 0) return [visible(text)];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${names.map(escaped).join("|")})`, "u");
  return text.split(pattern).map((part, index) => {
    if (index % 2 === 0) return visible(part);
    if (players.includes(part)) return nameOf(part, `player-${players.indexOf(part) % 6}`);
    return h("bdi", { class: "card-mention", "data-card": part }, visible(part));
  });
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
