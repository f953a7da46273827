// What the buttons and keys of the table do.

import { on } from "../page/actions.js";
import { prefer } from "../page/settings.js";
import { added, isAnswer, isSeveral, mayChooseNone, moved, picksOf, removed, timesChosen } from "../wire/choosing.js";
import { forgotten } from "./forgotten.js";
import { isPlayAll } from "./shortcuts.js";
import { settings } from "../page/settings.js";

/** @typedef {import("./table_model.js").Model} Model */
/** @typedef {import("protocol").Question} Question */

/**
 * @param {() => Model | null} current
 * @param {() => void} changed
 */
export function tableActions(current, changed) {
  /** @param {(model: Model, data: DOMStringMap) => void} act */
  const action = (act) => (/** @type {DOMStringMap} */ data) => {
    const model = current();
    if (!model) return;
    act(model, data);
    changed();
  };
  on({
    choose: action((model, data) => choose(model, data["id"] ?? "")),
    "choose-or-not": action((model, data) => chooseOrNot(model, data["id"] ?? "")),
    unchoose: action((model, data) => unchoose(model, data["id"] ?? "")),
    "unchoose-at": action((model, data) => unchooseAt(model, Number(data["place"]))),
    move: action((model, data) => move(model, Number(data["from"]), Number(data["to"]))),
    back: action((model) => unchooseAt(model, model.ui.chosen.length - 1)),
    clear: action((model) => void (model.ui.chosen = [])),
    confirm: action(confirm),
    none: action((model) => model.question && mayChooseNone(model.question) && send(model, [])),
    enter: action(enter),
    "end-anyway": action((model) => send(model, [model.ui.ending])),
    "go-back": action((model) => void (model.ui.ending = "")),
    undo: action((model) => model.shown.undo && model.client.send({ type: "undo" })),
    agree: action((model, data) => model.client.send({ type: "agree", undo: data["id"] ?? "", agree: true })),
    refuse: action((model, data) => model.client.send({ type: "agree", undo: data["id"] ?? "", agree: false })),
    "take-hint": action((model) => send(model, model.ui.content?.picks ?? [])),
  });
  panelActions(action, changed);
  formActions(action);
}

/**
 * @param {(act: (model: Model, data: DOMStringMap) => void) => import("../page/actions.js").Action} action
 * @param {() => void} changed
 */
function panelActions(action, changed) {
  /** @type {(panel: "deck" | "hint" | "summary", message: any) => import("../page/actions.js").Action} */
  const list = (panel, message) => action((model) => {
    model.ui.open(panel);
    void model.client.ask(message).then((content) => {
      if (model.ui.panel !== panel) return;
      if (content) model.ui.content = content;
      else model.ui.close();
      changed();
    });
  });
  /** @type {(panel: any) => import("../page/actions.js").Action} */
  const toggle = (panel) => action(({ ui }) => (ui.panel === panel && !ui.resigning ? ui.close() : (ui.close(), ui.open(panel))));
  on({
    deck: list("deck", { type: "deck" }),
    hint: (data, element, event) => {
      action((model) => void model.client.learnBots())(data, element, event);
      list("hint", { type: "hint" })(data, element, event);
    },
    "hint-of": (data, element, event) => {
      const bot = element instanceof HTMLSelectElement ? element.value : "";
      list("hint", { type: "hint", bot })(data, element, event);
    },
    summary: list("summary", { type: "summary" }),
    menu: (data, element, event) => {
      action((model) => model.table.host === model.seat && void model.client.learnBots())(data, element, event);
      toggle("menu")(data, element, event);
    },
    help: toggle("help"),
    log: toggle("log"),
    words: action((model) => {
      if (model.question) model.ui.open("words");
      window.setTimeout(() => document.getElementById("words-input")?.focus());
    }),
    close: action((model) => {
      if (model.ui.panel === "summary") model.ui.lookedAt = true;
      if (model.ui.panel) model.ui.close();
      else if (model.ui.ending) model.ui.ending = "";
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }),
    "ask-resign": action((model) => void (model.ui.resigning = true)),
    resign: action((model) => {
      model.client.send({ type: "resign" });
      model.ui.close();
    }),
    rematch: action((model) => model.client.send({ type: "rematch" })),
    remove: action((model, data) => model.client.send({ type: "remove", seat: Number(data["seat"]) })),
    replace: (data, element, event) => {
      const bot = element instanceof HTMLSelectElement ? element.value : "";
      if (bot) action((model) => model.client.send({ type: "replace", seat: Number(data["seat"]), bot }))(data, element, event);
    },
    earlier: action((model) => {
      const { first } = model.client.state;
      model.client.send({ type: "log", first: Math.max(0, first - 300), upto: first });
    }),
    write: () => document.getElementById("chat-input")?.focus(),
    record: action((model) => void model.client.ask({ type: "record" }).then(saveRecord)),
  });
}

/** @param {(act: (model: Model, data: DOMStringMap) => void) => import("../page/actions.js").Action} action */
function formActions(action) {
  /** @type {(name: string, act: (model: Model, value: string) => void) => import("../page/actions.js").Action} */
  const field = (name, act) => (_, element) => {
    const input = element.querySelector(`[name=${name}]`);
    if (!(input instanceof HTMLInputElement) || !input.value.trim()) return;
    const { value } = input;
    if (name !== "number") input.value = "";
    action((model) => act(model, value))({}, element, new Event("submit"));
  };
  /** @type {(act: (model: Model, checked: boolean) => void) => import("../page/actions.js").Action} */
  const box = (act) => (_, element) =>
    action((model) => act(model, element instanceof HTMLInputElement && element.checked))({}, element, new Event("change"));
  on({
    chat: field("said", (model, text) => model.client.send({ type: "chat", text })),
    "answer-in-words": field("words", (model, text) => {
      model.ui.close();
      model.client.answer({ text });
    }),
    number: field("number", (model, value) => send(model, [`choose:${Number(value)}`])),
    lock: box((model, locked) => model.client.send({ type: "lock", locked })),
    quiet: box((model, chat) => model.client.send({ type: "quiet", chat })),
    colours: (_, element) => {
      if (element instanceof HTMLSelectElement) prefer("colours", /** @type {any} */ (element.value));
    },
    setting: (data, element, event) => {
      if (element instanceof HTMLInputElement) prefer(/** @type {any} */ (data["name"]), element.checked);
      action(() => undefined)(data, element, event);
    },
  });
}

/**
 * @param {Model} model
 * @param {(string | [string, number])[]} picks
 */
function send(model, picks) {
  model.ui.ending = "";
  model.client.answer({ picks });
}

/**
 * @param {Model} model
 * @param {string} id
 */
function choose(model, id) {
  const { question, ui, view } = model;
  const offer = question?.offers.find((one) => one.id === id);
  if (!question || !offer) return;
  if (isSeveral(question)) {
    ui.chosen = added(question, ui.chosen, offer);
  } else if (offer.verb === "end" && settings.confirm && view && forgotten(question, view)) {
    ui.ending = id;
  } else {
    send(model, [id]);
  }
}

/**
 * A key chooses one more, and none again after the last.
 * @param {Model} model
 * @param {string} id
 */
function chooseOrNot(model, id) {
  const { question, ui } = model;
  const offer = question?.offers.find((one) => one.id === id);
  if (!question || !offer) return;
  if (isSeveral(question) && timesChosen(ui.chosen, id) >= (offer.count ?? 1)) ui.chosen = ui.chosen.filter((one) => one !== id);
  else choose(model, id);
}

/**
 * @param {Model} model
 * @param {string} id
 */
function unchoose({ ui }, id) {
  ui.chosen = removed(ui.chosen, id);
}

/**
 * @param {Model} model
 * @param {number} place
 */
function unchooseAt({ ui }, place) {
  ui.chosen = ui.chosen.filter((_, at) => at !== place);
}

/**
 * @param {Model} model
 * @param {number} from
 * @param {number} to
 */
function move({ ui }, from, to) {
  ui.chosen = moved(ui.chosen, from, to);
}

/** @param {Model} model */
function confirm(model) {
  const { question, ui } = model;
  if (question && isAnswer(question, ui.chosen)) send(model, picksOf(question, ui.chosen));
}

/** @param {Model} model */
function enter(model) {
  const { question, ui } = model;
  if (!question) return;
  if (ui.ending) return send(model, [ui.ending]);
  if (isSeveral(question)) return confirm(model);
  const only = question.offers.length === 1 && !question.numbers ? question.offers[0] : undefined;
  const main = question.offers.find(isPlayAll) ?? question.offers.find((offer) => offer.verb === "end") ?? only;
  if (main) choose(model, main.id);
}

/** @param {import("protocol").RecordFile | null} message */
function saveRecord(message) {
  if (message?.type !== "record") return;
  const bytes = Uint8Array.from(atob(message.data), (letter) => letter.charCodeAt(0));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = "game.fiefdom";
  link.click();
  URL.revokeObjectURL(link.href);
}
