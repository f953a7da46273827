// What this client knows of its table: every message turns one state into the next.

import { apply } from "./patch.js";

/** @typedef {import("protocol").FromServer} FromServer */
/** @typedef {import("protocol").Welcome} Welcome */
/** @typedef {import("protocol").Update} Update */
/** @typedef {import("protocol").Shown} Shown */
/** @typedef {import("protocol").Line} Line */
/** @typedef {import("protocol").LogPart} LogPart */
/** @typedef {import("protocol").ChatLine} ChatLine */
/** @typedef {import("protocol").CardFace} CardFace */

const MOST_CHAT = 200;

export class TableState {
  constructor() {
    /** @type {Welcome | null} */
    this.welcome = null;
    /** @type {Shown | null} */
    this.shown = null;
    this.n = 0;
    /** The number from which on this client has all lines. */
    this.first = 0;
    /** @type {Line[]} */
    this.lines = [];
    /** @type {ChatLine[]} */
    this.chat = [];
    /** @type {Map<string, CardFace>} */
    this.cards = new Map();
    /** @type {Line[]} the lines of the last message, to be read out */
    this.news = [];
  }

  get seat() {
    return this.welcome?.seat ?? -1;
  }

  /** What the client has seen, for its next `hello`. */
  get seen() {
    return this.welcome ? { stream: this.welcome.stream, n: this.n } : null;
  }

  /**
   * Take over a welcome. One that is current leaves everything as it is; the updates follow.
   * @param {Welcome} message
   */
  greet(message) {
    this.news = [];
    if (message.current && this.welcome) return;
    this.welcome = message;
    this.n = message.n;
    this.shown = message.shown ?? null;
    this.chat = [...(message.chat ?? [])];
    this.cards = new Map((message.cards ?? []).map((card) => [card.name, card]));
    this.first = message.log?.first ?? 0;
    this.lines = [...(message.log?.lines ?? [])];
  }

  /**
   * Apply a change; return whether it was the next one. Otherwise the client has to ask again.
   * @param {Update} message
   */
  update(message) {
    if (message.n <= this.n) return true;
    if (message.n !== this.n + 1) return false;
    this.n = message.n;
    this.shown = message.shown ?? apply(this.shown, message.patch ?? {});
    this.news = message.log?.lines ?? [];
    if (message.log) this.append(message.log);
    return true;
  }

  /** @param {LogPart} part */
  append(part) {
    this.lines = [...this.lines.filter((line) => line.n < part.first), ...part.lines];
  }

  /**
   * Put earlier lines before those that are there.
   * @param {LogPart} part
   */
  prepend(part) {
    if (part.first >= this.first) return;
    const { first } = this;
    this.lines = [...part.lines.filter((line) => line.n < first), ...this.lines];
    this.first = part.first;
  }

  /** @param {ChatLine} line */
  say(line) {
    this.chat = [...this.chat, line].slice(-MOST_CHAT);
  }
}
