// Draws the lobby.

import { button, h } from "../page/dom.js";
import { visible } from "../page/names.js";
import { settings } from "../page/settings.js";
import { tablesKept } from "../wire/secrets.js";
import { kingdomChooser } from "./kingdom_chooser.js";

/** @typedef {import("./lobby.js").Lobby} Lobby */

/** @param {Lobby} lobby */
export function lobbyPage(lobby) {
  const { client } = lobby;
  return h("div", { class: "lobby", "data-key": "lobby" }, [
    h("header", { class: "top" }, h("span", { class: "brand" }, "Fiefdom"), h("h1", { class: "title" }, "Lobby"),
      h("span", { class: "watching" }, client.catalogue ? `version ${client.catalogue.version}` : "")),
    !client.catalogue && h("p", { class: "connection", role: "status", "data-key": "connection" }, "Connecting to the server …"),
    h("main", { class: "lobby-parts" }, [
      kingdomChooser(lobby),
      h("div", { class: "lobby-side" }, [seats(lobby), options(lobby), joining(), ownTables()]),
    ]),
  ]);
}

/** @param {Lobby} lobby */
function seats(lobby) {
  const { client, wishes } = lobby;
  const bots = client.catalogue?.bots ?? [];
  return h("section", { class: "box-section", "aria-label": "New table" },
    h("h2", {}, "Players"),
    h("label", { class: "field" }, "Your name ",
      h("input", { name: "name", value: settings.name, maxlength: 40, "data-input": "name", autocomplete: "nickname", "data-key": "name" })),
    h("ol", { class: "seat-list" }, wishes.seats.map((seat, index) => h("li", { "data-key": index },
      h("select", { "data-change": "seat", "data-seat": index, "aria-label": `Seat ${index + 1}` }, choices(seat, index, bots)),
      index > 0 && wishes.seats.length > 2 && button("drop-seat", { "data-seat": index, "aria-label": `Without seat ${index + 1}`, class: "quiet" }, "×")))),
    wishes.seats.length < 6 && button("add-seat", {}, "One more seat"),
    client.error && h("p", { class: "problem", role: "alert" }, visible(client.error)),
    button("create", { class: "main-button create", disabled: !canCreate(lobby) }, "Play"));
}

/** @param {Lobby} lobby */
function canCreate({ client, wishes }) {
  return Boolean(client.catalogue) && !(wishes.shown() && client.kingdom && (client.kingdom.problem || client.kingdom.problems?.length));
}

/**
 * @param {{kind: string, bot?: string}} seat
 * @param {number} index
 * @param {import("protocol").BotShown[]} bots
 */
function choices(seat, index, bots) {
  if (index === 0) return [h("option", { value: "me", selected: true }, "You")];
  return [
    h("option", { value: "open", selected: seat.kind === "open" }, "Somebody with the link"),
    h("optgroup", { label: "Bots" }, bots.map((bot) =>
      h("option", { value: `bot:${bot.name}`, selected: seat.kind === "bot" && seat.bot === bot.name }, bot.about ? `${bot.name}: ${bot.about}` : bot.name))),
  ];
}

/** @param {Lobby} lobby */
function options({ wishes }) {
  /** @type {(name: "points" | "chat" | "spectators" | "undo", said: string) => HTMLElement} */
  const box = (name, said) => h("label", { class: "box" },
    h("input", { type: "checkbox", checked: wishes[name], "data-change": "option", "data-name": name }), said);
  return h("details", { class: "box-section" },
    h("summary", {}, "Options"),
    box("points", "Everybody sees the points"),
    box("undo", "Answers can be taken back"),
    box("chat", "Chat"),
    box("spectators", "Others may watch"),
    h("label", { class: "field" }, "Minutes for each player (0: no clock) ", h("input", { type: "number", min: 0, max: 600, value: wishes.minutes, "data-input": "minutes", "data-key": "minutes" })),
    h("label", { class: "field" }, "Seconds added by each answer ", h("input", { type: "number", min: 0, max: 600, value: wishes.extra, "data-input": "extra", "data-key": "extra" })),
    h("label", { class: "field" }, "Seed (empty: nobody knows it) ", h("input", { inputmode: "numeric", value: wishes.seed, "data-input": "seed", "data-key": "seed" })));
}

function joining() {
  return h("section", { class: "box-section", "aria-label": "Join" },
    h("h2", {}, "Join or watch"),
    h("form", { "data-submit": "join" },
      h("label", { class: "field" }, "Link ", h("input", { name: "link", autocomplete: "off", "data-key": "link" })),
      h("button", {}, "Go")));
}

function ownTables() {
  const tables = Object.entries(tablesKept()).sort(([, a], [, b]) => b.at - a.at).slice(0, 12);
  if (tables.length === 0) return null;
  return h("section", { class: "box-section", "aria-label": "Your tables" },
    h("h2", {}, "Your tables"),
    h("ul", { class: "own-tables" }, tables.map(([table, kept]) => h("li", { "data-key": table },
      h("a", { href: `#${table}` }, h("bdi", {}, visible(kept.title || table))),
      h("small", {}, new Date(kept.at).toLocaleString()),
      button("forget", { "data-table": table, class: "quiet", "aria-label": "Forget this table" }, "×")))));
}
