// Draws the Supply: what can be bought, what it costs now, how many are left, and what lies on the piles.

import { h } from "../page/dom.js";
import { shortFace } from "../cards/card_face.js";
import { faceOfOffer } from "./offered_card.js";

/** @typedef {import("./table_model.js").Model} Model */
/** @typedef {import("protocol").View} View */

/**
 * @param {Model} model
 * @param {View} view
 */
export function supply(model, view) {
  const kingdom = new Set(model.table.kingdom);
  const names = Object.keys(view.supply);
  const basics = names.filter((name) => !kingdom.has(name));
  return h("section", { class: "supply", "aria-label": "Supply" }, [
    pileGroup("basic", "Basic cards", basics, model, view),
    pileGroup("kingdom", "Kingdom", byCost(names.filter((name) => kingdom.has(name)), view), model, view),
    landscapes(model, view),
    otherPiles(model, view),
  ]);
}

/**
 * @param {string[]} names
 * @param {View} view
 */
function byCost(names, view) {
  return names.sort((a, b) => (view.costs[a] ?? 0) - (view.costs[b] ?? 0) || a.localeCompare(b));
}

/**
 * @param {string} kind
 * @param {string} title
 * @param {string[]} names
 * @param {Model} model
 * @param {View} view
 */
function pileGroup(kind, title, names, model, view) {
  if (names.length === 0) return null;
  return h("div", { class: `piles ${kind}`, role: "group", "aria-label": title, "data-key": kind },
    names.map((name) => pile(name, view.supply[name] ?? 0, model, view)));
}

/**
 * @param {string} name
 * @param {number} left
 * @param {Model} model
 * @param {View} view
 */
export function pile(name, left, model, view) {
  const offer = model.offerAt(name in view.supply ? "supply" : "beside", name);
  const cost = costNow(name, view);
  const tokens = Object.entries(view.pile_tokens[name] ?? {});
  const card = model.cardOf(name);
  const changed = card && String(card.price ?? 0) !== String(view.costs[name] ?? card.price ?? 0);
  const look = faceOfOffer(model, offer, `pile ${name}`);
  const marks = [
    h("span", { class: "left", "aria-hidden": "true" }, left),
    tokens.map(([kind, count]) => h("span", { class: "token", title: `${count} ${kind}` }, short(kind, count))),
  ].flat();
  return shortFace(name, card, {
    ...look,
    cost,
    marks,
    state: `${look.state} ${left === 0 ? "empty" : ""} ${changed ? "repriced" : ""}`,
    says: `costs ${cost}, ${left === 0 ? "empty" : `${left} left`}${tokens.map(([kind, count]) => `, ${count} ${kind}`).join("")}`,
  });
}

/**
 * @param {string} name
 * @param {View} view
 */
function costNow(name, view) {
  const more = Object.entries(view.also_costs[name] ?? {}).map(([counter, count]) => `${count} ${counter}`);
  const coins = view.costs[name];
  return [coins === undefined ? "" : `$${coins}`, ...more].join(" ").trim();
}

/**
 * A token in a few letters.
 * @param {string} kind
 * @param {number} count
 */
function short(kind, count) {
  return count > 1 ? `${kind.slice(0, 3)} ${count}` : kind.slice(0, 5);
}

/**
 * @param {Model} model
 * @param {View} view
 */
function landscapes(model, view) {
  if (view.landscapes.length === 0) return null;
  return h("div", { class: "piles landscapes", role: "group", "aria-label": "Landscapes", "data-key": "landscapes" },
    view.landscapes.map((name) => {
      const look = faceOfOffer(model, model.offerAt("landscapes", name), `landscape ${name}`);
      const cost = name in view.costs ? costNow(name, view) : undefined;
      return shortFace(name, model.cardOf(name), { ...look, ...(cost ? { cost } : {}) });
    }));
}

/**
 * Piles beside the Supply, and piles of different cards.
 * @param {Model} model
 * @param {View} view
 */
function otherPiles(model, view) {
  const names = Object.keys(view.other_piles);
  if (names.length === 0) return null;
  return h("div", { class: "piles beside", role: "group", "aria-label": "Beside the Supply", "data-key": "beside" },
    names.map((name) => pile(name, view.other_piles[name] ?? 0, model, view)));
}
