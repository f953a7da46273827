// What the buttons of a replay do.

import { on } from "../page/actions.js";
import { settings } from "../page/settings.js";
import { keepTable, newSecret } from "../wire/secrets.js";
import { Replay } from "./replay.js";

/** @typedef {import("../table/table_session.js").TableSession} TableSession */

const PACE = 700;

/** @param {() => TableSession | null} current */
export function replayActions(current) {
  /** @param {(session: TableSession, replay: Replay) => number} where */
  const to = (where) => () => {
    const session = current();
    if (session?.replay) void show(session, session.replay, where(session, session.replay));
  };
  on({
    replay: () => {
      const session = current();
      if (!session) return;
      session.ui.close();
      session.replay = new Replay(session.client.state.seat);
      void show(session, session.replay, 0);
    },
    "leave-replay": () => {
      const session = current();
      if (!session) return;
      session.replay = null;
      session.changed();
    },
    "replay-first": to(() => 0),
    "replay-back": to((_, replay) => replay.at - 1),
    "replay-on": to((_, replay) => replay.at + 1),
    "replay-last": to((_, replay) => replay.total),
    "replay-jump": (_, element) => {
      const session = current();
      if (session?.replay && element instanceof HTMLInputElement) void show(session, session.replay, Number(element.value));
    },
    "replay-viewer": (_, element) => {
      const session = current();
      if (!session?.replay || !(element instanceof HTMLSelectElement)) return;
      session.replay.viewer = Number(element.value);
      void show(session, session.replay, session.replay.at);
    },
    "replay-play": () => run(current),
    branch: () => branch(current()),
  });
}

/**
 * Only the last position that was asked for is shown.
 * @param {TableSession} session
 * @param {Replay} replay
 * @param {number} at
 */
async function show(session, replay, at) {
  const { viewer } = replay;
  const wanted = replay.go(at);
  const position = await session.client.ask({ type: "position", at: wanted, viewer });
  if (replay.at !== wanted || replay.viewer !== viewer) return;
  replay.failed = position?.type === "error" ? position.message : "";
  if (position?.type === "position") replay.position = position;
  session.changed();
}

/** @param {() => TableSession | null} current */
function run(current) {
  const replay = current()?.replay;
  if (!replay) return;
  replay.plays = !replay.plays;
  const timer = window.setInterval(() => {
    const session = current();
    const goesOn = session && session.replay === replay && replay.plays && replay.at < replay.total;
    if (goesOn) return void show(session, replay, replay.at + 1);
    replay.plays = false;
    window.clearInterval(timer);
    session?.changed();
  }, PACE);
  current()?.changed();
}

/** @param {TableSession | null} session */
function branch(session) {
  const replay = session?.replay;
  const table = session?.client.state.shown?.table;
  if (!session || !replay || !table) return;
  const secret = newSecret();
  const name = session.client.place.name || settings.name || "Guest";
  const mine = Math.max(0, session.client.state.seat);
  const seats = table.seats.map((seat, index) =>
    index === mine ? { kind: "me" } : { kind: "bot", bot: seat.bot || "medium" });
  const { at, viewer } = replay;
  void session.client.create({ type: "create", protocol: 1, secret, name, seats, branch: { type: "position", at, viewer } }).then((created) => {
    if (created?.type !== "created") return;
    keepTable(created.table, { secret, invite: created.invite, name, title: "", at: Date.now() });
    location.hash = created.table;
  });
}
