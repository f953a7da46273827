"""What a part can refer to where it stands."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from fiefdom.effects.flow import EachPlayer
from fiefdom.effects.lasting import NextTurn
from fiefdom.model.fact import SOURCE, THAT
from fiefdom.model.trigger import Played, TurnEdge, When
from tests.properties.generated.words import Kind


@dataclass(frozen=True)
class World:
    """The cards, mats, tokens and types that the cards of one set know of."""

    cards: tuple[str, ...]
    mats: tuple[str, ...]
    tokens: tuple[str, ...]
    types: tuple[str, ...]


@dataclass(frozen=True)
class Room:
    """Where a part stands: what has a name there, and what it answers."""

    world: World
    known: frozenset[str] = frozenset()
    """Results that have a name, the card and the player of a trigger among them."""
    answers: bool = False
    """Whether it happens in answer to a card that is played."""
    others: bool = False
    """Whether it happens to others than the player whose turn it is."""
    names: tuple[str, ...] = field(default=())
    """The results that can be cards, in the order in which they got their names."""

    def with_result(self, name: str) -> Room:
        """Return the room behind an effect that has a name."""
        return replace(self, known=self.known | {name}, names=(*self.names, name)) if name else self

    def inside(self, kind: Kind, given: dict[str, Any]) -> Room:
        """Return the room inside a part, of which these fields are known already."""
        if issubclass(kind, When) and "event" in given:
            return self._after(given["event"])
        if issubclass(kind, NextTurn):
            names = tuple(name for name in self.names if name != THAT)
            return Room(self.world, self.known - {THAT, SOURCE}, names=names)
        if issubclass(kind, EachPlayer):
            return replace(self, others=True)
        return self

    def _after(self, event: object) -> Room:
        names = tuple(name for name in self.names if name != THAT)
        about = () if isinstance(event, TurnEdge) else (THAT,)
        known = self.known - {THAT} | {SOURCE, *about}
        return Room(self.world, known, isinstance(event, Played), self.others, (*names, *about))
