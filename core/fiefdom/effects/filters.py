"""Filters: which cards qualify, by name, type or cost."""

from __future__ import annotations

from dataclasses import dataclass

from fiefdom.cards import CardTypes
from fiefdom.effects.amounts import AmountLike, amount_text, needs_of, value_of
from fiefdom.effects.costs import CostOf
from fiefdom.parts.base import Amount, Filter, Scope
from fiefdom.parts.voice import Voice, listing
from fiefdom.state.content import Content
from fiefdom.state.table import State
from fiefdom.state.zones import PLAY, place_of


@dataclass(frozen=True)
class CardFilter(Filter):
    """A filter that can be combined: `a & b`, `a | b`, `~a`."""

    def __and__(self, other: Filter) -> AllOf:
        return AllOf((self, other))

    def __or__(self, other: Filter) -> AnyOf:
        return AnyOf((self, other))

    def __invert__(self) -> NotOf:
        return NotOf(self)


@dataclass(frozen=True)
class Named(CardFilter):
    """The card of that name."""

    keyword = "named"

    card: str

    def within(self, content: Content) -> frozenset[int]:
        number = content.number.get(self.card)
        return frozenset() if number is None else frozenset((number,))

    def text(self, voice: Voice, noun: str) -> str:
        return self.card


@dataclass(frozen=True)
class OfType(CardFilter):
    """Cards that have a type, whatever else they are."""

    keyword = "type"

    type: str

    def within(self, content: Content) -> frozenset[int]:
        return content.of_type(self.type)

    def text(self, voice: Voice, noun: str) -> str:
        return f"{self.type} {noun}" if noun != "card" else f"{self.type} card"


@dataclass(frozen=True)
class AllOf(CardFilter):
    """Cards that pass every one of several filters."""

    keyword = "all_of"

    filters: tuple[Filter, ...]

    def problem(self) -> str:
        return "" if self.filters else "it combines no filters; give at least one"

    @property
    def fixed(self) -> bool:
        return all(one.fixed for one in self.filters)

    def within(self, content: Content) -> frozenset[int]:
        return frozenset.intersection(*(one.within(content) for one in self.filters))

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        if self.fixed:
            return g.content.matching(self)
        return frozenset.intersection(*(one.ids(g, me, scope) for one in self.filters))

    def text(self, voice: Voice, noun: str) -> str:
        for one in self.filters:
            noun = one.text(voice, noun)
        return noun


@dataclass(frozen=True)
class AnyOf(CardFilter):
    """Cards that pass at least one of several filters."""

    keyword = "any_of"

    filters: tuple[Filter, ...]

    def problem(self) -> str:
        return "" if self.filters else "it combines no filters; give at least one"

    @property
    def fixed(self) -> bool:
        return all(one.fixed for one in self.filters)

    def within(self, content: Content) -> frozenset[int]:
        return frozenset().union(*(one.within(content) for one in self.filters))

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        if self.fixed:
            return g.content.matching(self)
        return frozenset().union(*(one.ids(g, me, scope) for one in self.filters))

    def text(self, voice: Voice, noun: str) -> str:
        if len(self._types()) == len(self.filters):
            return f"{listing(self._types(), 'or')} {noun}"
        return listing([one.text(voice, noun) for one in self.filters], "or")

    def plural(self, voice: Voice) -> str:
        if len(self._types()) == len(self.filters):
            return f"{listing(self._types())} cards"
        return listing([one.plural(voice) for one in self.filters])

    def _types(self) -> list[str]:
        return [one.type for one in self.filters if isinstance(one, OfType)]


@dataclass(frozen=True)
class NotOf(CardFilter):
    """Cards that do not pass a filter."""

    keyword = "not"

    filter: Filter

    @property
    def fixed(self) -> bool:
        return self.filter.fixed

    def within(self, content: Content) -> frozenset[int]:
        return content.every - self.filter.within(content)

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        if self.fixed:
            return g.content.matching(self)
        return g.content.every - self.filter.ids(g, me, scope)

    def text(self, voice: Voice, noun: str) -> str:
        if isinstance(self.filter, OfType):
            return f"non-{self.filter.type} {noun}"
        return f"{noun} other than {self.filter.text(voice, 'card')}"


@dataclass(frozen=True)
class CostFilter(CardFilter):
    """Base of the filters that look at what cards cost now."""

    amount: int | Amount

    @property
    def fixed(self) -> bool:
        return False

    def needs(self) -> tuple[str, ...]:
        return needs_of(self.amount)


@dataclass(frozen=True)
class CostingUpTo(CostFilter):
    """Cards that cost at most an amount now."""

    keyword = "costing_up_to"

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        limit = value_of(self.amount, g, me, scope)
        content = g.content
        if g.costs is not content.costs:
            return frozenset([card for card, cost in enumerate(g.costs) if cost <= limit])
        found = content.up_to.get(limit)
        if found is None:
            found = frozenset([card for card, cost in enumerate(g.costs) if cost <= limit])
            content.up_to[limit] = found
        return found

    def text(self, voice: Voice, noun: str) -> str:
        return f"{noun} costing up to {amount_text(self.amount, voice, 'coin')}"


@dataclass(frozen=True)
class Costing(CostFilter):
    """Cards that cost exactly an amount now."""

    keyword = "costing"

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        exact = value_of(self.amount, g, me, scope)
        return frozenset([card for card, cost in enumerate(g.costs) if cost == exact])

    def text(self, voice: Voice, noun: str) -> str:
        if isinstance(self.amount, CostOf):
            return f"{noun} costing the same as {self.amount.compared(voice)}"
        return f"{noun} costing exactly {amount_text(self.amount, voice, 'coin')}"


@dataclass(frozen=True)
class CostingAtLeast(CostFilter):
    """Cards that cost at least an amount now."""

    keyword = "costing_at_least"

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        least = value_of(self.amount, g, me, scope)
        return frozenset([card for card, cost in enumerate(g.costs) if cost >= least])

    def text(self, voice: Voice, noun: str) -> str:
        return f"{noun} costing {amount_text(self.amount, voice, 'coin')} or more"


@dataclass(frozen=True)
class SameNameAs(CardFilter):
    """Copies of the cards of an earlier result."""

    keyword = "same_name_as"

    result: str

    @property
    def fixed(self) -> bool:
        return False

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        value = scope.names.get(self.result, (0,))
        return frozenset(value[1:] or (g.cards_at(value[0]) if value[0] < 0 else ()))

    def text(self, voice: Voice, noun: str) -> str:
        return f"copy of {'it' if self.result in voice.single else f'the {self.result} card'}"


@dataclass(frozen=True)
class InPlay(CardFilter):
    """Cards the player has a copy of in play."""

    keyword = "copy_in_play"

    @property
    def fixed(self) -> bool:
        return False

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        return frozenset(g.cards_at(place_of(me, PLAY)))

    def text(self, voice: Voice, noun: str) -> str:
        return f"{noun} {voice.you} {voice.verb('have')} a copy of in play"


def named(card: str) -> Named:
    """Cards of that name."""
    return Named(card)


def of_type(types: CardTypes) -> CardFilter:
    """Cards that have all of these types."""
    filters = tuple(OfType(name) for name in types.names)
    return filters[0] if len(filters) == 1 else AllOf(filters)


def costing_up_to(amount: AmountLike) -> CostingUpTo:
    """Cards that cost at most that much now."""
    return CostingUpTo(amount)


def costing(amount: AmountLike) -> Costing:
    """Cards that cost exactly that much now."""
    return Costing(amount)


def costing_at_least(amount: AmountLike) -> CostingAtLeast:
    """Cards that cost that much now, or more."""
    return CostingAtLeast(amount)
