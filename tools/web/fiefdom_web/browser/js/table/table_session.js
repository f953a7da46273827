// One table from coming to leaving: the client, what was begun, and the page that shows both.

import { byId, h } from "../page/dom.js";
import { morphChildren } from "../page/morph.js";
import { beep, showTitle } from "../page/turn_signal.js";
import { visible } from "../page/names.js";
import { readOut } from "../page/reading_out.js";
import { keepingTheEnd } from "../page/scrolling.js";
import { Replay, replayBar } from "../finished/replay.js";
import { TableClient } from "../wire/table_client.js";
import { keepTable } from "../wire/secrets.js";
import { modelOf } from "./table_model.js";
import { tablePage } from "./table_page.js";
import { TableUi } from "./table_ui.js";

/** @typedef {import("./table_model.js").Model} Model */
/** @typedef {import("../wire/table_client.js").Place} Place */

export class TableSession {
  /**
   * @param {Place} place
   * @param {(table: string) => void} goTo
   */
  constructor(place, goTo) {
    this.goTo = goTo;
    this.ui = new TableUi();
    /** @type {Replay | null} */
    this.replay = null;
    this.wasAsked = "";
    this.told = 0;
    this.queued = false;
    this.kept = "";
    this.client = new TableClient(place, () => this.changed());
    this.clock = window.setInterval(() => this.client.state.shown?.table.options.clock && this.changed(), 1000);
    this.changed();
  }

  /** Draw once, however many things changed. */
  changed() {
    if (this.queued) return;
    this.queued = true;
    queueMicrotask(() => {
      this.queued = false;
      this.draw();
    });
  }

  /** @returns {Model | null} */
  model() {
    const { shown } = this.client.state;
    return shown && modelOf(this.client, this.ui, shown);
  }

  draw() {
    this.ui.follow(this.client.state.shown?.question);
    const model = this.model();
    keepingTheEnd(".log-lines, .chat-lines", () => morphChildren(byId("page"), [model ? this.page(model) : this.arriving()]));
    if (!model) return;
    this.signal(model);
    this.remember(model);
    this.finish(model);
  }

  /** @param {Model} model */
  page(model) {
    const { replay } = this;
    if (!replay) return tablePage(model);
    return tablePage(replay.position ? this.past(model, replay, replay.position) : model, replayBar(replay, model));
  }

  /**
   * The table as it was.
   * @param {Model} model
   * @param {Replay} replay
   * @param {import("protocol").Position} position
   * @returns {Model}
   */
  past(model, replay, position) {
    const shown = { ...model.shown, view: position.view, question: null, asked: null, scores: [] };
    const { viewer } = replay;
    return { ...modelOf(this.client, this.ui, shown), seat: viewer, handSeat: viewer, past: position.log };
  }

  arriving() {
    const { ended, connected } = this.client;
    const said = ended ? visible(ended.message) : connected ? "Coming to the table …" : "Connecting …";
    return h("main", { class: "arriving", "data-key": "arriving" }, h("p", { role: "status" }, said), h("p", {}, h("a", { href: "#" }, "To the lobby")));
  }

  /**
   * Tell that this player is asked, and read out what happened.
   * @param {Model} model
   */
  signal(model) {
    const asked = model.shown.question?.id ?? "";
    showTitle(asked ? "Your turn: Fiefdom" : "Fiefdom", Boolean(asked));
    if (asked && !this.wasAsked && document.hidden) beep();
    else if (asked && !this.wasAsked && model.shown.question?.phase) beep();
    this.wasAsked = asked;
    const { state } = this.client;
    if (state.n === this.told) return;
    this.told = state.n;
    const news = state.news.map((line) => visible(line.text));
    const prompt = model.shown.question ? [visible(model.shown.question.prompt)] : [];
    readOut([...news, ...prompt]);
  }

  /** @param {Model} model */
  remember(model) {
    const { table, secret, invite, name } = this.client.place;
    if (model.seat < 0 || !secret) return;
    const title = model.table.title;
    if (this.kept !== title) keepTable(table, { secret, invite: model.client.state.welcome?.invite ?? invite, name, title, at: Date.now() });
    this.kept = title;
  }

  /** @param {Model} model */
  finish(model) {
    const { table } = model;
    if (table.next_table) return this.goTo(table.next_table);
    if (table.status !== "over" || this.ui.lookedAt || this.replay || this.ui.panel === "summary") return;
    this.ui.open("summary");
    void this.client.ask({ type: "summary" }).then((content) => {
      this.ui.content = content;
      this.changed();
    });
    this.changed();
  }

  close() {
    window.clearInterval(this.clock);
    this.client.close();
  }
}
