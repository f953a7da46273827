"""The rules of a game as data: starting deck, piles by number of players, its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Final

from fiefdom.light_dataclass import dataclass
from fiefdom.model.landscape import LandscapeKind

if TYPE_CHECKING:
    from fiefdom.model.condition import Condition
    from fiefdom.model.counter import Counter
    from fiefdom.model.phase import Phase

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 6

Sizes = Sequence[int]
"""A number for each count of players, from two to six."""


def for_players(sizes: Sizes, players: int) -> int:
    """Return the number for this many players."""
    return sizes[players - MIN_PLAYERS]


@dataclass(frozen=True)
class Rules:
    """How a game is set up, how a turn begins and when the game is over."""

    name: str
    start: Mapping[str, int]
    """Each player's starting deck."""
    piles: Mapping[str, Sizes]
    """The piles of every game, after the starting decks were dealt."""
    kingdom_pile: Sizes
    """The size of a kingdom pile."""
    kingdom_pile_of: Mapping[str, Sizes] = field(default_factory=dict)
    """The size of a kingdom pile of a certain card type."""
    kingdom_size: int = 10
    ends_when_empty: Sequence[str] = ()
    """Piles that end the game as soon as one of them is empty."""
    ends_at_empty_piles: Sizes = (3, 3, 3, 4, 4)
    """How many empty piles of any kind end the game; empty if that alone never ends it."""
    ends_if: Sequence[Condition] = ()
    """Conditions that end the game at the end of a turn as soon as one of them holds for a player."""
    phases: Sequence[Phase] = ()
    """The phases of a turn, in order, before Clean-up."""
    counters: Sequence[Counter] = ()
    """The counters of a turn: what cards are played for, bought with and so on."""
    landscapes: Sequence[LandscapeKind] = ()
    """The card types without a pile."""
    hand: int = 5
    """How many cards a player draws before the first turn, and in Clean-up."""
    hostile: Sequence[str] = ()
    """The card types that players can be unaffected by."""

    @property
    def basics(self) -> tuple[str, ...]:
        """The cards that every game has: those with a pile, then those of starting decks."""
        return tuple(dict.fromkeys((*self.piles, *self.start)))
