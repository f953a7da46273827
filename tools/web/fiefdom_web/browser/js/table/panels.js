// Draws what opens over the table on request: the deck and its odds, a hint, the menu, the keys.

import { button, h } from "../page/dom.js";
import { nameOf, visible } from "../page/names.js";
import { withSymbols } from "../cards/symbols.js";
import { settings } from "../page/settings.js";
import { chip } from "./other_zones.js";
import { OTHER_KEYS } from "./shortcuts.js";
import { summary } from "../finished/summary.js";

/** @typedef {import("./table_model.js").Model} Model */

/** @param {Model} model */
export function panel(model) {
  const { ui } = model;
  if (!ui.panel) return null;
  const [title, content] = contentOf(model);
  return h("div", { class: `panel panel-${ui.panel}`, role: "dialog", "aria-label": title, "data-key": `panel ${ui.panel}` },
    h("div", { class: "panel-head" }, h("h2", {}, title), button("close", { class: "close", "aria-label": "Close" }, "×")),
    h("div", { class: "panel-body", tabindex: 0 }, content));
}

/**
 * @param {Model} model
 * @returns {[string, any]}
 */
function contentOf(model) {
  const { panel: name } = model.ui;
  if (name === "deck") return ["Your deck", deck(model)];
  if (name === "hint") return ["Hint", hint(model)];
  if (name === "help") return ["Keys", help()];
  if (name === "summary") return ["The game is over", summary(model)];
  if (name === "words") return ["Answer in words", words()];
  return ["Menu", menu(model)];
}

/** @param {Model} model */
function deck(model) {
  const { content } = model.ui;
  if (!content) return h("p", {}, "Counting …");
  if (content.type === "error") return h("p", { role: "alert" }, visible(content.message));
  const names = Object.keys(content.owned);
  return [
    h("table", { class: "deck-table" },
      h("thead", {}, h("tr", {}, ["Card", "In all", "To be drawn", "Next card"].map((title) => h("th", { scope: "col" }, title)))),
      h("tbody", {}, names.map((name) => h("tr", {},
        h("th", { scope: "row" }, chip(model, name)),
        h("td", {}, content.owned[name]),
        h("td", {}, content.to_draw[name] ?? 0),
        h("td", {}, percent(content.next_card?.[name] ?? 0)))))),
    h("p", {}, `${content.size} cards are left in the deck.`),
  ];
}

/** @param {number} share */
const percent = (share) => (share === 0 ? "–" : `${Math.round(share * 100)} %`);

/** @param {Model} model */
function hint(model) {
  const { content } = model.ui;
  if (!content) return h("p", {}, "Thinking …");
  if (content.type === "error") return h("p", { role: "alert" }, visible(content.message));
  return [
    h("p", {}, "The bot ", h("b", {}, content.bot), " would answer: ", h("b", { class: "hint-said" }, withSymbols(content.said || "nothing"))),
    content.why && h("p", { class: "why" }, withSymbols(content.why)),
    content.other && h("p", { class: "why" }, "Second choice: ", withSymbols(content.other), content.other_why ? ": " : "", withSymbols(content.other_why ?? "")),
    button("take-hint", { class: "main-button" }, "Do that"),
    model.client.bots.length > 1 && h("label", { class: "field" }, "Ask another bot ",
      h("select", { "data-change": "hint-of" }, model.client.bots.map(({ name }) => h("option", { value: name, selected: name === content.bot }, name)))),
  ];
}

function help() {
  return [
    h("p", {}, "Every answer in the bar shows its key. Further keys:"),
    h("table", { class: "keys" }, h("tbody", {}, OTHER_KEYS.map(([name, does]) =>
      h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, name)), h("td", {}, does))))),
  ];
}

function words() {
  return h("form", { class: "words-form", "data-submit": "answer-in-words" },
    h("label", {}, "Your answer, such as “buy silver” ",
      h("input", { name: "words", id: "words-input", maxlength: 500, autocomplete: "off" })),
    h("button", { class: "main-button" }, "Answer"));
}

/** @param {Model} model */
function menu(model) {
  return [settingsOf(), tableMenu(model), hostMenu(model)];
}

function settingsOf() {
  return h("fieldset", {}, h("legend", {}, "Settings"),
    box("sound", "A sound when it is your turn"),
    box("mark", "A mark in the title when it is your turn"),
    box("confirm", "Ask before a phase ends in which something is left to do"),
    box("shortcuts", "Show the keys"),
    h("label", { class: "field" }, "Colours ",
      h("select", { "data-change": "colours" }, [["system", "as the system"], ["light", "light"], ["dark", "dark"]].map(([value, said]) =>
        h("option", { value, selected: settings.colours === value }, said)))));
}

/**
 * @param {"sound" | "mark" | "confirm" | "shortcuts"} name
 * @param {string} said
 */
function box(name, said) {
  return h("label", { class: "box", "data-key": name },
    h("input", { type: "checkbox", checked: settings[name], "data-change": "setting", "data-name": name }), said);
}

/** @param {Model} model */
function tableMenu(model) {
  const plays = model.seat >= 0 && model.table.status === "playing";
  return h("fieldset", {}, h("legend", {}, "Table"),
    h("p", {}, "Kingdom code: ", h("code", { class: "code" }, model.table.code)),
    model.client.state.welcome?.invite && button("copy-link", {}, model.ui.copied ? "Copied" : "Copy the link to this table"),
    plays && (model.ui.resigning
      ? h("span", { class: "really" }, "Give up the game? ", button("resign", { class: "main-button" }, "Resign"), button("menu", {}, "No"))
      : button("ask-resign", {}, "Resign …")),
    h("a", { class: "like-button", href: "#" }, "Leave for the lobby"));
}

/** @param {Model} model */
function hostMenu(model) {
  if (model.seat < 0 || model.table.host !== model.seat) return null;
  const { table } = model;
  const bots = model.client.bots.map((bot) => bot.name);
  return h("fieldset", {}, h("legend", {}, "You are the host"),
    h("label", { class: "box" }, h("input", { type: "checkbox", checked: table.locked, "data-change": "lock" }), "Let nobody new in"),
    h("label", { class: "box" }, h("input", { type: "checkbox", checked: table.options.chat !== false, "data-change": "quiet" }), "Chat"),
    (table.spectators ?? 0) > 0 && button("remove", { "data-seat": -1 }, `Send ${table.spectators} spectators away`),
    table.seats.map((seat, index) => index !== model.seat && table.status !== "over" && h("p", { class: "host-seat", "data-key": index },
      seat.kind === "open" ? "Open seat" : nameOf(seat.name),
      seat.kind !== "open" && button("remove", { "data-seat": index }, "Open this seat"),
      seat.kind !== "bot" && bots.length > 0 && h("select", { "data-change": "replace", "data-seat": index, "aria-label": "Let a bot play this seat" },
        h("option", { value: "", selected: true }, "Let a bot play …"), bots.map((bot) => h("option", { value: bot }, bot))))));
}
