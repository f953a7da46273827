// Goes between the lobby and tables, by the fragment of the address.

import { runAction } from "./page/actions.js";
import { settings } from "./page/settings.js";
import { replayActions } from "./finished/replay_actions.js";
import { Lobby } from "./lobby/lobby.js";
import { allowDragging } from "./table/dragging.js";
import { playWithKeys } from "./table/keyboard.js";
import { copyLink } from "./table/links.js";
import { tableActions } from "./table/table_actions.js";
import { TableSession } from "./table/table_session.js";
import { keepTable, newSecret, tablesKept } from "./wire/secrets.js";

export class Site {
  constructor() {
    /** @type {TableSession | null} */
    this.session = null;
    /** @type {Lobby | null} */
    this.lobby = null;
    const current = () => this.session?.model() ?? null;
    const changed = () => this.session?.changed();
    tableActions(current, changed);
    replayActions(() => this.session);
    copyLink(current, changed);
    playWithKeys(() => (this.session?.replay ? null : current()), runAction);
    this.dragging = allowDragging((from, to) => runAction("move", { from: String(from), to: String(to) }));
    window.addEventListener("hashchange", () => this.go());
  }

  /** @param {string} name */
  cardOf(name) {
    return this.session?.client.state.cards.get(name) ?? this.lobby?.cards.get(name);
  }

  /** Show what the address names: `#TABLE`, `#TABLE.INVITATION`, `#TABLE/SECRET`, or nothing for the lobby. */
  go() {
    const [place = "", secret = ""] = location.hash.slice(1).split("/");
    const [table = "", invite = ""] = place.split(".");
    if (secret) this.hide(table, secret);
    this.session?.close();
    this.lobby?.close();
    this.session = null;
    this.lobby = null;
    if (table) this.session = this.come(table, invite);
    else this.lobby = new Lobby((created) => this.goTo(created));
  }

  /**
   * Keep the secret of a seat, and take it out of the address, where others could read it.
   * @param {string} table
   * @param {string} secret
   */
  hide(table, secret) {
    keepTable(table, { secret, invite: "", name: settings.name, title: "", at: Date.now() });
    history.replaceState(null, "", `#${table}`);
  }

  /**
   * @param {string} table
   * @param {string} invite
   */
  come(table, invite) {
    const known = tablesKept()[table];
    const secret = known?.secret ?? (invite ? newSecret() : "");
    const place = { table, secret, invite: invite || known?.invite || "", name: known?.name ?? settings.name };
    return new TableSession(place, (next) => this.goOn(next));
  }

  /**
   * The next game: the secrets stay the same.
   * @param {string} next
   */
  goOn(next) {
    const { secret, name } = this.session?.client.place ?? { secret: "", name: "" };
    if (secret) keepTable(next, { secret, invite: "", name, title: "", at: Date.now() });
    this.goTo(next);
  }

  /** @param {string} table */
  goTo(table) {
    location.hash = table;
  }
}
