// The link to a table, which gives an open seat or lets one watch.

import { on } from "../page/actions.js";

/**
 * @param {string} table
 * @param {string} invite
 */
export function linkTo(table, invite) {
  const link = new URL(".", location.href);
  link.hash = invite ? `${table}.${invite}` : table;
  return link.href;
}

/**
 * @param {() => import("./table_model.js").Model | null} current
 * @param {() => void} changed
 */
export function copyLink(current, changed) {
  on({
    "copy-link": () => {
      const model = current();
      const welcome = model?.client.state.welcome;
      if (!model || !welcome) return;
      const link = linkTo(welcome.table, welcome.invite ?? "");
      const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error("not allowed"));
      void copied.then(() => (model.ui.copied = true), () => window.prompt("The link", link)).then(changed);
    },
  });
}
