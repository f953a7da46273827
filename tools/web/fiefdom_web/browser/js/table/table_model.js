// Everything that the parts of the table are drawn from.

import { keysOf } from "./shortcuts.js";
import { whereOffersAre } from "./where_offers_are.js";

/** @typedef {import("../wire/table_client.js").TableClient} TableClient */
/** @typedef {import("./table_ui.js").TableUi} TableUi */

/**
 * @typedef {object} Model
 * @property {TableClient} client
 * @property {TableUi} ui
 * @property {import("protocol").Shown} shown
 * @property {import("protocol").TableShown} table
 * @property {import("protocol").View | null} view
 * @property {import("protocol").Question | null} question
 * @property {number} seat the seat of this client; -1 watches
 * @property {number} handSeat whose hand is at the bottom
 * @property {import("./where_offers_are.js").OfferAt} offerAt finds the offer for a card where it lies
 * @property {Map<string, string>} keys
 * @property {string[]} names of the players, as the log calls them
 * @property {(name: string) => import("protocol").CardFace | undefined} cardOf
 * @property {import("protocol").LogPart} [past] the log of a replay, if one is shown
 */

/**
 * @param {TableClient} client
 * @param {TableUi} ui
 * @param {import("protocol").Shown} shown
 * @returns {Model}
 */
export function modelOf(client, ui, shown) {
  const { seat, cards } = client.state;
  const question = (!client.sent && shown.question) || null;
  const view = shown.view ?? null;
  const handSeat = question && (question.acting_for ?? -1) >= 0 ? (question.acting_for ?? seat) : seat;
  return {
    client, ui, shown, view, question, seat, handSeat,
    table: shown.table,
    offerAt: whereOffersAre(question),
    keys: keysOf(question),
    names: shown.table.seats.map((one) => one.name),
    cardOf: (name) => cards.get(name),
  };
}
