"""Filters on what cards cost now."""

from __future__ import annotations

from typing import ClassVar

from fiefdom.effects.amount_text import cost_text, needs_of
from fiefdom.effects.combining import CardFilter
from fiefdom.effects.cost_of_result import CostOf
from fiefdom.effects.cost_ranges import AT_LEAST, AT_MOST, EXACTLY
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, AmountLike, besides_of, value_of
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.state.costs import Cost, at_most, cost_of_card
from fiefdom.state.game_state import State


@part_class
class CostFilter(CardFilter):
    """Base of the filters on the current cost of cards."""

    denied = 2
    end: ClassVar[str] = ""
    """Which end of a range its amount is, for texts."""

    amount: int | Amount

    def coins(self, end: str) -> int | None:
        return self.amount if end == self.end and isinstance(self.amount, int) else None

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        if g.content.situational:
            g.update_costs()
        if not g.also:
            return self.by_coins(g, value_of(self.amount, g, me, scope))
        limit = value_of(self.amount, g, me, scope), besides_of(self.amount, g, me, scope)
        return frozenset([card for card in g.content.every if self.fits(cost_of_card(g, card), limit)])

    def by_coins(self, g: State, coins: int) -> frozenset[int]:
        """Return the cards that pass in a game in which cards cost only coins."""
        raise AssertionError(f"{type(self).__name__} does not implement by_coins()")

    def fits(self, cost: Cost, other: Cost) -> bool:
        """Tell whether the cost of a card passes, compared with the given one."""
        raise AssertionError(f"{type(self).__name__} does not implement fits()")

    def limit(self, voice: Voice) -> str:
        """Describe the cost of the cards that pass: 'up to $4'."""
        raise AssertionError(f"{type(self).__name__} does not implement limit()")

    def otherwise(self, voice: Voice) -> str:
        """Describe the cost of all other cards: 'more than $4'."""
        raise AssertionError(f"{type(self).__name__} does not implement otherwise()")

    def bound(self, voice: Voice) -> str:
        """Return the other side of the cost comparison: '$4', 'it'."""
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


@part_class
class CostingUpTo(CostFilter):
    """Cards whose current cost is at most an amount."""

    keyword = "costing_up_to"
    end = AT_MOST

    def by_coins(self, g: State, coins: int) -> frozenset[int]:
        limit, content = coins, g.content
        if g.costs is not content.costs:
            return frozenset([card for card, cost in enumerate(g.costs) if cost <= limit])
        # limits outside this range match no other cards, so clamping bounds the cache
        limit = max(-1, min(limit, content.dearest))
        found = content.up_to.get(limit)
        if found is None:
            found = frozenset([card for card, cost in enumerate(g.costs) if cost <= limit])
            content.up_to[limit] = found
        return found

    def fits(self, cost: Cost, other: Cost) -> bool:
        return at_most(cost, other)

    def limit(self, voice: Voice) -> str:
        if isinstance(self.amount, CostOf):
            return f"no more than {self.amount.compared(voice)}"
        return f"up to {cost_text(self.amount, voice)}"

    def otherwise(self, voice: Voice) -> str:
        return f"more than {self.bound(voice)}"


@part_class
class Costing(CostFilter):
    """Cards whose current cost is exactly an amount."""

    keyword = "costing"
    end = EXACTLY

    def by_coins(self, g: State, coins: int) -> frozenset[int]:
        return frozenset([card for card, cost in enumerate(g.costs) if cost == coins])

    def fits(self, cost: Cost, other: Cost) -> bool:
        return at_most(cost, other) and at_most(other, cost)

    def limit(self, voice: Voice) -> str:
        if isinstance(self.amount, CostOf) and not self.amount.total:
            return f"the same as {self.amount.compared(voice)}"
        return f"exactly {cost_text(self.amount, voice)}"

    def otherwise(self, voice: Voice) -> str:
        return f"anything but {self.limit(voice).removeprefix('exactly ')}"


@part_class
class CostingAtLeast(CostFilter):
    """Cards whose current cost is at least an amount."""

    keyword = "costing_at_least"
    end = AT_LEAST

    def by_coins(self, g: State, coins: int) -> frozenset[int]:
        return frozenset([card for card, cost in enumerate(g.costs) if cost >= coins])

    def fits(self, cost: Cost, other: Cost) -> bool:
        return at_most(other, cost)

    def limit(self, voice: Voice) -> str:
        if isinstance(self.amount, int):
            return f"{cost_text(self.amount, voice)} or more"
        one = isinstance(self.amount, CostOf) and not self.amount.total
        much = "as much as " if one else ""
        return f"at least {much}{self.bound(voice)}"

    def otherwise(self, voice: Voice) -> str:
        return f"less than {self.bound(voice)}"


@part_class
class CostingLessThan(CostFilter):
    """Cards that cost less than an amount: no more of anything, and not the same."""

    keyword = "costing_less_than"

    def by_coins(self, g: State, coins: int) -> frozenset[int]:
        return frozenset([card for card, cost in enumerate(g.costs) if cost < coins])

    def fits(self, cost: Cost, other: Cost) -> bool:
        return at_most(cost, other) and not at_most(other, cost)

    def limit(self, voice: Voice) -> str:
        return f"less than {self.bound(voice)}"

    def otherwise(self, voice: Voice) -> str:
        if isinstance(self.amount, int):
            return f"{cost_text(self.amount, voice)} or more"
        one = isinstance(self.amount, CostOf) and not self.amount.total
        return f"at least {'as much as ' if one else ''}{self.bound(voice)}"


def costing_up_to(amount: AmountLike) -> CostingUpTo:
    """Cards whose current cost is at most this amount."""
    return CostingUpTo(amount)


def costing_less_than(amount: AmountLike) -> CostingLessThan:
    """Cards that cost less than this amount."""
    return CostingLessThan(amount)


def costing(amount: AmountLike) -> Costing:
    """Cards whose current cost is exactly this amount."""
    return Costing(amount)


def costing_at_least(amount: AmountLike) -> CostingAtLeast:
    """Cards whose current cost is at least this amount."""
    return CostingAtLeast(amount)
