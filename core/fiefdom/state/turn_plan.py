"""The phases of a turn and the landscapes of one game, compiled from their declarations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from fiefdom.errors import SetupError
from fiefdom.model.card import Card
from fiefdom.model.landscape import LandscapeKind
from fiefdom.model.phase import CLEAN_UP, MAX_PHASES, Phase

ACTION_PHASE: Final = 0
"""The phase that plays cards for a price: the first of every turn."""
BUY_PHASE: Final = 1
"""The phase that buys: the second of every turn."""
CLEANUP_PHASE: Final = 2
FURTHER_PHASES: Final = 3
"""The first number of the other phases, which come before Clean-up all the same."""


class TurnPhase(msgspec.Struct, frozen=True):
    """A phase of the turns of one game."""

    number: int
    name: str
    cards: frozenset[int] = frozenset()
    """The cards that can be played in it."""
    price: int = 0
    buys: bool = False


class TurnPlan(msgspec.Struct, frozen=True):
    """The phases of a turn in order, without Clean-up, and the landscapes of the game."""

    phases: tuple[TurnPhase, ...]
    landscapes: frozenset[int] = frozenset()
    bought: tuple[int, ...] = ()
    """The landscapes that can be bought."""
    held: frozenset[int] = frozenset()
    """The landscapes that a player can have."""

    @property
    def names(self) -> dict[int, str]:
        """The names of the phases by number, with Clean-up."""
        return {one.number: one.name for one in self.phases} | {CLEANUP_PHASE: CLEAN_UP}

    @property
    def plain(self) -> bool:
        """Whether there are only the two phases that every turn has, and nothing else to buy."""
        return len(self.phases) == FURTHER_PHASES - 1 and not self.bought


def plan(
    cards: Sequence[Card], phases: Iterable[Phase], landscapes: Iterable[LandscapeKind]
) -> TurnPlan:
    """Compile the declarations for the cards of a game; SetupError if they make no turn."""
    kinds = {kind.type: kind for kind in landscapes}
    found = {n: kind for n, card in enumerate(cards) if (kind := _kind_of(card, kinds))}
    return TurnPlan(
        tuple(_numbered(cards, list(dict.fromkeys(phases)))),
        frozenset(found),
        tuple(n for n, kind in found.items() if kind.bought),
        frozenset(n for n, kind in found.items() if kind.held),
    )


def _kind_of(card: Card, kinds: Mapping[str, LandscapeKind]) -> LandscapeKind | None:
    return next((kinds[name] for name in card.types.names if name in kinds), None)


def _numbered(cards: Sequence[Card], phases: Sequence[Phase]) -> Iterable[TurnPhase]:
    if [(one.price > 0, one.buys) for one in phases[:2]] != [(True, False), (False, True)]:
        raise SetupError(
            "the rules must declare a phase with a price, then a phase that buys, then any others"
        )
    number = 0
    for phase in phases:
        if reason := phase.problem():
            raise SetupError(f"the phase {phase.name!r}: {reason}")
        if number == CLEANUP_PHASE:
            number = FURTHER_PHASES
        played = frozenset(n for n, card in enumerate(cards) if phase.plays in card.types.names)
        if number >= FURTHER_PHASES and not played:
            continue
        if number > MAX_PHASES:
            raise SetupError(f"a turn can have at most {MAX_PHASES} phases; leave out some cards")
        yield TurnPhase(number, phase.name, played, phase.price, phase.buys)
        number += 1
