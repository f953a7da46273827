"""An answer that is interrupted anywhere leaves the game as before it or as after it."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from fiefdom import END, Answer, BotView, BudgetExceeded, Decision, Game, Limits, new_game, play_out
from fiefdom.record.rewind import rewind
from tests.core.cutting import EVERY, CutOff, Told, cut, goes_on, whole
from tests.core.state.test_values import crowded

pytestmark = pytest.mark.interpreted("it cuts functions off at lines, and compiled ones have none")

Deed = Callable[[Game], object]
HEARD_AT = (0, 5, 99)
"""After how many answers a log is begun: at once, in the middle, just before the interrupt."""


def richest(seed: int, answers: int, heard: int) -> tuple[Told, Answer]:
    """Return the moment of a random game at which one answer takes the most work."""
    beginning, rng = crowded(seed), Random(seed)
    game = beginning.clone()
    best, most = 0, 0
    for n in range(answers):
        decision = game.pending
        assert decision is not None
        plays = list(decision.answers())[:-1] if decision.kind == "play" else []
        given = rng.choice(plays) if plays else decision.sample(rng)
        with cut() as knife:
            game.answer(given)
        if knife.lines > most and n > 5:
            best, most = n, knife.lines
    return Told(beginning, list(game.answers[:best]), heard), game.answers[best]


def outcomes(told: Told, deed: Deed, every: int = 1) -> Counter[str]:
    """Interrupt an operation at each of its lines; count how often the game was as before or after."""
    before, after = told.game(), told.game()
    with cut() as knife:
        deed(after)
    expected = {"before": whole(before), "after": whole(after)}
    then = {"before": goes_on(before), "after": goes_on(after)}
    seen: Counter[str] = Counter()
    for line in range(1, knife.lines + 1, every):
        game = told.game()
        with cut(line) as done, pytest.raises(CutOff):
            deed(game)
        how = next((how for how, one in expected.items() if whole(game) == one), None)
        assert how is not None, f"neither before nor after: {done.places}"
        if line % (5 * every) == 1:
            assert goes_on(game) == then[how], f"it goes on differently: {done.places}"
        seen[how] += 1
    return seen


@pytest.mark.parametrize("heard", HEARD_AT)
def test_an_answer_interrupted_at_any_line_takes_effect_completely_or_not_at_all(heard: int) -> None:
    told, given = richest(heard, 25, heard)
    seen = outcomes(told, lambda game: game.answer(given), EVERY)
    assert seen["before"] > 100 // EVERY


@pytest.mark.parametrize("heard", HEARD_AT)
def test_an_interrupted_undo_takes_effect_completely_or_not_at_all(heard: int) -> None:
    told, _ = richest(heard, 12, heard)
    seen = outcomes(told, lambda game: game.undo(3), every=17)
    assert min(seen["before"], seen["after"]) > 0


@pytest.fixture
def mending_cut(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Interrupt the restoration too, at the lines in the list, one each time."""
    lines: list[int] = []
    before = sys.gettrace()

    def cut_again(*given: Any) -> Any:
        if not lines:
            return rewind(*given)
        with cut(lines.pop()):
            return rewind(*given)

    monkeypatch.setattr("fiefdom.game.rewind", cut_again)
    yield lines
    sys.settrace(before)


@pytest.mark.parametrize("heard", HEARD_AT)
def test_a_restoration_that_is_interrupted_repeatedly_is_completed_at_the_next_use(
    heard: int, mending_cut: list[int]
) -> None:
    told, given = richest(heard, 25, heard)
    before = whole(told.game())
    for line in range(1, 2000, 37):
        game = told.game()
        mending_cut[:] = [line, line + 300]
        with cut(100), pytest.raises(CutOff):
            game.answer(given)
        # The use that finds the game inconsistent is interrupted as well.
        with pytest.raises(CutOff):
            game.view(0)
        mending_cut.clear()
        assert whole(game) == before


def test_an_error_that_prevents_the_restoration_does_not_persist(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told, given = richest(0, 25, 0)
    game, before = told.game(), whole(told.game())

    def too_deep(*_: object) -> None:
        raise RecursionError

    with monkeypatch.context() as patch:
        patch.setattr("fiefdom.game.rewind", too_deep)
        with cut(100), pytest.raises(CutOff):
            game.answer(given)
    assert whole(game) == before


class Anyhow:
    """A bot that answers at random, so that the engine is interrupted and not the bot."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def decide(self, look: BotView, decision: Decision) -> Answer:
        return decision.sample(self._rng)


@pytest.mark.parametrize("line", range(400, 12_000, 1_531))
def test_interrupted_bots_leave_a_game_that_its_answers_reproduce(line: int) -> None:
    game = new_game(seed=line, log=True)
    beginning = game.to_bytes()
    with cut(line), pytest.raises(CutOff):
        play_out(game, [Anyhow(1), Anyhow(2)])
    twin = new_game(seed=line, log=True)
    assert twin.to_bytes() == beginning
    for answer in game.answers:
        twin.answer(answer)
    assert whole(game) == whole(twin)
    assert goes_on(game) == goes_on(twin)


def test_a_bot_view_created_before_shows_the_restored_game() -> None:
    told, given = richest(0, 25, 0)
    game = told.game()
    look = game.bot_view(0)
    before = look.view
    with cut(100), pytest.raises(CutOff):
        game.answer(given)
    assert look.view == before


def test_a_log_begun_in_the_middle_survives_a_stopped_answer() -> None:
    game, rng = new_game(seed=3, limits=Limits(turns=4)), Random(3)
    for _ in range(4):
        answer_at_random(game, rng)
    game.listen()
    while game.turn < 4 or game.pending is None or game.pending.kind != "buy":
        answer_at_random(game, rng)
    told = game.events(0)
    with pytest.raises(BudgetExceeded):
        game.answer(END)
    assert told
    assert game.events(0) == told


def answer_at_random(game: Game, rng: Random) -> None:
    assert game.pending is not None
    game.answer(game.pending.sample(rng))
