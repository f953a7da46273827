"""Compares a game with its twins: the same game on the fast path, equal at every decision.

The engine takes the fast path wherever that makes no difference, and has a second way of writing the
log there. Bots, simulations and learning use it, so both paths must lead to the same game, and to the
same log.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, zip_longest

from fiefdom import Answer, Game
from fiefdom.errors import FiefdomError
from fiefdom.tooling.games import SAVED_FIELDS
from fiefdom_workshop.contract.invariants import MOST_ANSWERS, BrokenPromise


class SilentTwin:
    """A copy of a game that keeps no log, takes the fast path and is given the same answers."""

    without = "without a log"
    """How the twin differs from the game."""

    def __init__(self, game: Game, twin: Game | None = None) -> None:
        self._game = game
        self._twin = game.clone() if twin is None else twin
        self.compare()

    def follow(self, answer: Answer) -> None:
        """Pass the twin an answer that the game was given, and compare them."""
        try:
            self._twin.answer(answer)
        except FiefdomError as error:
            raise BrokenPromise(f"{self.without} the game fails: {error}") from error
        self.compare()

    def compare(self) -> None:
        """Raise BrokenPromise with the first difference, unless both are at the same question."""
        for what, one, other in _differences(self._game, self._twin):
            raise BrokenPromise(
                f"the game differs {self.without}; {what}: {one!r} with it, {other!r} without"
            )


class LoggedTwin(SilentTwin):
    """A copy of a game that takes the fast path, and keeps a log like the game itself."""

    without = "without the general path"

    def __init__(self, game: Game, twin: Game) -> None:
        self._compared = 0
        super().__init__(game, twin)

    def compare(self) -> None:
        """Compare the entries that are new in the logs too."""
        super().compare()
        check_logs(self._game, self._twin, self._compared)
        self._compared = len(self._game.state.log or ())


def check_logs(game: Game, fast: Game, since: int = 0) -> None:
    """Check that a game on the fast path has the same log, from some line on, as one that is not."""
    logs = [(one.state.log or [])[since:] for one in (game, fast)]
    for line, (entry, other) in enumerate(zip_longest(*logs), since):
        if entry != other:
            raise BrokenPromise(
                f"the log differs on the fast path; line {line}: {other!r} on it, {entry!r} otherwise"
            )


Difference = tuple[str, object, object]
"""What differs, its value in the game, and its value in the twin."""


def _differences(game: Game, twin: Game) -> Iterator[Difference]:
    state, fast = game.state, twin.state
    for name in (*SAVED_FIELDS, "costs"):
        one, other = getattr(state, name), getattr(fast, name)
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
