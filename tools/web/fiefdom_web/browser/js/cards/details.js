// Shows the whole card, its text and its rulings, beside what is pointed at, focused or pressed for long.

import { byId, h } from "../page/dom.js";
import { wholeFace } from "./card_face.js";
import { withSymbols } from "./symbols.js";

/** @typedef {import("protocol").CardFace} CardFace */

const BEFORE_SHOWING = 350;
const LONG_PRESS = 450;
const GAP = 12;
const NEAR = 4;

export class Details {
  /** @param {(name: string) => CardFace | undefined} cardOf */
  constructor(cardOf) {
    this.cardOf = cardOf;
    this.box = byId("details");
    this.timer = 0;
    /** Where the pointer was pressed: what moves under it afterwards was not pointed at. */
    this.at = { x: -1, y: -1 };
    /** Whether the next click only ends a long press. */
    this.pressed = false;
    document.addEventListener("pointerover", (event) => this.pointed(event));
    document.addEventListener("pointerdown", (event) => this.touched(event));
    for (const end of ["pointerup", "pointercancel", "scroll"])
      document.addEventListener(end, () => window.clearTimeout(this.timer), true);
    document.addEventListener("focusin", (event) => this.focused(event));
    document.addEventListener("contextmenu", (event) => this.pressed && event.preventDefault());
  }

  /** @param {PointerEvent} event */
  pointed(event) {
    if (event.pointerType === "touch") return;
    window.clearTimeout(this.timer);
    const at = this.hasMoved(event) ? cardAt(event.target) : null;
    if (at) this.timer = window.setTimeout(() => this.show(at), this.isOpen ? 60 : BEFORE_SHOWING);
    else this.hide();
  }

  /** @param {PointerEvent} event */
  hasMoved(event) {
    return Math.abs(event.clientX - this.at.x) + Math.abs(event.clientY - this.at.y) > NEAR;
  }

  /** @param {PointerEvent} event */
  touched(event) {
    window.clearTimeout(this.timer);
    this.pressed = false;
    this.at = { x: event.clientX, y: event.clientY };
    this.hide();
    const at = cardAt(event.target);
    if (!at || event.pointerType !== "touch") return;
    this.timer = window.setTimeout(() => {
      this.pressed = true;
      this.show(at);
    }, LONG_PRESS);
  }

  /** @param {FocusEvent} event */
  focused(event) {
    const at = cardAt(event.target);
    if (at?.matches(":focus-visible")) this.show(at);
    else if (!at) this.hide();
  }

  get isOpen() {
    return this.box.childElementCount > 0;
  }

  /** @param {HTMLElement} at */
  show(at) {
    const name = at.dataset["card"] ?? "";
    const card = this.cardOf(name);
    if (!card || !at.isConnected) return;
    this.box.replaceChildren(...shownCard(card));
    this.box.classList.add("open");
    this.placeBeside(at.getBoundingClientRect());
  }

  /** @param {DOMRect} at */
  placeBeside(at) {
    const { width, height } = this.box.getBoundingClientRect();
    const right = at.right + GAP + width <= innerWidth;
    const left = right ? at.right + GAP : at.left - GAP - width;
    const fits = left >= 0;
    const x = fits ? left : Math.max(0, (innerWidth - width) / 2);
    const above = at.top > innerHeight / 2;
    const y = fits ? at.top + at.height / 2 - height / 2 : above ? at.top - GAP - height : at.bottom + GAP;
    this.box.style.setProperty("left", `${x}px`);
    this.box.style.setProperty("top", `${Math.max(4, Math.min(y, innerHeight - height - 4))}px`);
  }

  hide() {
    window.clearTimeout(this.timer);
    this.box.classList.remove("open");
    this.box.replaceChildren();
  }

  /** Whether a click only ended a long press; asked once. */
  endedLongPress() {
    const was = this.pressed;
    this.pressed = false;
    return was;
  }
}

/**
 * @param {EventTarget | null} target
 * @returns {HTMLElement | null}
 */
function cardAt(target) {
  return target instanceof Element ? target.closest("[data-card]") : null;
}

/** @param {CardFace} card */
function shownCard(card) {
  const rulings = card.rulings ?? [];
  return [
    wholeFace(card.name, card, { state: "in-details" }),
    rulings.length > 0 &&
      h("ul", { class: "rulings", "aria-label": "Rulings" },
        rulings.map((ruling) => h("li", { dir: "auto" }, withSymbols(ruling)))),
  ].filter((node) => node instanceof Node);
}
