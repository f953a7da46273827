"""A misbehaving bot forfeits its game with a reason, and the run continues."""

from __future__ import annotations

import signal
import sys
from random import Random

import pytest

import fiefdom
from fiefdom import Action, Card, CardSet
from fiefdom.state.limits import LIMITS, Limits
from fiefdom_lab import Bounds
from tests.lab.misbehaving_bots import (
    Cheating,
    Endless,
    Interrupted,
    Leaving,
    Passing,
    Raising,
    Slow,
    Speechless,
    Stubborn,
    played,
    with_bots,
)


def test_a_bot_that_raises_loses() -> None:
    result = played("big-money", "raising", games=10, registry=with_bots(raising=Raising))
    one, other = result.tally.contestants
    assert (one.wins, other.losses, other.forfeits) == (10, 10, {"raised": 10})
    assert (result.tally.forfeited, result.tally.finished) == (10, 0)
    fault = result.tally.faults[0]
    assert (fault.contestant, fault.kind) == (1, "raised")
    assert fault.reason == "RuntimeError: it thought too hard"
    assert fault.seed > 0


def test_a_bot_that_gives_an_illegal_answer_loses() -> None:
    result = played("cheating", "big-money", games=6, registry=with_bots(cheating=Cheating))
    assert result.contestant("cheating").forfeits == {"illegal": 6}
    assert "999" in result.tally.faults[0].reason
    assert result.contestant("big-money").win.value == 1


def test_with_more_players_the_best_of_the_others_wins_when_a_bot_forfeits() -> None:
    bots = with_bots(cheating=Cheating)
    result = played("cheating", "big-money", "random", games=6, registry=bots)
    assert result.contestant("cheating").losses == 6
    others = (result.contestant("big-money"), result.contestant("random"))
    assert [one.games for one in others] == [6, 6]
    assert all(one.wins + one.ties > 0 for one in others)


def test_a_game_that_does_not_end_is_a_draw() -> None:
    bots = with_bots(passing=Passing)
    result = played("passing", "passing", games=4, registry=bots, bounds=Bounds(turns=20))
    tally = result.tally
    assert (tally.games, tally.drawn, tally.decided, tally.finished) == (4, 4, 4, 0)
    assert [(one.games, one.ties) for one in tally.contestants] == [(4, 4), (4, 4)]
    assert tally.faults == []


def test_a_game_stopped_by_the_turn_limit_of_the_engine_is_a_draw_too() -> None:
    bots = with_bots(passing=Passing)
    turns = LIMITS.turns
    result = played("passing", "passing", games=1, registry=bots, bounds=Bounds(turns=turns))
    assert (result.tally.drawn, result.tally.broken, result.tally.faults) == (1, 0, [])


def test_a_playout_that_reaches_the_turn_limit_is_not_an_error() -> None:
    game = fiefdom.new_game("First Game", 2, 3, limits=Limits(turns=30))
    end = game.playout(Random(1))
    assert (end.over, end.pending, end.turn) == (False, None, 31)
    assert len(end.scores()) == 2
    stalled = fiefdom.play_out(game, [Passing(), Passing()])
    assert (stalled.over, stalled.turn) == (False, 30)
    assert stalled.pending is not None


def test_a_bot_that_exceeds_the_answers_per_turn_loses() -> None:
    result = played("big-money", "random", games=4, bounds=Bounds(decisions=2))
    assert result.contestant("random").forfeits == {"decisions": 4}
    assert "more than 2 answers in one turn" in result.tally.faults[0].reason


def test_a_bot_that_exceeds_its_time_loses() -> None:
    bots = with_bots(slow=Slow)
    result = played("slow", "big-money", games=2, registry=bots, bounds=Bounds(seconds=0.01))
    assert result.contestant("slow").forfeits == {"time": 2}


def test_a_bot_that_never_answers_loses() -> None:
    bots = with_bots(endless=Endless)
    result = played("endless", "big-money", games=2, registry=bots, bounds=Bounds(seconds=0.05))
    assert result.contestant("endless").forfeits == {"time": 2}
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_a_bot_that_catches_the_timeout_error_loses() -> None:
    bots = with_bots(stubborn=Stubborn)
    result = played("stubborn", "big-money", games=4, registry=bots, bounds=Bounds(seconds=0.02))
    assert result.contestant("stubborn").forfeits == {"time": 4}


def test_a_bot_whose_constructor_raises_loses() -> None:
    def unmakable(seed: int) -> Raising:
        raise ValueError("no such luck")

    result = played("unmakable", "big-money", games=2, registry=with_bots(unmakable=unmakable))
    assert result.contestant("unmakable").forfeits == {"raised": 2}
    assert "no such luck" in result.tally.faults[0].reason


def test_a_bot_without_a_decide_method_loses() -> None:
    result = played("speechless", "big-money", games=2, registry=with_bots(speechless=Speechless))
    assert result.contestant("speechless").forfeits == {"raised": 2}
    assert "'Speechless' object has no attribute 'decide'" in result.tally.faults[0].reason


def test_a_bot_that_calls_sys_exit_loses() -> None:
    def unmakable(seed: int) -> Leaving:
        sys.exit("enough")

    bots = with_bots(leaving=Leaving, unmakable=unmakable)
    result = played("leaving", "unmakable", "big-money", games=6, registry=bots)
    assert (result.stopped, result.tally.forfeited) == ("complete", 6)
    assert {fault.reason for fault in result.tally.faults} == {"SystemExit: 3", "SystemExit: enough"}


def test_ctrl_c_while_a_bot_thinks_ends_the_run() -> None:
    result = played("interrupted", "big-money", games=2, registry=with_bots(interrupted=Interrupted))
    assert (result.stopped, result.games) == ("interrupted", 0)


@pytest.mark.interpreted("it replaces a method, which compiled callers do not see")
def test_a_card_that_raises_is_not_blamed_on_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    from fiefdom.effects import Cards

    registry = with_bots()
    trap = Card("Trap Door", cost=0, types=Action, play=[Cards(1)])
    registry.add_set(CardSet("traps", "1.0", cards=[trap]), "a test")

    def fail(*words: object) -> None:
        raise ZeroDivisionError("it fell")

    monkeypatch.setattr(Cards, "run", fail)
    result = played("random", "random", games=6, registry=registry, kingdoms=(("Trap Door",),))
    assert result.tally.broken == 6
    assert result.tally.faults[0].contestant == -1
    assert [one.games for one in result.tally.contestants] == [0, 0]
