// Draws cards: whole faces, the short ones of the Supply, and chips.

import { h } from "../page/dom.js";
import { emblem } from "./emblem.js";
import { costOf, withSymbols } from "./symbols.js";
import { faceClass } from "./card_types.js";

/** @typedef {import("protocol").CardFace} CardFace */
/** @typedef {import("../page/dom.js").Attributes} Attributes */
/** @typedef {import("../page/dom.js").Plain} Plain */

/**
 * @typedef {object} Look
 * @property {string} [key] which element this stays from one state to the next
 * @property {string} [action] what a click does; without one, it shows the card
 * @property {string} [id] the identifier of the offer
 * @property {string} [state] further classes
 * @property {string | number} [cost] what it costs now, if that is not what is printed
 * @property {string} [says] what is said of it besides its name
 * @property {string} [shortcut] the key that chooses it
 * @property {boolean} [pressed] whether it is chosen
 * @property {number} [place] where it is in an order
 * @property {Plain[]} [marks] what lies on it
 */

/**
 * @param {string} name
 * @param {CardFace | undefined} card
 * @param {string} kind
 * @param {Look} look
 * @param {Plain[]} inside
 */
function framed(name, card, kind, look, inside) {
  const offered = Boolean(look.action);
  const said = [name, look.says].filter(Boolean).join(", ");
  return h(
    "button",
    {
      type: "button",
      class: `card ${kind} ${faceClass(card)} ${look.state ?? ""}`.trim(),
      "data-key": look.key,
      "data-card": name,
      "data-do": look.action ?? "show-card",
      "data-id": look.id,
      "data-place": look.place,
      "aria-label": said,
      "aria-pressed": look.pressed === undefined ? null : String(look.pressed),
      tabindex: offered ? 0 : -1,
    },
    inside,
    ...(look.marks ?? []),
    look.shortcut && h("kbd", { class: "shortcut", "aria-hidden": "true" }, look.shortcut),
  );
}

/**
 * A name, isolated from the text around it, with a class for long ones.
 * @param {string} name
 */
function nameplate(name) {
  const long = name.length > 16 ? "very-long" : name.length > 11 ? "long" : "";
  return h("bdi", { class: `card-name ${long}`.trim() }, name);
}

/**
 * The whole face, with its text.
 * @param {string} name
 * @param {CardFace | undefined} card
 * @param {Look} [look]
 */
export function wholeFace(name, card, look = {}) {
  const lines = card?.lines ?? [];
  const length = lines.join(" ").length;
  const size = length > 170 ? "tiny" : length > 90 ? "small" : length > 24 ? "medium" : "large";
  return framed(name, card, "whole", look, [
    h("span", { class: "card-head" }, nameplate(name)),
    h("span", { class: "card-art" }, emblem(name)),
    h("span", { class: `card-text text-${size}` }, lines.map(paragraph)),
    foot(card, look),
  ]);
}

/**
 * @param {string} line
 */
export function paragraph(line) {
  if (line === "---") return h("span", { class: "divider" });
  return h("span", { class: "paragraph", dir: "auto" }, withSymbols(line));
}

/**
 * @param {CardFace | undefined} card
 * @param {Look} look
 */
function foot(card, look) {
  return h(
    "span",
    { class: "card-foot" },
    card && (card.cost || look.cost !== undefined) ? costOf(look.cost ?? card.cost) : null,
    h("bdi", { class: "card-types" }, (card?.types ?? []).join(" · ")),
  );
}

/**
 * The upper part of a card, as it lies in the Supply.
 * @param {string} name
 * @param {CardFace | undefined} card
 * @param {Look} look
 */
export function shortFace(name, card, look) {
  return framed(name, card, "short", look, [
    h("span", { class: "card-art" }, emblem(name)),
    h("span", { class: "card-head" }, nameplate(name)),
    look.cost !== undefined ? costOf(look.cost) : null,
  ]);
}

/** The back of a card. */
export function cardBack() {
  return h("span", { class: "card back", "aria-hidden": "true" });
}
