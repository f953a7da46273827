// Draws the ways to choose a kingdom, and the kingdom that a wish gives or the reasons why there is none.

import { button, h } from "../page/dom.js";
import { visible } from "../page/names.js";
import { shortFace } from "../cards/card_face.js";
import { WAYS } from "./wishes.js";

/** @typedef {import("./lobby.js").Lobby} Lobby */
/** @typedef {import("protocol").Kingdom} Kingdom */

/** @param {Lobby} lobby */
export function kingdomChooser(lobby) {
  return h("section", { class: "box-section chooser", "aria-label": "Kingdom" },
    h("h2", {}, "Kingdom"),
    h("div", { class: "ways", role: "tablist", "aria-label": "How to choose the kingdom" }, WAYS.map(([way, said]) =>
      button("way", { role: "tab", "data-way": way, "aria-selected": String(lobby.wishes.way === way), "data-key": way }, said))),
    h("div", { class: "way-fields", role: "tabpanel", "data-key": `fields ${lobby.wishes.way}` }, fields(lobby)),
    kingdomShown(lobby));
}

/** @param {Lobby} lobby */
function fields(lobby) {
  const { wishes, client } = lobby;
  if (wishes.way === "recommended")
    return h("label", { class: "field" }, "Kingdom ", h("select", { "data-change": "recommended", "data-key": "recommended" },
      (client.catalogue?.kingdoms ?? []).map(({ name, sets }) =>
        h("option", { value: name, selected: wishes.recommended === name }, sets?.length ? `${name} (${sets.join(", ")})` : name))));
  if (wishes.way === "random") return again();
  if (wishes.way === "filter") return filter(lobby);
  if (wishes.way === "code")
    return h("label", { class: "field" }, "Kingdom code ", h("input", { "data-input": "code", "data-key": "code", value: wishes.code, autocomplete: "off", spellcheck: "false" }));
  if (wishes.way === "cards") return chosenCards(lobby);
  if (wishes.way === "file") return cardFile(lobby);
  return h("p", {}, "The same kingdom for everybody today.");
}

const again = () => button("draw-again", {}, "Draw again");

/** @param {Lobby} lobby */
function filter({ wishes, client }) {
  return [
    h("label", { class: "field" }, "What you want, separated by semicolons ",
      h("input", { id: "filter", "data-input": "filter", "data-key": "filter", value: wishes.filter, autocomplete: "off", spellcheck: "false", placeholder: "at least 1 village; no attack" })),
    h("p", { class: "examples" }, (client.catalogue?.filters ?? []).map((example) =>
      button("example-filter", { "data-filter": example, class: "quiet" }, example))),
    again(),
  ];
}

/** @param {Lobby} lobby */
function chosenCards({ wishes, client, cards }) {
  const search = wishes.search.toLowerCase();
  const names = (client.catalogue?.cards ?? []).filter((card) => !card.landscape && matches(card, search)).map((card) => card.name);
  return [
    h("label", { class: "field" }, `${wishes.cards.length} of 10 cards chosen; search `,
      h("input", { "data-input": "search", "data-key": "search", value: wishes.search, autocomplete: "off" })),
    h("div", { class: "card-choice" }, names.slice(0, 300).map((name) => shortFace(name, cards.get(name), {
      key: `choice ${name}`, action: "toggle-card", id: name, cost: cards.get(name)?.cost ?? "",
      pressed: wishes.cards.includes(name), state: wishes.cards.includes(name) ? "chosen" : "",
    }))),
  ];
}

/**
 * @param {import("protocol").CardFace} card
 * @param {string} search
 */
const matches = (card, search) => [card.name, card.set ?? "", ...card.types, card.gist ?? ""].join(" ").toLowerCase().includes(search);

/** @param {Lobby} lobby */
function cardFile({ wishes }) {
  const area = h("textarea", { id: "card-file", rows: 8, "data-input": "file", "data-key": "file", spellcheck: "false", "aria-label": "Card file" }, wishes.file);
  return [
    h("p", {}, "Cards of your own, as described in the manual for card authors. They are known at this table only."),
    h("input", { type: "file", accept: ".yaml,.yml,.json,.toml,text/*", "data-change": "file-of-own", "aria-label": "Choose a card file", "data-key": "file of own" }),
    area,
    again(),
  ];
}

/** @param {Lobby} lobby */
function kingdomShown({ client, wishes, cards }) {
  const { kingdom } = client;
  if (!kingdom) return h("p", { class: "nothing" }, wishes.shown() ? "…" : "Nothing chosen yet.");
  return h("div", { class: "kingdom-shown", "aria-live": "polite" },
    problems(kingdom, wishes.filter),
    h("div", { class: "piles kingdom" }, (kingdom.cards ?? []).map((card) => h("figure", { class: "drawn", "data-key": card.name },
      shortFace(card.name, cards.get(card.name) ?? card, { cost: card.cost, key: card.name }),
      kingdom.reasons?.[card.name]?.length ? h("figcaption", {}, (kingdom.reasons[card.name] ?? []).join("; ")) : null))),
    kingdom.code && h("p", { class: "kingdom-code" }, h("bdi", {}, visible(kingdom.title ?? "")), " ", h("code", { class: "code" }, kingdom.code),
      kingdom.kingdoms ? ` ${Number(kingdom.kingdoms).toLocaleString("en")} kingdoms fit.` : ""));
}

/**
 * @param {Kingdom} kingdom
 * @param {string} filter
 */
function problems(kingdom, filter) {
  const list = kingdom.problems ?? [];
  const at = kingdom.at ?? -1;
  return [
    kingdom.problem && h("p", { class: "problem", role: "alert" }, h("bdi", {}, visible(kingdom.problem))),
    kingdom.problem && at >= 0 && h("p", { class: "problem-place" }, h("code", {}, visible(filter.slice(0, at)), h("mark", {}, visible(filter.slice(at) || "⏎")))),
    kingdom.conflict?.length ? h("ul", { class: "conflict", "aria-label": "What excludes each other" }, kingdom.conflict.map((clause) => h("li", {}, h("code", {}, visible(clause))))) : null,
    list.length > 0 && h("ul", { class: "problems", role: "alert" }, list.map((problem) => h("li", {}, h("bdi", {}, visible(problem))))),
  ];
}
