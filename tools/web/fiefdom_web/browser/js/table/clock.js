// Shows how much time players have left; only the clock of the player who is asked runs.

import { h } from "../page/dom.js";

/** @type {Map<number, {left: number, since: number}>} */
const told = new Map();

/**
 * @param {import("./table_model.js").Model} model
 * @param {import("protocol").SeatShown} seat
 * @param {number} index
 */
export function clockOf(model, seat, index) {
  if (seat.left === undefined || seat.left === null || !model.table.options.clock) return null;
  const known = told.get(index);
  if (known?.left !== seat.left) told.set(index, { left: seat.left, since: Date.now() });
  const runs = model.shown.asked?.player === index && model.table.status === "playing";
  if (!runs) told.set(index, { left: seat.left, since: Date.now() });
  const spent = runs ? Date.now() - (told.get(index)?.since ?? Date.now()) : 0;
  const left = Math.max(0, seat.left - spent);
  return h("span", { class: `clock ${runs ? "running" : ""} ${left < 60000 ? "short-of-time" : ""}`, role: "timer" }, minutes(left));
}

/** @param {number} milliseconds */
export function minutes(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
