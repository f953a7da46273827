"""Piles of different cards, of which only the top one can be taken, and side decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True)
class Pile:
    """A pile of different cards; only its top card can be bought or gained.

    Kingdoms name it like a card. Its cards are companions of the same set. It lies beside the Supply
    if its cards do.

    A side deck is a shuffled pile that lies face down: its cards are landscapes, which nobody buys or
    gains. Effects turn up the next one, and it has a discard pile, which is shuffled when it runs out.
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
    deck: bool = False
    """Whether it is a side deck, which is always a companion. It is named for one of its cards."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", MappingProxyType(dict(self.cards)))
        object.__setattr__(self, "sizes", tuple(self.sizes))
        object.__setattr__(self, "companion", self.companion or self.deck)
