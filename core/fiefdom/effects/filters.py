"""Filters: which cards qualify, by name, type or cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from fiefdom.cards import CardTypes
from fiefdom.effects.amounts import AmountLike, cost_text, needs_of, value_of
from fiefdom.effects.costs import CostOf
from fiefdom.parts.base import Amount, Filter, Scope
from fiefdom.parts.voice import Voice, a, listing, pluralize
from fiefdom.state.content import Content
from fiefdom.state.table import State
from fiefdom.state.zones import PLAY, place_of


@dataclass(frozen=True)
class CardFilter(Filter):
    """A filter that can be combined: `a & b`, `a | b`, `~a`."""

    rank: ClassVar[int] = 2
    """How early it is said of a card: its name, then its types, then what it costs."""

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
    rank = 0

    card: str

    def within(self, content: Content) -> frozenset[int]:
        number = content.number.get(self.card)
        return frozenset() if number is None else frozenset((number,))

    def text(self, voice: Voice, noun: str) -> str:
        head, space, tail = noun.partition(" ")
        return (pluralize(self.card) if head == "cards" else self.card) + space + tail


@dataclass(frozen=True)
class OfType(CardFilter):
    """Cards that have a type, whatever else they are."""

    keyword = "type"
    rank = 1

    type: str

    def within(self, content: Content) -> frozenset[int]:
        return content.of_type(self.type)

    def text(self, voice: Voice, noun: str) -> str:
        return f"{self.type} {noun}"


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
        for one in sorted(self.filters, key=lambda one: getattr(one, "rank", 2)):
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
        return self._either(voice, noun, "or")

    def plural(self, voice: Voice) -> str:
        return self._either(voice, "cards", "and")

    def _either(self, voice: Voice, noun: str, last: str) -> str:
        if len(self._types()) == len(self.filters):
            return f"{listing(self._types(), last)} {noun}"
        return listing([one.text(voice, noun) for one in self.filters], last)

    def _types(self) -> list[str]:
        return [one.type for one in self.filters if isinstance(one, OfType)]


@dataclass(frozen=True)
class NotOf(CardFilter):
    """Cards that do not pass a filter."""

    keyword = "not"
    rank = 1

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
        no = self.filter
        if isinstance(no, OfType | Named):
            return f"non-{no.type if isinstance(no, OfType) else no.card} {noun}"
        if isinstance(no, CostFilter):
            return f"{noun} costing {no.otherwise(voice)}"
        if isinstance(no, AnyOf) and all(isinstance(one, OfType | Named) for one in no.filters):
            for one in reversed(no.filters):
                noun = NotOf(one).text(voice, noun)
            return noun
        if noun.startswith("cards"):
            return f"{noun} other than {no.plural(voice)}"
        return f"{noun} other than {a(no.text(voice, 'card'))}"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        return self.filter.said_of(voice, it, not yes)


@dataclass(frozen=True)
class CostFilter(CardFilter):
    """Base of the filters that look at what cards cost now."""

    amount: int | Amount

    def limit(self, voice: Voice) -> str:
        """Say what the cards cost: 'up to $4'."""
        raise AssertionError(f"{type(self).__name__} names no cost")

    def otherwise(self, voice: Voice) -> str:
        """Say what all other cards cost: 'more than $4'."""
        raise AssertionError(f"{type(self).__name__} names no cost")

    def text(self, voice: Voice, noun: str) -> str:
        return f"{noun} costing {self.limit(voice)}"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        return f"{it} costs {self.limit(voice) if yes else self.otherwise(voice)}"

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

    def limit(self, voice: Voice) -> str:
        return f"up to {cost_text(self.amount, voice)}"

    def otherwise(self, voice: Voice) -> str:
        return f"more than {cost_text(self.amount, voice)}"


@dataclass(frozen=True)
class Costing(CostFilter):
    """Cards that cost exactly an amount now."""

    keyword = "costing"

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        exact = value_of(self.amount, g, me, scope)
        return frozenset([card for card, cost in enumerate(g.costs) if cost == exact])

    def limit(self, voice: Voice) -> str:
        if isinstance(self.amount, CostOf):
            return f"the same as {self.amount.compared(voice)}"
        return f"exactly {cost_text(self.amount, voice)}"

    def otherwise(self, voice: Voice) -> str:
        return f"anything but {self.limit(voice).removeprefix('exactly ')}"


@dataclass(frozen=True)
class CostingAtLeast(CostFilter):
    """Cards that cost at least an amount now."""

    keyword = "costing_at_least"

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        least = value_of(self.amount, g, me, scope)
        return frozenset([card for card, cost in enumerate(g.costs) if cost >= least])

    def limit(self, voice: Voice) -> str:
        if isinstance(self.amount, int):
            return f"{cost_text(self.amount, voice)} or more"
        return f"at least {cost_text(self.amount, voice)}"

    def otherwise(self, voice: Voice) -> str:
        return f"less than {cost_text(self.amount, voice)}"


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
        """Say 'copy of it', of the card or one of the cards; with other filters, 'card that is'."""
        told = voice.told(self.result)
        of = voice.it(self.result)
        if not told.single and told.most != 1 and told.done:
            of = f"a {told.done} card" if not voice.is_them(self.result) else "one of them"
        if noun == "card":
            return f"copy of {of}"
        if noun == "cards":
            return f"copies of {of}"
        return f"{noun} that {'are copies' if 'cards' in noun.split() else 'is a copy'} of {of}"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        if voice.told(self.result).done == "named":
            return f"{it} {'is' if yes else 'is not'} the named card"
        return super().said_of(voice, it, yes)


@dataclass(frozen=True)
class InPlay(CardFilter):
    """Cards the player has a copy of in play."""

    keyword = "copy_in_play"
    rank = 3

    @property
    def fixed(self) -> bool:
        return False

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        return frozenset(g.cards_at(place_of(me, PLAY)))

    def text(self, voice: Voice, noun: str) -> str:
        return f"{noun} that {voice.you} have a copy of in play"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        return f"{voice.you} have {'a' if yes else 'no'} copy of {it} in play"


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
