"""Logs of long games are sent in parts, and a game that branches off another one keeps its log."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from fiefdom import Game
from fiefdom.wire import Line, LogPart
from fiefdom_web.jobs import MOST_LINES, MOST_NOTES, log, position
from fiefdom_web.stream import Stream
from fiefdom_web.table import Table
from tests.web.running import Player, running
from tests.web.tables import new_table, play


def job(table: Table, viewer: int, **more: Any) -> dict[str, Any]:
    """Return what a worker gets for looking through the game of a table."""
    data = table.data
    return {
        "start": data.start,
        "opening": data.opening,
        "definitions": b"",
        "answers": [(step.seat, step.answer) for step in data.steps],
        "names": table.names,
        "viewer": viewer,
        **more,
    }


def lines_of(found: dict[str, Any]) -> tuple[Line, ...]:
    return msgspec.convert(found["log"], LogPart).lines


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_the_log_is_the_one_that_was_sent_during_the_game(viewer: int) -> None:
    table = new_table("pp", seed=3)
    play(table, 60, Random(1))
    sent = Stream(viewer, "s").log(table)
    assert sent.lines[0].kind == "turn"
    assert lines_of(log(job(table, viewer))) == sent.lines
    assert lines_of(position(job(table, viewer, at=60))["position"]) == sent.lines
    some = lines_of(log(job(table, viewer, first=5, upto=20)))
    assert some == tuple(line for line in sent.lines if 5 <= line.n < 20)


def long_job(answers: int) -> dict[str, Any]:
    """Return the same for a long game, without a table."""
    table, rng = new_table("pp", seed=3), Random(4)
    game = table.game.clone()
    given: list[tuple[int, Any]] = []
    while len(given) < answers and game.pending is not None:
        codes = [one.code for one in game.pending.entries() if one.verb in ("play", "end")]
        answer = codes[0] if codes else game.pending.sample(rng)
        given.append((game.pending.player, answer))
        game.answer(answer)
    return job(table, 0) | {"answers": given}


def test_a_long_log_is_sent_in_parts() -> None:
    what = long_job(900)
    last = msgspec.convert(log(what)["log"], LogPart)
    assert len(last.lines) == MOST_LINES
    assert last.first == last.lines[0].n > 0
    before = msgspec.convert(log(what | {"first": 0, "upto": last.first})["log"], LogPart)
    assert before.lines[-1].n < last.first
    assert len(before.lines) == MOST_LINES
    found = position(what | {"at": 900})
    assert len(lines_of(found["position"])) == MOST_LINES
    notes = msgspec.msgpack.decode(found["notes"])
    assert 0 < len(notes) <= MOST_NOTES
    assert notes[0][0] == "turn"
    assert Game.from_bytes(found["game"]).view(0) == msgspec.convert(
        found["position"]["view"], type(table_view())
    )


def table_view() -> Any:
    return new_table().game.view(0)


def test_a_branch_keeps_the_log_before_it(tmp_path: Path) -> None:
    with running(tmp_path / "tables.sqlite") as (address, _), Player(address) as ada:
        table, _ = ada.create("mb")
        ada.hello(table)
        for _ in range(2):
            ada.answer("play:all Treasures")
            ada.answer("end:buy phase")
            ada.wait_for_question()
        told = [line["text"] for line in ada.lines]
        ada.send("resign")
        while ada.shown["table"]["status"] != "over":
            ada.hear()
        branch = {"type": "position", "at": 5, "viewer": 0}
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "big-money"}]
        ada.send("create", protocol=1, secret=ada.secret, name="Ada", seats=seats, branch=branch)
        created = ada.until("created")
        with Player(address, ada.secret) as again:
            again.hello(created["table"])
            again.wait_for_question()
            lines = [line["text"] for line in again.lines]
            assert len(lines) > 5
            assert lines == told[: len(lines)]
            again.answer(again.ids()[-1])
            assert again.lines[-1]["n"] >= len(lines)
