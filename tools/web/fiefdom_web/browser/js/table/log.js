// Draws the log: sentences, grouped by turn, indented by what caused them.

import { button, h } from "../page/dom.js";
import { sentence } from "../page/names.js";

/** @typedef {import("./table_model.js").Model} Model */
/** @typedef {import("protocol").Line} Line */

/** @param {Model} model */
export function log(model) {
  const { lines, first } = model.past ?? model.client.state;
  return h("section", { class: "log", "aria-label": "Log" }, [
    h("h2", {}, "Log"),
    first > 0 && !model.past && button("earlier", { class: "earlier" }, "Earlier lines"),
    logLines(lines, model.names),
  ]);
}

/**
 * @param {readonly Line[]} lines
 * @param {readonly string[]} names
 */
function logLines(lines, names) {
  return h("ol", { class: "log-lines", tabindex: 0, "aria-label": "Log" },
    turnsOf(lines).map((part) => turn(part, names)));
}

/**
 * @param {readonly Line[]} lines
 */
function turnsOf(lines) {
  /** @type {Line[][]} */
  const turns = [];
  for (const line of lines) {
    if (line.kind === "turn" || turns.length === 0) turns.push([]);
    turns.at(-1)?.push(line);
  }
  return turns;
}

/**
 * @param {readonly Line[]} part
 * @param {readonly string[]} names
 */
function turn(part, names) {
  return h("li", { class: `log-turn by-${(part[0]?.player ?? 0) % 6}`, "data-key": part[0]?.n },
    h("ol", {}, part.map((line) => logLine(line, names))));
}

/**
 * @param {Line} line
 * @param {readonly string[]} names
 */
function logLine(line, names) {
  const depth = Math.min(line.indent ?? 0, 6);
  return h("li", { class: `log-line depth-${depth} kind-${line.kind === "turn" || line.kind === "end" ? line.kind : "other"}`, "data-key": line.n },
    sentence(line.text, line.cards ?? [], names));
}
