// Draws the chat, if the table has one.

import { h } from "../page/dom.js";
import { nameOf, visible } from "../page/names.js";

/** @param {import("./table_model.js").Model} model */
export function chat(model) {
  if (model.table.options.chat === false) return null;
  return h("section", { class: "chat", "aria-label": "Chat" }, [
    h("ol", { class: "chat-lines", role: "log", "aria-live": "polite", "aria-label": "Chat" },
      model.client.state.chat.map((line) => h("li", {},
        nameOf(line.name, (line.seat ?? -1) >= 0 ? `player-${(line.seat ?? 0) % 6}` : "guest"), ": ",
        h("bdi", { class: "said", dir: "auto" }, visible(line.text))))),
    h("form", { class: "chat-form", "data-submit": "chat" },
      h("input", { name: "said", id: "chat-input", maxlength: 500, placeholder: "Write to the others", "aria-label": "Write to the others", autocomplete: "off" }),
      h("button", {}, "Send")),
  ]);
}
