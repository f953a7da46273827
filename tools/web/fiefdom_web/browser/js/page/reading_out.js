// Gives sentences to those who hear the page.

import { byId, h } from "./dom.js";

const MOST_KEPT = 30;

/** @param {readonly string[]} sentences */
export function readOut(sentences) {
  const heard = byId("heard");
  heard.append(...sentences.map((sentence) => h("p", { dir: "auto" }, sentence)));
  while (heard.childElementCount > MOST_KEPT) heard.firstElementChild?.remove();
}
