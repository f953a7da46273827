// Asks the server for cards and kingdoms, and sets up tables.

import { Connection } from "../wire/connection.js";
import { newKey } from "../wire/secrets.js";

/** @typedef {import("protocol").Catalogue} Catalogue */
/** @typedef {import("protocol").Kingdom} Kingdom */
/** @typedef {import("protocol").KingdomWish} KingdomWish */
/** @typedef {import("protocol").Created} Created */
/** @typedef {import("protocol").FromServer} FromServer */

const PROTOCOL = 1;

export class LobbyClient {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.connected = false;
    /** @type {Catalogue | null} */
    this.catalogue = null;
    /** @type {Kingdom | null} */
    this.kingdom = null;
    this.error = "";
    this.asked = "";
    /** @type {((created: Created) => void) | null} */
    this.whenCreated = null;
    this.connection = new Connection(
      () => ({ type: "catalogue", protocol: PROTOCOL }),
      (message) => this.receive(message),
      (connected) => {
        this.connected = connected;
        changed();
      },
    );
  }

  /** @param {FromServer} message */
  receive(message) {
    this.connected = true;
    if (message.type === "catalogue") this.catalogue = message;
    else if (message.type === "kingdom" && message.key === this.asked) this.kingdom = message;
    else if (message.type === "created") this.whenCreated?.(message);
    else if (message.type === "error") this.error = message.message;
    else return;
    this.changed();
  }

  /**
   * Ask which cards a wish gives; only the last reply counts.
   * @param {KingdomWish} wish
   * @param {number} players
   */
  preview(wish, players) {
    this.asked = newKey();
    this.connection.send({ type: "kingdom", wish, players, key: this.asked });
  }

  /**
   * @param {Omit<import("protocol").Create, "type" | "protocol">} table
   * @param {(created: Created) => void} then
   */
  create(table, then) {
    this.error = "";
    this.whenCreated = then;
    if (!this.connection.send({ type: "create", protocol: PROTOCOL, ...table })) this.error = "The server cannot be reached.";
    this.changed();
  }

  close() {
    this.connection.close();
  }
}
