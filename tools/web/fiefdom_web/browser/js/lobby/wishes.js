// What the host wishes for a new table, and the messages that say so.

/** @typedef {import("protocol").KingdomWish} KingdomWish */
/** @typedef {import("protocol").Kingdom} Kingdom */
/** @typedef {"recommended" | "random" | "filter" | "code" | "daily" | "cards" | "file"} Way */

/** @type {[Way, string][]} */
export const WAYS = [
  ["recommended", "Recommended"],
  ["random", "Random"],
  ["filter", "Filter"],
  ["code", "Code"],
  ["daily", "Game of the day"],
  ["cards", "Chosen cards"],
  ["file", "Card file"],
];

const DRAWN = 2 ** 31;

export class Wishes {
  constructor() {
    /** @type {Way} */
    this.way = "recommended";
    this.recommended = "";
    this.filter = "";
    this.code = "";
    /** @type {string[]} */
    this.cards = [];
    this.search = "";
    this.file = "";
    this.seed = "";
    this.drawn = newSeed();
    /** @type {{kind: string, bot?: string}[]} */
    this.seats = [{ kind: "me" }, { kind: "bot", bot: "" }];
    this.points = false;
    this.chat = true;
    this.spectators = true;
    this.undo = true;
    this.minutes = 0;
    this.extra = 0;
  }

  draw() {
    this.drawn = newSeed();
  }

  /**
   * The wish whose kingdom is shown.
   * @returns {KingdomWish | null} nothing if there is nothing to ask yet
   */
  shown() {
    const seed = this.drawn;
    if (this.way === "recommended") return this.recommended ? { name: this.recommended } : null;
    if (this.way === "code") return this.code.trim() ? { code: this.code.trim() } : null;
    if (this.way === "daily") return { daily: true };
    if (this.way === "cards") return this.cards.length > 0 ? { cards: this.cards } : null;
    if (this.way === "filter") return { filter: this.filter, seed };
    if (this.way === "file") return this.file.trim() ? { card_file: this.file, seed } : null;
    return { seed };
  }

  /**
   * The wish to play with: exactly the cards that were shown, shuffled in a way that nobody knows.
   * @param {Kingdom | null} kingdom
   * @returns {KingdomWish}
   */
  played(kingdom) {
    const seed = this.seed.trim() ? { seed: Number(this.seed) } : {};
    const drawn = this.way === "random" || this.way === "filter" || this.way === "file";
    if (!drawn || !kingdom?.code) return { ...this.shown(), ...seed };
    const file = this.way === "file" ? { card_file: this.file } : {};
    const { seed: _, ...wish } = { code: kingdom.code, ...file, seed: 0 };
    return { ...wish, ...seed };
  }

  /** @returns {import("protocol").Options} */
  options() {
    const { points, chat, spectators, undo } = this;
    return { points, chat, spectators, undo, clock: Math.round(this.minutes * 60), extra: Math.round(this.extra) };
  }
}

const newSeed = () => Math.floor(Math.random() * DRAWN);
