"""Piles of different cards, of which only the top one can be taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True)
class Pile:
    """A pile of different cards; only its top card can be bought or gained.

    Kingdoms name it like a card. Its cards are companions of the same set. It lies beside the Supply
    if its cards do.
    """

    name: str
    cards: Mapping[str, int] = field(hash=False)
    """How many copies it has of each card, the top card first."""
    shuffled: bool = False
    """Whether it is shuffled when the game is set up, and nobody knows the cards below the top one."""
    companion: bool = False
    """Whether it is in a game only if a card brings it; kingdoms are not drawn with it."""
    sizes: Sequence[int] = ()
    """How many of its cards are used, for two players, three players and so on; empty for all."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", MappingProxyType(dict(self.cards)))
        object.__setattr__(self, "sizes", tuple(self.sizes))
