"""Filters by name and type, and what combines filters."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from fiefdom.parts.base import Filter, Scope
from fiefdom.parts.voice import Voice, a, listing, pluralize
from fiefdom.state.content import Content
from fiefdom.state.table import State


@dataclass(frozen=True)
class CardFilter(Filter):
    """A filter that can be combined: `a & b`, `a | b`, `~a`."""

    rank: ClassVar[int] = 2
    """How early it is said of a card: its name, then its types, then what it costs."""

    def other_than(self, voice: Voice, noun: str) -> str:
        """Put the filter around a noun for all cards that do not pass it: 'non-Treasure card'."""
        if noun.startswith("cards"):
            return f"{noun} other than {self.plural(voice)}"
        return f"{noun} other than {a(self.text(voice, 'card'))}"

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

    def only(self) -> frozenset[str]:
        return frozenset((self.card,))

    def text(self, voice: Voice, noun: str) -> str:
        head, space, tail = noun.partition(" ")
        return (pluralize(self.card) if head == "cards" else self.card) + space + tail

    def other_than(self, voice: Voice, noun: str) -> str:
        return f"non-{self.card} {noun}"


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

    def other_than(self, voice: Voice, noun: str) -> str:
        return f"non-{self.type} {noun}"


@dataclass(frozen=True)
class Combined(CardFilter):
    """Base of the filters that put several together."""

    filters: tuple[Filter, ...]

    def problem(self) -> str:
        return "" if self.filters else "it combines no filters; give at least one"

    @property
    def fixed(self) -> bool:
        return all(one.fixed for one in self.filters)

    @abstractmethod
    def together(self, found: Iterable[frozenset[int]]) -> frozenset[int]:
        """Put together the cards that each of the filters found."""

    def within(self, content: Content) -> frozenset[int]:
        return self.together(one.within(content) for one in self.filters)

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        if self.fixed:
            return g.content.matching(self)
        return self.together(one.ids(g, me, scope) for one in self.filters)


@dataclass(frozen=True)
class AllOf(Combined):
    """Cards that pass every one of several filters."""

    keyword = "all_of"

    def together(self, found: Iterable[frozenset[int]]) -> frozenset[int]:
        return frozenset.intersection(*found)

    def only(self) -> frozenset[str] | None:
        known = [names for one in self.filters if (names := one.only()) is not None]
        return frozenset.intersection(*known) if known else None

    def text(self, voice: Voice, noun: str) -> str:
        for one in sorted(self.filters, key=lambda one: getattr(one, "rank", 2)):
            noun = one.text(voice, noun)
        return noun


@dataclass(frozen=True)
class AnyOf(Combined):
    """Cards that pass at least one of several filters."""

    keyword = "any_of"

    def together(self, found: Iterable[frozenset[int]]) -> frozenset[int]:
        return frozenset().union(*found)

    def only(self) -> frozenset[str] | None:
        found: frozenset[str] = frozenset()
        for one in self.filters:
            names = one.only()
            if names is None:
                return None
            found |= names
        return found

    def text(self, voice: Voice, noun: str) -> str:
        return self._either(voice, noun, "or")

    def plural(self, voice: Voice) -> str:
        return self._either(voice, "cards", "and")

    def _either(self, voice: Voice, noun: str, last: str) -> str:
        if len(self._types()) == len(self.filters):
            return f"{listing(self._types(), last)} {noun}"
        return listing([one.text(voice, noun) for one in self.filters], last)

    def other_than(self, voice: Voice, noun: str) -> str:
        if not all(isinstance(one, OfType | Named) for one in self.filters):
            return super().other_than(voice, noun)
        for one in reversed(self.filters):
            noun = NotOf(one).text(voice, noun)
        return noun

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
        if isinstance(self.filter, CardFilter):
            return self.filter.other_than(voice, noun)
        return f"{noun} other than {a(self.filter.text(voice, 'card'))}"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        return self.filter.said_of(voice, it, not yes)


def piles(where: Filter | None, voice: Voice, noun: str = "pile") -> str:
    """Say which piles of the Supply: 'pile of Victory cards'."""
    return noun if where is None else f"{noun} of {where.plural(voice)}"
