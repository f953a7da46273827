"""What must hold at every question, checked while a scenario runs."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random

from fiefdom.errors import FiefdomError
from fiefdom.game import Game
from fiefdom.plugins.registry import Registry
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
"""How often hidden cards are dealt anew at each question."""


class Promises:
    """Looks at a game after every step of a scenario."""

    def __init__(self, game: Game, registry: Registry) -> None:
        self._game = game
        self._registry = registry
        self._start = invariants.census(game.state)
        self._rng = Random(0)
        game.state.__class__ = Watched

    def broken(self) -> str | None:
        """Say which promise does not hold now; None when all do."""
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
        # Other answers than the scripted ones may shuffle other cards than the script says.
        twin = self._game.clone()
        twin.state.script = ()
        if (decision := twin.pending) is not None:
            # An answer that fails by itself is shown by the step that gives it.
            with suppress(FiefdomError):
                invariants.check_offer(twin, decision)

    def _value(self) -> None:
        invariants.check_value(self._game, self._registry)
