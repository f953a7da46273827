// What a player has begun at the table and not sent yet: choices, an open panel, a confirmation.

import { begun } from "../wire/choosing.js";

/** @typedef {import("protocol").Question} Question */
/** @typedef {"" | "deck" | "hint" | "menu" | "help" | "summary" | "log" | "words"} Panel */

export class TableUi {
  constructor() {
    this.question = "";
    /** @type {string[]} the identifiers that are chosen, in order */
    this.chosen = [];
    /** The end of a phase that waits for confirmation. */
    this.ending = "";
    /** @type {Panel} */
    this.panel = "";
    /** @type {any} what the open panel shows */
    this.content = null;
    /** Whether the summary was closed to look at the table. */
    this.lookedAt = false;
    /** What the last error of this client's own was. */
    this.copied = false;
    this.resigning = false;
  }

  /**
   * Begin anew when another question is asked.
   * @param {Question | null | undefined} question
   */
  follow(question) {
    const id = question?.id ?? "";
    if (id === this.question) return;
    this.question = id;
    this.chosen = question ? begun(question) : [];
    this.ending = "";
    if (this.panel === "hint" || this.panel === "words") this.close();
  }

  /**
   * @param {Panel} panel
   * @param {any} [content]
   */
  open(panel, content = null) {
    this.panel = panel;
    this.content = content;
  }

  close() {
    this.panel = "";
    this.content = null;
    this.resigning = false;
  }
}
