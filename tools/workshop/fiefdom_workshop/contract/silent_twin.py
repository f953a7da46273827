"""The silent twin: the same game without a log, which must be the same at every decision.

With a log, the engine tells every step. Without one it takes shorter paths wherever nothing else
could notice. Bots, simulations and learning play that way, so what tests see with a log must be
what happens there.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from fiefdom.decisions.decision import Answer
from fiefdom.errors import FiefdomError
from fiefdom.game import Game
from fiefdom.record.snapshot import StateData
from fiefdom_workshop.contract.invariants import MOST_ANSWERS, BrokenPromise


class SilentTwin:
    """A game that keeps no log and gets the same answers: a clone, or one made in the same way."""

    def __init__(self, game: Game, twin: Game | None = None) -> None:
        self._game = game
        self._twin = game.clone() if twin is None else twin
        self.compare()

    def follow(self, answer: Answer) -> None:
        """Give the twin an answer that the game was given, and compare them."""
        try:
            self._twin.answer(answer)
        except FiefdomError as error:
            raise BrokenPromise(f"without a log it stops: {error}") from error
        self.compare()

    def compare(self) -> None:
        """Raise BrokenPromise, naming what differs, unless both stand at the same question."""
        for what, told, silent in _differences(self._game, self._twin):
            raise BrokenPromise(
                f"without a log the game goes another way; {what}: {told!r} with it, {silent!r} without"
            )


def _differences(game: Game, twin: Game) -> Iterator[tuple[str, object, object]]:
    told, silent = game.state, twin.state
    for name in (*StateData.__struct_fields__, "costs"):
        one, other = getattr(told, name), getattr(silent, name)
        if one != other:
            yield from _where(game, name, one, other)
    for what, one, other in zip(QUESTION, _question(game), _question(twin), strict=True):
        if one != other:
            yield what, one, other


def _where(game: Game, name: str, one: object, other: object) -> Iterator[tuple[str, object, object]]:
    """Say where a part of the state differs: for which card, or in what of which player."""
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
