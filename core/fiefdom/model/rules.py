"""The rules of a game as data: starting deck, piles by number of players, its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 6

Sizes = Sequence[int]
"""A number for each count of players, from two to six."""


def for_players(sizes: Sizes, players: int) -> int:
    """Pick the number for that many players."""
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
    """Piles of which a single empty one ends the game."""
    ends_at_empty_piles: Sizes = (3, 3, 3, 4, 4)
    """How many empty piles end the game."""
    hand: int = 5
    actions: int = 1
    buys: int = 1
