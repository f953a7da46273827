"""Compares a game with its twin: the same game without a log, equal at every decision.

With a log, the engine records every step. Without one it takes the fast path wherever that has no
visible effect. Bots, simulations and learning use the fast path, so both paths must lead to the
same game.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from fiefdom import Answer, Game
from fiefdom.errors import FiefdomError
from fiefdom.tooling.games import SAVED_FIELDS
from fiefdom_workshop.contract.invariants import MOST_ANSWERS, BrokenPromise


class SilentTwin:
    """A copy of a game that keeps no log and is given the same answers."""

    def __init__(self, game: Game, twin: Game | None = None) -> None:
        self._game = game
        self._twin = game.clone() if twin is None else twin
        self.compare()

    def follow(self, answer: Answer) -> None:
        """Pass the twin an answer that the game was given, and compare them."""
        try:
            self._twin.answer(answer)
        except FiefdomError as error:
            raise BrokenPromise(f"without a log the game fails: {error}") from error
        self.compare()

    def compare(self) -> None:
        """Raise BrokenPromise with the first difference, unless both are at the same question."""
        for what, logged, silent in _differences(self._game, self._twin):
            raise BrokenPromise(
                f"the game differs without a log; {what}: {logged!r} with it, {silent!r} without"
            )


Difference = tuple[str, object, object]
"""What differs, its value with a log, and its value without one."""


def _differences(game: Game, twin: Game) -> Iterator[Difference]:
    logged, silent = game.state, twin.state
    for name in (*SAVED_FIELDS, "costs"):
        one, other = getattr(logged, name), getattr(silent, name)
        if one != other:
            yield from _field_differences(game, name, one, other)
    for what, one, other in zip(QUESTION, _question(game), _question(twin), strict=True):
        if one != other:
            yield what, one, other


def _field_differences(game: Game, name: str, one: object, other: object) -> Iterator[Difference]:
    """Yield the difference in one field of the state; of costs, card by card."""
    if name == "costs":
        for card, cost, less in zip(game.cards, one, other, strict=True):  # type: ignore[call-overload]
            if cost != less:
                yield f"cost of {card.name}", cost, less
        return
    yield name, one, other


QUESTION = ("the game is over", "kind of question", "asked", "asking", "question", "offer", "answers")


def _question(game: Game) -> tuple[object, ...]:
    decision = game.pending
    if decision is None:
        return (True, None, None, None, None, None, None)
    answers = list(islice(decision.answers(), MOST_ANSWERS))
    asked = (decision.kind, decision.player, decision.card, decision.prompt)
    return (False, *asked, decision.offered(), answers)
