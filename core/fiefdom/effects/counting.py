"""Counting cards: in results and zones, and owned."""

from __future__ import annotations

from dataclasses import dataclass

from fiefdom.effects.amounts import AmountLike, AtLeast, Number, Test
from fiefdom.effects.filters import SameNameAs
from fiefdom.effects.places import (
    MAT_PREFIX,
    SET_ASIDE,
    TRASH,
    ZONES,
    cards_of,
    is_zone,
    locate,
    owned_cards,
    where_text,
)
from fiefdom.parts.base import Filter, Scope
from fiefdom.parts.voice import Voice, a, number, pluralize
from fiefdom.state.table import State


@dataclass(frozen=True)
class CountOf(Number):
    """How many cards an earlier result has; those of a filter only, if one is given."""

    keyword = "count_of"

    result: str
    cards: Filter | None = None

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    def value(self, g: State, me: int, scope: Scope) -> int:
        cards = cards_of(self.result, g, scope)
        if self.cards is None:
            return len(cards)
        ids = self.cards.ids(g, me, scope)
        return sum([card in ids for card in cards])

    def text(self, voice: Voice) -> str:
        noun = "card" if self.cards is None else self.cards.text(voice, "card")
        return f"the number of {pluralize(noun)} {self.result}"

    def each(self, voice: Voice) -> str:
        noun = "card" if self.cards is None else self.cards.text(voice, "card")
        return f"{noun} {self.result}"

    def at_least(self, voice: Voice, least: AmountLike) -> str:
        if isinstance(least, int) and least > 1:
            noun = "card" if self.cards is None else self.cards.text(voice, "card")
            more = "" if voice.sizes.get(self.result) == least else " or more"
            return f"{number(least)}{more} {pluralize(noun)} were {self.result}"
        if least != 1:
            return super().at_least(voice, least)
        if self.cards is None:
            return f"a card was {self.result}"
        kind = a(self.cards.text(voice, "card"))
        return f"it is {kind}" if self.result in voice.single else f"{kind} was {self.result}"


@dataclass(frozen=True)
class DifferentNames(Number):
    """How many differently named cards an earlier result has; those of a filter, if given."""

    keyword = "different_names"

    result: str
    cards: Filter | None = None

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    def value(self, g: State, me: int, scope: Scope) -> int:
        names = set(cards_of(self.result, g, scope))
        return len(names if self.cards is None else names & self.cards.ids(g, me, scope))

    def text(self, voice: Voice) -> str:
        return f"the number of {pluralize(self._noun(voice))} {self.result}"

    def each(self, voice: Voice) -> str:
        return f"{self._noun(voice)} {self.result}"

    def _noun(self, voice: Voice) -> str:
        noun = "card" if self.cards is None else self.cards.text(voice, "card")
        return f"differently named {noun}"


@dataclass(frozen=True)
class TypesOf(Number):
    """How many types the card of an earlier result has."""

    keyword = "types_of"

    result: str

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    def value(self, g: State, me: int, scope: Scope) -> int:
        cards = cards_of(self.result, g, scope)
        return sum(len(g.content.cards[card].types.names) for card in cards[:1])

    def text(self, voice: Voice) -> str:
        return f"the number of types of the {self.result} card"

    def each(self, voice: Voice) -> str:
        return f"type the {self.result} card has"


@dataclass(frozen=True)
class CountIn(Number):
    """How many cards a zone of the player holds; those of a filter only, if given."""

    keyword = "count_in"

    zone: str
    cards: Filter | None = None

    def problem(self) -> str:
        if is_zone(self.zone):
            return ""
        words = ", ".join([*ZONES, TRASH, SET_ASIDE, f"{MAT_PREFIX}NAME"])
        return f"there is no zone {self.zone!r} to count in; use one of {words}"

    def value(self, g: State, me: int, scope: Scope) -> int:
        held = locate(self.zone, g, me, scope)[1]
        if self.cards is None:
            return len(held)
        ids = self.cards.ids(g, me, scope)
        return sum([card in ids for card in held])

    def text(self, voice: Voice) -> str:
        noun = "card" if self.cards is None else self.cards.text(voice, "card")
        return f"the number of {pluralize(noun)} {where_text(self.zone, voice)}"

    def each(self, voice: Voice) -> str:
        noun = "card" if self.cards is None else self.cards.text(voice, "card")
        return f"{noun} {where_text(self.zone, voice)}"

    def at_least(self, voice: Voice, least: AmountLike) -> str:
        if self.zone == SET_ASIDE and least == 1:
            return self._set_aside(voice)
        return self._having(voice, "any" if least == 1 else f"at least {least}")

    def at_most(self, voice: Voice, most: AmountLike) -> str:
        return self._having(voice, "no" if most == 0 else f"{most} or fewer")

    def _set_aside(self, voice: Voice) -> str:
        if isinstance(self.cards, SameNameAs) and self.cards.result in voice.single:
            return "it is still set aside"
        noun = "card" if self.cards is None else self.cards.text(voice, "card")
        return f"any {pluralize(noun)} are set aside with this"

    def _having(self, voice: Voice, few: str) -> str:
        noun = "card" if self.cards is None else self.cards.text(voice, "card")
        have = voice.pronoun().verb("have")
        return f"{voice.you} {have} {few} {pluralize(noun)} {where_text(self.zone, voice)}"


@dataclass(frozen=True)
class CountOwned(Number):
    """How many cards the player owns in all; those of a filter only, if given."""

    keyword = "count_owned"

    cards: Filter | None = None

    def value(self, g: State, me: int, scope: Scope) -> int:
        owned = owned_cards(g, me)
        if self.cards is None:
            return len(owned)
        ids = self.cards.ids(g, me, scope)
        return sum([card in ids for card in owned])

    def text(self, voice: Voice) -> str:
        noun = "card" if self.cards is None else self.cards.text(voice, "card")
        return f"{pluralize(noun)} {voice.you} {voice.verb('have')}"


@dataclass(frozen=True)
class EmptyPiles(Number):
    """How many Supply piles are empty."""

    keyword = "empty_piles"

    def value(self, g: State, me: int, scope: Scope) -> int:
        return g.empties.bit_count()

    def text(self, voice: Voice) -> str:
        return "the number of empty Supply piles"

    def each(self, voice: Voice) -> str:
        return "empty Supply pile"


@dataclass(frozen=True)
class Tokens(Number):
    """How many tokens of a kind the player has."""

    keyword = "tokens"

    kind: str

    def value(self, g: State, me: int, scope: Scope) -> int:
        return g.players[me].tokens.get(self.kind, 0)

    def text(self, voice: Voice) -> str:
        return f"the number of {voice.your} {self.kind} tokens"

    def each(self, voice: Voice) -> str:
        return f"{self.kind} token {voice.you} {voice.pronoun().verb('have')}"


@dataclass(frozen=True)
class CanDraw(Test):
    """There is a card left to draw, in the deck or by shuffling."""

    keyword = "can_draw"

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        player = g.players[me]
        return bool(player.deck or player.discard)

    def text(self, voice: Voice) -> str:
        return "there are cards left to draw"


def count_of(result: str, cards: Filter | None = None) -> CountOf:
    """How many cards an earlier result has."""
    return CountOf(result, cards)


def count_in(zone: str, cards: Filter | None = None) -> CountIn:
    """How many cards a zone holds."""
    return CountIn(zone, cards)


def count_owned(cards: Filter | None = None) -> CountOwned:
    """How many cards the player owns in all."""
    return CountOwned(cards)


def did(result: str, cards: Filter | None = None) -> AtLeast:
    """An earlier effect really moved a card (of a filter)."""
    return AtLeast(CountOf(result, cards), 1)


def has(zone: str, cards: Filter | None = None) -> AtLeast:
    """A zone of the player holds such a card."""
    return AtLeast(CountIn(zone, cards), 1)
