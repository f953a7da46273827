// Shows a finished game position by position: steps, jumps, changes the point of view, and branches.

import { button, h, svg } from "../page/dom.js";
import { visible } from "../page/names.js";
import { withSymbols } from "../cards/symbols.js";

/** @typedef {import("protocol").Position} Position */
/** @typedef {import("../table/table_model.js").Model} Model */

/** Where a replay is, and what it shows. */
export class Replay {
  /** @param {number} viewer */
  constructor(viewer) {
    this.at = 0;
    this.viewer = viewer;
    /** @type {Position | null} */
    this.position = null;
    this.failed = "";
    this.plays = false;
  }

  get total() {
    return this.position?.total ?? 0;
  }

  /** @param {number} at */
  go(at) {
    this.at = Math.max(0, this.position ? Math.min(at, this.total) : at);
    return this.at;
  }
}

/**
 * @param {Replay} replay
 * @param {Model} model
 */
export function replayBar(replay, model) {
  const { position } = replay;
  return h("section", { class: "bar replay-bar", "aria-label": "Replay" },
    h("div", { class: "prompt-row" },
      h("p", { class: "prompt" }, replay.failed
        ? visible(replay.failed)
        : [h("span", { class: "prompt-text" }, withSymbols(position?.prompt || (position ? "" : "Loading …"))), " ",
          h("b", {}, withSymbols(visible(position?.said ?? "")))]),
      h("div", { class: "bar-buttons" },
        button("branch", { title: "A new table that goes on from this position" }, "Play on from here"),
        button("leave-replay", {}, "Close the replay"))),
    h("div", { class: "replay-steps" },
      step("replay-first", "M4 4h3v16H4zM20 4v16L8 12z", "To the beginning"),
      step("replay-back", "M18 4v16L6 12z", "One answer back"),
      step("replay-play", replay.plays ? "M5 4h5v16H5zM14 4h5v16h-5z" : "M3 4l9 8-9 8zM12 4l9 8-9 8z", replay.plays ? "Stop" : "Run"),
      step("replay-on", "M6 4v16l12-8z", "One answer on"),
      step("replay-last", "M17 4h3v16h-3zM4 4v16l12-8z", "To the end"),
      h("input", { type: "range", min: 0, max: replay.total, value: replay.at, "data-input": "replay-jump", "aria-label": "Position", "data-key": "slider" }),
      h("output", {}, `${replay.at} / ${replay.total}`),
      h("label", { class: "field" }, "As ", h("select", { "data-change": "replay-viewer" },
        [h("option", { value: -1, selected: replay.viewer === -1 }, "spectator"),
          ...model.names.map((name, seat) => h("option", { value: seat, selected: replay.viewer === seat }, visible(name)))]))));

}

/**
 * @param {string} action
 * @param {string} shape
 * @param {string} title
 */
function step(action, shape, title) {
  return button(action, { title, "aria-label": title, class: "step", "data-key": action },
    svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, svg("path", { d: shape })));
}
