"""Counting what differs: names among cards, types of a card."""

from __future__ import annotations

from dataclasses import dataclass

from fiefdom.effects.amounts import Number
from fiefdom.effects.counting import said
from fiefdom.effects.places import cards_of
from fiefdom.grammar.voice import Voice
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope
from fiefdom.state.game_state import State


@dataclass(frozen=True)
class DifferentNames(Number):
    """How many differently named cards an earlier result has; those of a filter, if given."""

    keyword = "different_names"

    result: str
    cards: Filter | None = None

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    def value(self, g: State, me: int, scope: Scope) -> int:
        names = set(cards_of(self.result, scope))
        return len(names if self.cards is None else names & self.cards.ids(g, me, scope))

    def text(self, voice: Voice) -> str:
        return f"the number of {self.many(voice)}"

    def each(self, voice: Voice) -> str:
        return self.many(voice, "card")

    def many(self, voice: Voice, noun: str = "cards") -> str:
        happened = voice.happened(self.result)
        return f"differently named {said(self.cards, voice, f'{noun} {happened}')}"

    def being(self, voice: Voice, few: str) -> str:
        cards = f"{few} differently named {said(self.cards, voice, 'cards')}"
        among = "them" if voice.is_them(self.result) else f"the {voice.called(self.result, 'cards')}"
        return f"there are {cards} among {among}"


@dataclass(frozen=True)
class TypesOf(Number):
    """How many types the card of an earlier result has."""

    keyword = "types_of"

    result: str

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    def value(self, g: State, me: int, scope: Scope) -> int:
        cards = cards_of(self.result, scope)
        return sum(len(g.content.cards[card].types.names) for card in cards[:1])

    def text(self, voice: Voice) -> str:
        return f"the number of {self.many(voice)}"

    def each(self, voice: Voice) -> str:
        return f"type {voice.it(self.result)} has"

    def many(self, voice: Voice) -> str:
        return f"types {voice.it(self.result)} has"

    def being(self, voice: Voice, few: str) -> str:
        return f"{voice.it(self.result)} has {few} types"
