"""The scope of a part: what it can refer to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from fiefdom.effects.for_each_player import EachPlayer
from fiefdom.effects.instead import Instead
from fiefdom.effects.lasting import NextTurn
from fiefdom.effects.repeating import Loop
from fiefdom.effects.shuffles import Shuffles
from fiefdom.effects.tokens import TokenPayment
from fiefdom.effects.watched_events import Draws
from fiefdom.model.effect import Effect
from fiefdom.model.fact import DRAWN_CARDS, SHUFFLED, SOURCE, THAT
from fiefdom.model.trigger import Played, TriggerEvent, When
from fiefdom.model.who import Who
from fiefdom.setup.validate.result_names import OF_EVENTS
from tests.properties.generated.keywords import Kind


@dataclass(frozen=True)
class World:
    """The cards, mats, tokens and types that the cards of one set can refer to."""

    cards: tuple[str, ...]
    mats: tuple[str, ...]
    tokens: tuple[str, ...]
    types: tuple[str, ...]


@dataclass(frozen=True)
class NameScope:
    """The scope of a part: the named results, and the trigger it is part of."""

    world: World
    known: frozenset[str] = frozenset()
    """Named results, including the card and the player of a trigger."""
    answers: bool = False
    """Whether it happens in reaction to a card being played."""
    others: bool = False
    """Whether it happens to players other than the one whose turn it is."""
    names: tuple[str, ...] = field(default=())
    """The results that can be cards, in the order of their naming."""
    numbers: tuple[str, ...] = ()
    """The results that are numbers of tokens."""
    looping: bool = False
    """Whether it is part of a loop that it could end."""

    @property
    def triggered(self) -> bool:
        """Whether it is part of a trigger that only some effects make sense in."""
        return not {SOURCE, SHUFFLED}.isdisjoint(self.known)

    def with_result(self, effect: Effect) -> NameScope:
        """Return the scope behind an effect, which may have a name."""
        name = effect.name
        if not name:
            return self
        names, numbers = ([one for one in found if one != name] for found in (self.names, self.numbers))
        (numbers if isinstance(effect, TokenPayment) else names).append(name)
        known = self.known | {name}
        return replace(self, known=known, names=tuple(names), numbers=tuple(numbers))

    def inside(self, kind: Kind, given: dict[str, Any]) -> NameScope:
        """Return the scope inside a part, of which these fields are known already."""
        if issubclass(kind, When) and "event" in given:
            return self.after(given["event"])
        if issubclass(kind, Instead):
            names = (*(name for name in self.names if name != THAT), THAT)
            return NameScope(self.world, self.known | {THAT, SOURCE}, names=names)
        if issubclass(kind, NextTurn):
            names = tuple(name for name in self.names if name != THAT)
            return NameScope(self.world, self.known - {THAT, SOURCE}, names=names)
        if issubclass(kind, EachPlayer):
            return replace(self, others=True, looping=False)
        return replace(self, looping=True) if issubclass(kind, Loop) else self

    def after(self, event: object) -> NameScope:
        """Return the scope of what an event triggers."""
        names = tuple(name for name in self.names if name not in OF_EVENTS)
        own = isinstance(event, TriggerEvent) and event.by in (Who.YOU, Who.OWNER)
        about = () if isinstance(event, TriggerEvent) and event.cardless else (THAT,)
        if isinstance(event, Shuffles):
            about = (SHUFFLED,)
        if isinstance(event, Draws) and own:
            about = (DRAWN_CARDS,)
        known = self.known - {SOURCE, *OF_EVENTS} | {*about, *(() if own else (SOURCE,))}
        return NameScope(self.world, known, isinstance(event, Played), self.others, (*names, *about))
