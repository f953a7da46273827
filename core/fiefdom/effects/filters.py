"""Filters: which cards qualify, by name, type or cost."""

from __future__ import annotations

from dataclasses import dataclass

from fiefdom.effects.amounts import cost_text, needs_of
from fiefdom.effects.combining import AllOf, AnyOf, CardFilter, Named, NotOf, OfType
from fiefdom.effects.cost_of_result import CostOf
from fiefdom.effects.places import cards_of
from fiefdom.grammar.english import a
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, AmountLike, value_of
from fiefdom.model.card import CardTypes
from fiefdom.model.frames import Scope
from fiefdom.state.game_state import State
from fiefdom.state.zones import PLAY, place_of

__all__ = [
    "AllOf",
    "AnyOf",
    "CardFilter",
    "CostFilter",
    "Costing",
    "CostingAtLeast",
    "CostingUpTo",
    "InPlay",
    "Named",
    "NotOf",
    "OfType",
    "SameNameAs",
    "costing",
    "costing_at_least",
    "costing_up_to",
    "named",
    "of_type",
]


@dataclass(frozen=True)
class CostFilter(CardFilter):
    """Base of the filters that look at what cards cost now."""

    denied = 2

    amount: int | Amount

    def limit(self, voice: Voice) -> str:
        """Say what the cards cost: 'up to $4'."""
        raise AssertionError(f"{type(self).__name__} names no cost")

    def otherwise(self, voice: Voice) -> str:
        """Say what all other cards cost: 'more than $4'."""
        raise AssertionError(f"{type(self).__name__} names no cost")

    def bound(self, voice: Voice) -> str:
        """Say what the cost is compared with: '$4', 'it'."""
        if isinstance(self.amount, CostOf):
            return self.amount.compared(voice)
        return cost_text(self.amount, voice)

    def text(self, voice: Voice, noun: str) -> str:
        return f"{noun} costing {self.limit(voice)}"

    def other_than(self, voice: Voice, noun: str) -> str:
        return f"{noun} costing {self.otherwise(voice)}"

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
        limit = max(-1, min(limit, content.dearest))  # beyond, nothing changes that would be remembered
        found = content.up_to.get(limit)
        if found is None:
            found = frozenset([card for card, cost in enumerate(g.costs) if cost <= limit])
            content.up_to[limit] = found
        return found

    def limit(self, voice: Voice) -> str:
        if isinstance(self.amount, CostOf):
            return f"no more than {self.amount.compared(voice)}"
        return f"up to {cost_text(self.amount, voice)}"

    def otherwise(self, voice: Voice) -> str:
        return f"more than {self.bound(voice)}"


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
        much = "as much as " if isinstance(self.amount, CostOf) else ""
        return f"at least {much}{self.bound(voice)}"

    def otherwise(self, voice: Voice) -> str:
        return f"less than {self.bound(voice)}"


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
        return frozenset(cards_of(self.result, scope))

    def text(self, voice: Voice, noun: str) -> str:
        """Say 'copy of it', of the card or one of the cards; with other filters, 'card that is'."""
        told = voice.told(self.result)
        of = voice.it(self.result)
        if not told.single and told.most != 1 and told.done:
            one_of = a(voice.called(self.result, "card"))
            of = "one of them" if voice.is_them(self.result) else one_of
        head, space, tail = noun.partition(" ")
        if head in ("card", "cards"):
            return f"{'copy' if head == 'card' else 'copies'} of {of}{space}{tail}"
        return f"{noun} with the same name as {of}"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        if voice.told(self.result).done == "named":
            return f"{it} {'is' if yes else 'is not'} the named card"
        return super().said_of(voice, it, yes)


@dataclass(frozen=True)
class InPlay(CardFilter):
    """Cards the player has a copy of in play."""

    keyword = "copy_in_play"
    rank = 3
    denied = 3

    @property
    def fixed(self) -> bool:
        return False

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        return frozenset(g.cards_at(place_of(me, PLAY)))

    def text(self, voice: Voice, noun: str) -> str:
        return f"{noun} that {voice.you} have a copy of in play"

    def other_than(self, voice: Voice, noun: str) -> str:
        return f"{noun} that {voice.you} have no copy of in play"

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
