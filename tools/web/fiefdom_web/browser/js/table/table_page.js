// Puts the parts of the table together.

import { button, h } from "../page/dom.js";
import { visible } from "../page/names.js";
import { bar } from "./bar.js";
import { chat } from "./chat.js";
import { hand } from "./hand.js";
import { inPlay } from "./in_play.js";
import { log } from "./log.js";
import { otherZones } from "./other_zones.js";
import { panel } from "./panels.js";
import { players } from "./players.js";
import { supply } from "./supply.js";
import { faceOfOffer } from "./offered_card.js";
import { shortFace } from "../cards/card_face.js";

/** @typedef {import("./table_model.js").Model} Model */

/**
 * @param {Model} model
 * @param {Node | null} [other] what is shown in place of the bar
 */
export function tablePage(model, other = null) {
  const { view, question } = model;
  return h("div", { class: `table-page ${question ? "is-asked" : ""} ${view ? "" : "no-game"}`, "data-key": "table" }, [
    top(model),
    connectionState(model),
    players(model),
    h("main", { class: "board" }, [
      view ? [supply(model, view), inPlay(model, view), otherZones(model, view)].flat() : kingdom(model),
      h("div", { class: "near" }, [other ?? bar(model), view && hand(model, view)]),
    ]),
    h("aside", { class: `side ${model.ui.panel === "log" ? "side-open" : ""}`, "aria-label": "Log and chat" }, [log(model), chat(model)]),
    panel(model),
  ]);
}

/** @param {Model} model */
function top(model) {
  const { table } = model;
  return h("header", { class: "top" }, [
    h("a", { class: "brand", href: "#", title: "Lobby" }, "Fiefdom"),
    h("h1", { class: "title" }, h("bdi", {}, visible(table.title))),
    h("span", { class: "watching" }, model.seat < 0 ? "You watch." : "", table.spectators ? ` ${table.spectators} watching` : ""),
    h("nav", { class: "top-buttons", "aria-label": "Table" }, [
      model.view && model.seat >= 0 && button("deck", { class: "quiet", "data-key": "deck" }, "Deck"),
      button("log", { class: "quiet only-narrow", "data-key": "log" }, "Log"),
      button("help", { class: "quiet only-wide", "data-key": "help" }, "Keys"),
      button("menu", { class: "quiet", "data-key": "menu" }, "Menu"),
    ]),
  ]);
}

/** @param {Model} model */
function connectionState(model) {
  const { client } = model;
  if (client.ended) return h("p", { class: "connection", role: "alert", "data-key": "connection" }, visible(client.ended.message));
  if (!client.connected) return h("p", { class: "connection", role: "status", "data-key": "connection" }, "The connection is lost; trying again …");
  return null;
}

/**
 * Before the game begins, the cards that will be played with.
 * @param {Model} model
 */
function kingdom(model) {
  return h("section", { class: "supply", "aria-label": "Kingdom" },
    h("div", { class: "piles kingdom" }, model.table.kingdom.map((name) =>
      shortFace(name, model.cardOf(name), { ...faceOfOffer(model, undefined, `pile ${name}`), cost: model.cardOf(name)?.cost ?? "" }))));
}
