"""Ending a turn looks only at lasting effects that could matter then, however many there are."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

import pytest

from fiefdom import END, Action, Card
from fiefdom.effects import (
    Coins,
    Gained,
    NextTurn,
    Repeat,
    RestOfGame,
    Trashed,
    UntilNextTurn,
    When,
    named,
)
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Scope
from fiefdom.tooling.games import avoid_shortcuts
from tests.core.kit import Table

CURSED = When(Trashed(named("Curse")), Coins(1))
EFFECTS = {
    "for the rest of the game": RestOfGame(CURSED),
    "when anybody gains": RestOfGame(When(Gained(named("Curse")), Coins(1))),
    "while its card stays in play": RestOfGame(CURSED, stays=True),
    "until the next turn": UntilNextTurn(CURSED),
    "at the next turn": NextTurn(Coins(1)),
}


def table_with(effect: Effect, count: int) -> Table:
    """Return the end of a turn of the first player, with lasting effects of this player."""
    table = Table(Card("Vow", 2, Action, play=[effect]), checked=False)
    g = table.game.state
    vow = g.content.number["Vow"]
    for _ in range(count):
        g.content.bodies[vow].run(g, 0, Scope(0, vow, g.serial, -1, 0, {}))
    return table


def table_with_a_vow_in_play(effect: Effect, count: int) -> Table:
    """Return the same after a card in play has created the lasting effects."""
    table = Table(Card("Vow", 2, Action, play=[Repeat(count, effect)]), p1={"hand": ["Vow"]})
    table.play("Vow")
    return table


def lines_run(table: Table) -> int:
    """Count the lines that are executed while a turn ends."""
    count = 0

    def traced(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal count
        count += event == "line"
        return traced

    before = sys.gettrace()
    sys.settrace(traced)
    try:
        table.game.answer(END)
    finally:
        sys.settrace(before)
    assert table.phase == (2, "buy")
    return count


@pytest.mark.parametrize("effect", EFFECTS.values(), ids=EFFECTS)
def test_a_hundred_lasting_effects_that_wait_cost_no_more_than_one(effect: Effect) -> None:
    assert lines_run(table_with(effect, 100)) == lines_run(table_with(effect, 1))


@pytest.mark.parametrize("effect", EFFECTS.values(), ids=EFFECTS)
def test_nor_do_they_while_the_card_that_created_them_is_in_play(effect: Effect) -> None:
    many, single = (table_with_a_vow_in_play(effect, count) for count in (100, 1))
    assert lines_run(many) == lines_run(single)
    assert many.in_play(1) == single.in_play(1)


@pytest.mark.parametrize("effect", [*EFFECTS.values()][:2], ids=[*EFFECTS][:2])
def test_effects_that_outlast_turns_leave_the_fast_path(effect: Effect) -> None:
    assert lines_run(table_with(effect, 100)) == lines_run(table_with(effect, 0))


@pytest.mark.parametrize("effect", EFFECTS.values(), ids=EFFECTS)
def test_turns_with_lasting_effects_end_equally_on_both_paths(effect: Effect) -> None:
    fast, general = table_with(effect, 3), table_with(effect, 3)
    avoid_shortcuts(general.game.state)
    for _ in range(6):
        for table in (fast, general):
            table.game.answer(next(iter(table.game.pending.answers())))  # type: ignore[union-attr]
        assert fast.game == general.game
