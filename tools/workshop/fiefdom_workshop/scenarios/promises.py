"""Checks the contract at every question of a scenario."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random

from fiefdom import Game, Registry
from fiefdom.errors import FiefdomError
from fiefdom.tooling.games import use_state
from fiefdom_workshop.contract import invariants
from fiefdom_workshop.contract.trial import (
    CONSERVATION,
    OFFERS,
    SANITY,
    SECRETS,
    VALUE,
    Watched,
    check_worlds,
)

WORLDS = 5
"""How many times hidden cards are dealt at random at each question."""


class Promises:
    """Checks a game after every step of a scenario."""

    def __init__(self, game: Game, registry: Registry) -> None:
        self._game = game
        self._registry = registry
        self._start = invariants.census(game.state)
        self._rng = Random(0)
        use_state(game, Watched)

    def broken(self) -> str | None:
        """Return which promise does not hold now, and why; None if all hold."""
        game = self._game
        checks: list[tuple[str, Callable[[], object]]] = [
            (CONSERVATION, lambda: invariants.check_conserved(game.state, self._start)),
            (SANITY, lambda: invariants.check_sane(game.state)),
        ]
        if game.pending is not None:
            checks += [(SECRETS, lambda: check_worlds(game, self._rng))] * WORLDS
            checks += [(OFFERS, self._offers), (VALUE, self._value)]
        for promise, check in checks:
            try:
                check()
            except Exception as error:
                return f"{promise} is broken: {error}"
        return None

    def _offers(self) -> None:
        # Answers other than those of the steps may cause shuffles that the script does not expect.
        twin = self._game.clone()
        twin.state.script = ()
        if (decision := twin.pending) is not None:
            # An answer that fails is reported by the step that gives it.
            with suppress(FiefdomError):
                invariants.check_offer(twin, decision)

    def _value(self) -> None:
        invariants.check_value(self._game, self._registry)
