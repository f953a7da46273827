// The lobby: set up a table, come to one by a link, go back to one's own.

import { byId } from "../page/dom.js";
import { morphChildren } from "../page/morph.js";
import { showTitle } from "../page/turn_signal.js";
import { settings } from "../page/settings.js";
import { keepTable, newSecret } from "../wire/secrets.js";
import { lobbyActions } from "./lobby_actions.js";
import { LobbyClient } from "./lobby_client.js";
import { lobbyPage } from "./lobby_page.js";
import { Wishes } from "./wishes.js";

const PAUSE = 250;
const DEFAULT_BOT = "medium";

export class Lobby {
  /** @param {(table: string) => void} goTo */
  constructor(goTo) {
    this.goTo = goTo;
    this.wishes = new Wishes();
    /** @type {Map<string, import("protocol").CardFace>} */
    this.cards = new Map();
    this.timer = 0;
    this.queued = false;
    this.closed = false;
    this.client = new LobbyClient(() => this.changed());
    lobbyActions(this);
    this.changed();
  }

  changed() {
    if (this.queued) return;
    this.queued = true;
    queueMicrotask(() => {
      this.queued = false;
      if (!this.closed) this.draw();
    });
  }

  draw() {
    this.begin();
    showTitle("Fiefdom", false);
    for (const card of this.client.kingdom?.cards ?? []) this.cards.set(card.name, card);
    morphChildren(byId("page"), [lobbyPage(this)]);
  }

  /** As soon as the catalogue is there, show the first kingdom. */
  begin() {
    const { catalogue } = this.client;
    if (!catalogue || this.cards.size > 0) return;
    for (const card of catalogue.cards) this.cards.set(card.name, card);
    this.wishes.recommended ||= catalogue.kingdoms[0]?.name ?? "";
    for (const seat of this.wishes.seats) if (seat.kind === "bot") seat.bot ||= this.firstBot();
    this.preview(0);
  }

  firstBot() {
    const bots = this.client.catalogue?.bots.map((bot) => bot.name) ?? [];
    return bots.includes(DEFAULT_BOT) ? DEFAULT_BOT : (bots[0] ?? DEFAULT_BOT);
  }

  /** @param {number} [pause] while somebody types */
  preview(pause = PAUSE) {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      const wish = this.wishes.shown();
      if (wish) this.client.preview(wish, this.wishes.seats.length);
      else this.client.kingdom = null;
      this.changed();
    }, pause);
    this.changed();
  }

  create() {
    const { wishes } = this;
    const secret = newSecret();
    const name = settings.name.trim() || "Host";
    const table = { secret, name, seats: wishes.seats, kingdom: wishes.played(this.client.kingdom), options: wishes.options() };
    this.client.create(table, (created) => {
      keepTable(created.table, { secret, invite: created.invite, name, title: this.client.kingdom?.title ?? "", at: Date.now() });
      this.goTo(created.table);
    });
  }

  close() {
    this.closed = true;
    window.clearTimeout(this.timer);
    this.client.close();
  }
}
