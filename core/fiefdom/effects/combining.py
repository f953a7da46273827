"""Filters by name and type, and combinations of filters."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from fiefdom.effects.cost_ranges import cost_range, exact_costs, range_text
from fiefdom.grammar.english import a, is_many, listing, pluralize
from fiefdom.grammar.voice import Voice
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.state.content import Content
from fiefdom.state.game_state import State

LATE: Final = 9
"""The rank of filters that come last in the description of a card."""
_CONJUNCTION: Final = re.compile(" (or|and) ")


@part_class
class CardFilter(Filter):
    """A filter that can be combined: `a & b`, `a | b`, `~a`."""

    rank: ClassVar[int] = 2
    """Its position in the description of a card: the name comes first, then types, then the cost."""
    denied: ClassVar[int] = LATE
    """Its position in the description if it is negated."""

    def order(self, yes: bool = True) -> int:
        """Return its position in the description of a card, plain or negated."""
        return self.rank if yes else self.denied

    def other_than(self, voice: Voice, noun: str) -> str:
        """Describe the cards that do not pass the filter: 'non-Treasure card'."""
        also = f"{noun} and" if " other than " in noun else noun
        if is_many(noun):
            return f"{also} other than {self.plural(voice)}"
        return f"{also} other than {a(self.text(voice, 'card'))}"

    def __and__(self, other: Filter) -> AllOf:
        return AllOf((self, other))

    def __or__(self, other: Filter) -> AnyOf:
        return AnyOf((self, other))

    def __invert__(self) -> NotOf:
        return NotOf(self)


class PositionFilter(CardFilter):
    """Base of filters whose cards change during a game; texts name them last."""

    rank = 3
    denied = 3

    @property
    def fixed(self) -> bool:
        return False


@part_class
class Named(CardFilter):
    """The card with this name."""

    keyword = "named"
    rank = 0
    denied = 1

    card: str

    def within(self, content: Content) -> frozenset[int]:
        number = content.number.get(self.card)
        return frozenset() if number is None else frozenset((number,))

    def only(self) -> frozenset[str]:
        return frozenset((self.card,))

    def text(self, voice: Voice, noun: str) -> str:
        head, space, tail = noun.partition(" ")
        if head not in ("card", "cards"):
            return f"{noun} called {self.card}"
        return (pluralize(self.card) if head == "cards" else self.card) + space + tail

    def other_than(self, voice: Voice, noun: str) -> str:
        return f"non-{self.card} {noun}"


@part_class
class OfType(CardFilter):
    """Cards that have a type; they may have others too."""

    keyword = "type"
    labels = ("type",)
    rank = 1
    denied = 1

    type: str

    def within(self, content: Content) -> frozenset[int]:
        return content.of_type(self.type)

    def text(self, voice: Voice, noun: str) -> str:
        return f"{self.type} {noun}"

    def other_than(self, voice: Voice, noun: str) -> str:
        return f"non-{self.type} {noun}"


@part_class
class Combined(CardFilter):
    """Base of the filters that combine several others."""

    filters: tuple[Filter, ...]

    def problem(self) -> str:
        return "" if self.filters else "it combines no filters; give at least one"

    @property
    def fixed(self) -> bool:
        return all(one.fixed for one in self.filters)

    @abstractmethod
    def together(self, found: Iterable[frozenset[int]]) -> frozenset[int]:
        """Combine the cards that each of the filters found."""

    def within(self, content: Content) -> frozenset[int]:
        return self.together(one.within(content) for one in self.filters)

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        if self.fixed:
            return g.content.matching(self)
        return self.together(one.ids(g, me, scope) for one in self.filters)


@part_class
class AllOf(Combined):
    """Cards that pass all of several filters."""

    keyword = "all_of"

    def together(self, found: Iterable[frozenset[int]]) -> frozenset[int]:
        return frozenset.intersection(*found)

    def only(self) -> frozenset[str] | None:
        known = [names for one in self.filters if (names := one.only()) is not None]
        return frozenset.intersection(*known) if known else None

    def text(self, voice: Voice, noun: str) -> str:
        filters = sorted(self.flat(), key=_order)
        ends = cost_range(filters)
        for one in filters:
            if ends is None or one not in ends:
                noun = one.text(voice, noun)
            elif one is ends[0]:
                noun = f"{noun} costing {range_text(ends)}"
        return noun

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        filters = list(self.flat())
        if len(filters) == 2 and (ends := cost_range(filters)):
            return f"{it} {'costs' if yes else 'does not cost'} {range_text(ends)}"
        return super().said_of(voice, it, yes)

    def flat(self) -> Iterator[Filter]:
        """Yield the filters, with nested `AllOf` filters flattened."""
        for one in self.filters:
            yield from one.flat() if isinstance(one, AllOf) else (one,)


@part_class
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

    def plural(self, voice: Voice, noun: str = "cards") -> str:
        return self._either(voice, noun, "and")

    def order(self, yes: bool = True) -> int:
        if len(self._types()) == len(self.filters):
            return OfType.rank
        if exact_costs(list(self.flat())):
            return CardFilter.rank
        return (Named.rank if yes else Named.denied) if self._simple else LATE

    @property
    def _simple(self) -> bool:
        return all(isinstance(one, OfType | Named) for one in self.filters)

    def _either(self, voice: Voice, noun: str, last: str) -> str:
        if len(self._types()) == len(self.filters):
            return f"{listing(self._types(), last)} {noun}"
        if costs := exact_costs(list(self.flat())):
            return f"{noun} costing exactly {costs}"
        head, space, tail = noun.partition(" ")
        if self._simple and head in ("card", "cards"):
            return listing([one.text(voice, head) for one in self.filters], last) + space + tail
        if noun in ("card", "cards"):
            first, *rest = [one.text(voice, noun) for one in self.filters]
            others = rest if noun == "cards" else [a(one) for one in rest]
            return listing([_in_parentheses(one) for one in (first, *others)], last)
        cards = [_in_parentheses(a(one.text(voice, "card"))) for one in self.filters]
        return f"{noun} that {'are each' if is_many(noun) else 'is'} {listing(cards, 'or')}"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        if costs := exact_costs(list(self.flat()), "or" if yes else "nor"):
            return f"{it} costs {'exactly' if yes else 'neither'} {costs}"
        return super().said_of(voice, it, yes)

    def other_than(self, voice: Voice, noun: str) -> str:
        if costs := exact_costs(list(self.flat()), "nor"):
            return f"{noun} costing neither {costs}"
        if not self._simple:
            return super().other_than(voice, noun)
        for one in reversed(self.filters):
            noun = NotOf(one).text(voice, noun)
        return noun

    def flat(self) -> Iterator[Filter]:
        """Yield the filters, with nested `AnyOf` filters flattened."""
        for one in self.filters:
            yield from one.flat() if isinstance(one, AnyOf) else (one,)

    def _types(self) -> list[str]:
        return [one.type for one in self.filters if isinstance(one, OfType)]


@part_class
class NotOf(CardFilter):
    """Cards that do not pass a filter."""

    keyword = "not"

    filter: Filter

    def order(self, yes: bool = True) -> int:
        return self.filter.order(not yes) if isinstance(self.filter, CardFilter) else LATE

    def other_than(self, voice: Voice, noun: str) -> str:
        return self.filter.text(voice, noun)

    @property
    def fixed(self) -> bool:
        return self.filter.fixed

    def within(self, content: Content) -> frozenset[int]:
        return content.every - self.filter.within(content)

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        if self.fixed:
            return g.content.matching(self)
        return g.content.every - self.filter.ids(g, me, scope)

    def only(self) -> frozenset[str] | None:
        return self.filter.filter.only() if isinstance(self.filter, NotOf) else None

    def text(self, voice: Voice, noun: str) -> str:
        if isinstance(self.filter, CardFilter):
            return self.filter.other_than(voice, noun)
        return f"{noun} other than {a(self.filter.text(voice, 'card'))}"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        return self.filter.said_of(voice, it, not yes)


def _order(one: Filter) -> int:
    """Return the position of a filter in the description of a card."""
    return one.order() if isinstance(one, CardFilter) else LATE


def _in_parentheses(said: str) -> str:
    """Put a list item in parentheses if it is itself a list."""
    return f"({said})" if _CONJUNCTION.search(said) else said


def piles(where: Filter | None, voice: Voice, noun: str = "pile") -> str:
    """Describe Supply piles: 'pile of Victory cards'."""
    return noun if where is None else f"{noun} of {where.plural(voice)}"
