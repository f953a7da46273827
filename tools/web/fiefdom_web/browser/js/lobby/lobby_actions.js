// What the fields and buttons of the lobby do.

import { on } from "../page/actions.js";
import { prefer } from "../page/settings.js";
import { forgetTable } from "../wire/secrets.js";

/** @typedef {import("./lobby.js").Lobby} Lobby */

const MOST_SEATS = 6;
const LARGEST_FILE = 100_000;

/** @param {EventTarget | null} element */
const valueOf = (element) =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement ? element.value : "";

/** @param {Lobby} lobby */
export function lobbyActions(lobby) {
  const { wishes } = lobby;
  /** @param {(value: string) => void} set @param {number} [pause] */
  const field = (set, pause) => (/** @type {DOMStringMap} */ _, /** @type {HTMLElement} */ element) => {
    set(valueOf(element));
    lobby.preview(pause);
  };
  on({
    way: (data) => {
      wishes.way = /** @type {any} */ (data["way"]);
      lobby.preview(0);
    },
    recommended: field((value) => void (wishes.recommended = value), 0),
    filter: field((value) => void (wishes.filter = value)),
    code: field((value) => void (wishes.code = value)),
    file: field((value) => void (wishes.file = value)),
    "file-of-own": (_, element) => void readFile(lobby, element),
    search: (_, element) => {
      wishes.search = valueOf(element);
      lobby.changed();
    },
    "example-filter": (data) => {
      wishes.filter = data["filter"] ?? "";
      const input = document.getElementById("filter");
      if (input instanceof HTMLInputElement) input.value = wishes.filter;
      lobby.preview(0);
    },
    "draw-again": () => {
      wishes.draw();
      lobby.preview(0);
    },
    "toggle-card": (data) => {
      const name = data["id"] ?? "";
      wishes.cards = wishes.cards.includes(name) ? wishes.cards.filter((one) => one !== name) : [...wishes.cards, name];
      lobby.preview();
    },
    create: () => lobby.create(),
    join: (_, form) => join(form),
    forget: (data) => {
      forgetTable(data["table"] ?? "");
      lobby.changed();
    },
    name: (_, element) => prefer("name", valueOf(element)),
  });
  seatActions(lobby);
  optionActions(lobby);
}

/** @param {Lobby} lobby */
function seatActions(lobby) {
  const { wishes } = lobby;
  on({
    seat: (data, element) => {
      const value = valueOf(element);
      const bot = value.startsWith("bot:") ? value.slice(4) : "";
      wishes.seats[Number(data["seat"])] = bot ? { kind: "bot", bot } : { kind: value };
      lobby.changed();
    },
    "add-seat": () => {
      if (wishes.seats.length < MOST_SEATS) wishes.seats.push({ kind: "bot", bot: lobby.firstBot() });
      lobby.preview(0);
    },
    "drop-seat": (data) => {
      if (wishes.seats.length > 2) wishes.seats.splice(Number(data["seat"]), 1);
      lobby.preview(0);
    },
  });
}

/** @param {Lobby} lobby */
function optionActions({ wishes, changed }) {
  on({
    option: (data, element) => {
      const name = /** @type {"points" | "chat" | "spectators" | "undo"} */ (data["name"]);
      wishes[name] = element instanceof HTMLInputElement && element.checked;
    },
    minutes: (_, element) => void (wishes.minutes = Math.max(0, Number(valueOf(element)) || 0)),
    extra: (_, element) => void (wishes.extra = Math.max(0, Number(valueOf(element)) || 0)),
    seed: (_, element) => void (wishes.seed = valueOf(element).replace(/[^-\d]/g, "")),
  });
}

/**
 * @param {Lobby} lobby
 * @param {HTMLElement} element
 */
async function readFile(lobby, element) {
  const file = element instanceof HTMLInputElement ? element.files?.[0] : undefined;
  if (!file) return;
  lobby.client.error = file.size > LARGEST_FILE ? `The file has ${file.size} bytes; at most ${LARGEST_FILE} are allowed.` : "";
  if (file.size <= LARGEST_FILE) {
    lobby.wishes.file = await file.text();
    const area = document.getElementById("card-file");
    if (area instanceof HTMLTextAreaElement) area.value = lobby.wishes.file;
  }
  lobby.preview(0);
}

/** @param {HTMLElement} form */
function join(form) {
  const link = valueOf(form.querySelector("[name=link]")).trim();
  const place = link.includes("#") ? link.slice(link.indexOf("#") + 1) : link;
  if (/^[A-Za-z0-9_-]+([./][A-Za-z0-9_-]*)?$/.test(place)) location.hash = place;
}
