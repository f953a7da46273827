// Draws the bar: the one place that asks, and that shows every legal answer.

import { button, h } from "../page/dom.js";
import { nameOf, visible } from "../page/names.js";
import { withSymbols } from "../cards/symbols.js";
import { howMany, isAnswer, isSeveral, mayChooseNone } from "../wire/choosing.js";
import { answers } from "./answers.js";
import { sequence } from "./sequence.js";
import { forgotten } from "./forgotten.js";

/** @typedef {import("./table_model.js").Model} Model */
/** @typedef {import("protocol").Question} Question */

/** @param {Model} model */
export function bar(model) {
  const { question } = model;
  return h("section", { class: `bar ${question ? "asks" : ""}`, "aria-label": "Question" }, [
    undoRequest(model),
    model.client.refused && h("p", { class: "refused", role: "alert" }, visible(model.client.refused.message)),
    question ? asked(model, question) : idle(model),
  ]);
}

/**
 * @param {Model} model
 * @param {Question} question
 */
function asked(model, question) {
  const { ui } = model;
  if (ui.ending) return confirmation(model, question);
  return h("div", { class: "asked", "data-key": `question ${question.id}` },
    h("div", { class: "prompt-row" },
      h("div", { class: "prompt", id: "prompt" }, [
        question.card && h("button", { type: "button", class: "asking-card", "data-card": question.card, "data-do": "show-card" },
          h("bdi", {}, question.card), ":"),
        h("span", { class: "prompt-text" }, withSymbols(question.prompt)),
        hints(model, question),
      ]),
      h("div", { class: "bar-buttons" }, sending(model, question), tools(model))),
    answersOf(model, question));
}

/**
 * @param {Model} model
 * @param {Question} question
 */
function hints(model, question) {
  const whom = model.names[question.acting_for ?? -1];
  const notes = [
    (question.acting_for ?? -1) >= 0 && h("span", {}, "You decide for ", nameOf(whom ?? ""), "."),
    question.about && h("button", { type: "button", class: "asking-card", "data-card": question.about, "data-do": "show-card" }, h("bdi", {}, question.about)),
    question.detail && h("span", {}, withSymbols(question.detail)),
    question.order && h("span", {}, question.order),
    isSeveral(question) && h("b", { class: "how-many" }, `Choose ${howMany(question)}; ${model.ui.chosen.length} chosen.`),
  ].filter(Boolean);
  return notes.length > 0 && h("span", { class: "notes" }, notes);
}

/**
 * @param {Model} model
 * @param {Question} question
 */
function answersOf(model, question) {
  const list = answers(model, question);
  return question.ordered && isSeveral(question) ? [sequence(model, question), list] : list;
}

/**
 * The buttons that send what was put together.
 * @param {Model} model
 * @param {Question} question
 */
function sending(model, question) {
  const { chosen } = model.ui;
  return [
    mayChooseNone(question) && chosen.length === 0 &&
      button("none", { class: isSeveral(question) ? "main-button" : "", "data-key": "none" }, "None", key("0")),
    isSeveral(question) && chosen.length > 0 &&
      button("confirm", { class: "main-button", disabled: !isAnswer(question, chosen), "data-key": "confirm" }, "Confirm", key("Enter")),
    isSeveral(question) && chosen.length > 0 && button("clear", { "data-key": "clear" }, "Clear"),
  ];
}

/** @param {Model} model */
function tools(model) {
  return [undoButton(model), button("hint", { class: "quiet", title: "Ask a bot", "data-key": "hint" }, "Hint", key("h"))];
}

/** @param {Model} model */
function undoButton(model) {
  const { undo } = model.shown;
  if (!undo) return null;
  const title = undo === "ask" ? "The others have to agree" : "Take back your last answer";
  return button("undo", { class: "quiet", title, "data-key": "undo" }, undo === "ask" ? "Ask to undo" : "Undo", key("u"));
}

/** @param {string} name */
const key = (name) => h("kbd", { "aria-hidden": "true" }, name);

/**
 * @param {Model} model
 * @param {Question} question
 */
function confirmation(model, question) {
  const why = model.view ? forgotten(question, model.view) : "";
  const name = question.offers.find((offer) => offer.id === model.ui.ending)?.name ?? "phase";
  return h("div", { class: "asked confirmation", role: "alertdialog", "aria-label": "Confirmation", "data-key": "confirmation" },
    h("p", { class: "prompt" }, withSymbols(why), ` End the ${name} all the same?`),
    h("div", { class: "bar-buttons" },
      button("end-anyway", { class: "main-button" }, `End the ${name}`, key("Enter")),
      button("go-back", {}, "Go back", key("Esc"))));
}

/** @param {Model} model */
function idle(model) {
  const { table, shown } = model;
  if (table.status === "waiting") return waiting(model);
  if (table.status === "over") return over(model);
  if (model.client.sent) return h("p", { class: "prompt" }, "Sent …");
  const player = shown.asked?.player ?? -1;
  const card = shown.asked?.card;
  return h("div", { class: "prompt-row" },
    h("p", { class: "prompt waiting" }, "Waiting for ", nameOf(model.names[player] ?? "", `player-${player % 6}`),
      card ? [" (", h("bdi", { class: "card-mention", "data-card": card }, card), ")"] : "", "."),
    h("div", { class: "bar-buttons" }, undoButton(model)));
}

/** @param {Model} model */
function waiting(model) {
  const open = model.table.seats.filter((seat) => seat.kind === "open").length;
  return h("div", { class: "prompt-row" },
    h("p", { class: "prompt" }, `Waiting for ${open === 1 ? "one more player" : `${open} more players`}. Send them the link.`),
    h("div", { class: "bar-buttons" }, button("copy-link", { class: "main-button" }, model.ui.copied ? "Copied" : "Copy the link")));
}

/** @param {Model} model */
function over(model) {
  return h("div", { class: "prompt-row" },
    h("p", { class: "prompt" }, "The game is over. ", model.table.result?.reason ?? ""),
    h("div", { class: "bar-buttons" }, button("summary", { class: "main-button" }, "Summary")));
}

/** @param {Model} model */
function undoRequest(model) {
  const request = model.table.undo;
  if (!request) return null;
  const mine = request.waiting.includes(model.seat);
  const who = request.seat === model.seat ? "You ask" : [nameOf(model.names[request.seat] ?? ""), " asks"];
  return h("div", { class: "undo-request", role: "alert", "data-key": "undo request" },
    h("p", {}, who, " to take back an answer."),
    mine
      ? [button("agree", { "data-id": request.id }, "Agree"), button("refuse", { "data-id": request.id }, "Refuse")]
      : h("p", {}, "Waiting for ", request.waiting.map((seat) => nameOf(model.names[seat] ?? "")), "."));
}
