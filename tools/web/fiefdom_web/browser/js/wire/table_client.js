// Speaks the protocol at one table: comes back after a break, repeats an answer that was lost, asks for lists.

import { Connection } from "./connection.js";
import { TableState } from "./table_state.js";
import { newKey } from "./secrets.js";

/** @typedef {import("protocol").FromServer} FromServer */
/** @typedef {import("protocol").FromClient} FromClient */
/** @typedef {import("protocol").Answer} Answer */
/** @typedef {import("protocol").Error} ErrorMessage */
/** @typedef {{table: string, secret: string, invite: string, name: string}} Place */

const PROTOCOL = 1;

export class TableClient {
  /**
   * @param {Place} place
   * @param {() => void} changed called whenever there is something new to show
   */
  constructor(place, changed) {
    this.place = place;
    this.changed = changed;
    this.state = new TableState();
    this.connected = false;
    /** @type {import("protocol").Update[] | null} what came before the welcome of this connection */
    this.early = [];
    /** @type {ErrorMessage | null} */
    this.refused = null;
    /** @type {ErrorMessage | null} */
    this.ended = null;
    /** @type {Answer | null} the answer whose effect is not there yet */
    this.sent = null;
    /** @type {import("protocol").BotShown[]} the bots of the server, once they were asked for */
    this.bots = [];
    /** @type {Map<string, (message: any) => void>} */
    this.waiting = new Map();
    this.connection = new Connection(
      () => this.hello(),
      (message) => this.receive(message),
      (connected) => this.status(connected),
    );
  }

  /** @returns {FromClient} */
  hello() {
    const { table, secret, invite, name } = this.place;
    this.early = [];
    return { type: "hello", protocol: PROTOCOL, table, secret, invite, name, have: this.state.seen };
  }

  /** @param {boolean} connected */
  status(connected) {
    this.connected = connected;
    if (!connected) this.forget();
    this.changed();
  }

  /** Nobody replies to what was asked before the connection broke. */
  forget() {
    for (const reply of this.waiting.values()) reply(null);
    this.waiting.clear();
  }

  /** @param {FromServer} message */
  receive(message) {
    if (message.type === "welcome") this.greeted(message);
    else if (message.type === "update") this.updated(message);
    else if (message.type === "chat") this.state.say(message.line);
    else if (message.type === "log") this.state.prepend(message.log);
    else if (message.type === "accepted") this.settle(message.key);
    else if (message.type === "error") this.fail(message);
    else if (message.type === "pong") return;
    else this.reply(message);
    this.changed();
  }

  /** @param {import("protocol").Welcome} message */
  greeted(message) {
    this.connected = true;
    this.refused = null;
    this.state.greet(message);
    for (const update of this.early ?? []) if (update.n === this.state.n + 1) this.state.update(update);
    this.early = null;
    if (this.sent) this.connection.send(this.sent);
  }

  /** @param {import("protocol").Update} message */
  updated(message) {
    if (this.early) {
      this.early.push(message);
      return;
    }
    this.refused = null;
    if (message.key) this.settle(message.key);
    if (this.state.update(message)) return;
    this.state.welcome = null;
    this.connection.abandon();
  }

  /** @param {string} key */
  settle(key) {
    if (this.sent?.key === key) this.sent = null;
  }

  /** @param {ErrorMessage} message */
  fail(message) {
    const reply = message.key && this.waiting.get(message.key);
    if (message.key) this.settle(message.key);
    if (reply) this.reply(message);
    else this.refused = message;
    if (message.closing && !this.isPassing(message.code)) {
      this.ended = message;
      this.connection.close();
    }
  }

  /**
   * Whether it is worth trying again.
   * @param {string} code
   */
  isPassing(code) {
    return code === "too_fast" || code === "internal" || code === "full";
  }

  /** @param {any} message */
  reply(message) {
    const key = message.key ?? message.type;
    const reply = this.waiting.get(key);
    this.waiting.delete(key);
    reply?.(message);
  }

  /**
   * Answer the question that is asked; the answer is repeated with the same key until its effect is seen.
   * @param {Partial<Answer>} answer
   */
  answer(answer) {
    const question = this.state.shown?.question;
    if (!question || this.sent) return;
    this.refused = null;
    this.sent = { type: "answer", question: question.id, key: newKey(), ...answer };
    this.connection.send(this.sent);
    this.changed();
  }

  /**
   * Ask for something; the promise is null if the connection broke.
   * @param {any} message
   * @returns {Promise<any>}
   */
  ask(message) {
    const key = newKey();
    return this.expect(key, { ...message, key });
  }

  /**
   * Set up another table.
   * @param {import("protocol").Create} message
   * @returns {Promise<import("protocol").Created | null>}
   */
  create(message) {
    return this.expect("created", message);
  }

  /** Ask once which bots there are. */
  async learnBots() {
    if (this.bots.length > 0) return;
    const catalogue = await this.expect("catalogue", { type: "catalogue", protocol: PROTOCOL });
    this.bots = catalogue?.bots ?? [];
    this.changed();
  }

  /**
   * @param {string} key what the reply is recognized by
   * @param {any} message
   * @returns {Promise<any>}
   */
  expect(key, message) {
    return new Promise((resolve) => {
      this.waiting.set(key, resolve);
      if (!this.connection.send(message)) this.forget();
    });
  }

  /** @param {FromClient} message */
  send(message) {
    this.refused = null;
    return this.connection.send(message);
  }

  close() {
    this.connection.close();
  }
}
