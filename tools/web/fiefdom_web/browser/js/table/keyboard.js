// Plays with the keyboard alone.

/** @typedef {import("./table_model.js").Model} Model */
/** @typedef {(name: string, data?: Record<string, string>) => void} Run */

/** @type {Record<string, string>} */
const ACTIONS = { "0": "none", u: "undo", h: "hint", d: "deck", m: "menu", "/": "words", c: "write", "?": "help", Backspace: "back" };

/**
 * @param {() => Model | null} model
 * @param {Run} run
 */
export function playWithKeys(model, run) {
  document.addEventListener("keydown", (event) => {
    const now = model();
    if (!now || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") return run("close");
    if (isTyping(event.target)) return;
    if (moves(event, run)) return event.preventDefault();
    if (event.shiftKey && event.key !== "?") return;
    const chosen = nameOf(event, now);
    if (!chosen) return;
    event.preventDefault();
    run(chosen.name, chosen.data);
  });
}

/**
 * What a key does.
 * @param {KeyboardEvent} event
 * @param {Model} now
 * @returns {{name: string, data?: Record<string, string>} | null}
 */
function nameOf(event, now) {
  if (event.key === "Enter") return isButton(event.target) ? null : { name: "enter" };
  const offer = [...now.keys].find(([, key]) => key === event.key);
  if (offer && !now.ui.ending) return { name: "choose-or-not", data: { id: offer[0] } };
  const name = ACTIONS[event.key];
  return name ? { name } : null;
}

/**
 * Arrows go from card to card; with Shift they move a card in an order.
 * @param {KeyboardEvent} event
 * @param {Run} run
 */
function moves(event, run) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step || !(event.target instanceof HTMLElement)) return false;
  const place = event.target.dataset["place"];
  if (event.shiftKey && place !== undefined) {
    run("move", { from: place, to: String(Number(place) + step) });
    return true;
  }
  return event.target.dataset["card"] !== undefined && !event.shiftKey && goOn(event.target, event.key);
}

/**
 * Focus the next card in the direction of an arrow.
 * @param {HTMLElement} from
 * @param {string} key
 */
function goOn(from, key) {
  const at = from.getBoundingClientRect();
  const dx = Number(key === "ArrowRight") - Number(key === "ArrowLeft");
  const dy = Number(key === "ArrowDown") - Number(key === "ArrowUp");
  let best = Infinity;
  /** @type {HTMLElement | null} */
  let next = null;
  for (const element of document.querySelectorAll("button[data-card]")) {
    if (!(element instanceof HTMLElement) || element === from) continue;
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2 - at.x - at.width / 2, box.y + box.height / 2 - at.y - at.height / 2];
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy) + Math.abs(y * dx);
    const distance = along + across * 3;
    if (along > 2 && box.width > 0 && distance < best) [best, next] = [distance, element];
  }
  next?.focus();
  return next !== null;
}

/** @param {EventTarget | null} target */
const isTyping = (target) =>
  (target instanceof HTMLInputElement && !["checkbox", "radio", "range"].includes(target.type)) ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/**
 * Whether Enter presses what is focused; a card that only shows itself leaves it to the bar.
 * @param {EventTarget | null} target
 */
const isButton = (target) =>
  (target instanceof HTMLButtonElement && target.dataset["do"] !== "show-card") || target instanceof HTMLAnchorElement;
