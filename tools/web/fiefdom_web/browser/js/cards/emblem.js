// Draws the picture of a card: a coat of arms with a field divided by its name, and a figure on it.

import { svg } from "../page/dom.js";
import { chargeOf, numberOf } from "./charges.js";

// How fields of 60 by 40 are divided.
const DIVISIONS = [
  "M0 0h30v40H0z",
  "M0 0h60v20H0z",
  "M0 0h60L0 40z",
  "M0 0h30v20H0zM30 20h30v20H30z",
  "M0 40 30 12l30 28z",
  "M0 0h20v40H0zM40 0h20v40H40z",
  "M0 13h60v14H0z",
  "M0 0l60 40H0z",
  "M0 0h10v40H0zM20 0h10v40H20zM40 0h10v40H40z",
  "M30 0l30 20-30 20L0 20z",
];

/**
 * @param {string} name
 */
export function emblem(name) {
  const division = DIVISIONS[numberOf(`${name} field`) % DIVISIONS.length] ?? "";
  return svg(
    "svg",
    { class: "emblem", viewBox: "0 0 60 40", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    svg("rect", { width: 60, height: 40, class: "emblem-field" }),
    svg("path", { d: division, class: "emblem-division" }),
    svg("g", { transform: "translate(15.600 5.600) scale(1.200)" },
      svg("path", { d: chargeOf(name), class: "emblem-charge", "fill-rule": "evenodd" })),
  );
}
