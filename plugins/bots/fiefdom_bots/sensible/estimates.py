"""Estimates the values of amounts, the matches of filters and the probability of conditions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import msgspec

from fiefdom import Card
from fiefdom.effects import (
    HAND,
    CanDraw,
    CopyOfThis,
    CountIn,
    CountOwned,
    DifferentNames,
    DifferentOwned,
    EmptyPiles,
    Equals,
    NoLessThan,
    NoMoreThan,
    PlayedThisTurn,
    SameNameAs,
    Tokens,
    TypesOf,
)
from fiefdom.extending import Amount, Condition, Filter
from fiefdom.tooling.cards import (
    AllOf,
    AnyNumber,
    AnyOf,
    AtLeast,
    AtMost,
    Both,
    Costing,
    CostingAtLeast,
    CostingUpTo,
    CostOf,
    CountOf,
    Down,
    Named,
    Not,
    NotOf,
    OfType,
    Per,
    Plus,
    Times,
)
from fiefdom_bots.sensible.by_type import ByType

ZONES: Final = {"hand": 4.0, "deck": 10.0, "discard": 5.0, "in play": 2.0, "trash": 3.0, "supply": 10.0}
"""The typical number of cards in each place."""
SHARES: Final = {"Treasure": 0.55, "Action": 0.25, "Victory": 0.3, "Curse": 0.05}
"""The typical share of cards with a type."""
ONE_NAME: Final = 0.05
"""The assumed share of cards with the same name as the card in question."""
OTHER_SHARE: Final = 0.4
"""The assumed share of cards that match any other filter."""
NOTHING_KNOWN: Final[Mapping[str, Any]] = MappingProxyType({})


class EffectResult(msgspec.Struct, frozen=True):
    """The result of a named effect: where the cards are from, how many, and which ones if known."""

    origin: str
    count: float
    cards: tuple[int, ...] | None = None


Results = Mapping[str, EffectResult]


class Facts:
    """Facts about the position that estimates use; the first values are typical ones."""

    def __init__(
        self,
        cards: Sequence[Card] = (),
        roles: Mapping[str, str] = NOTHING_KNOWN,
        points: Mapping[str, int] = NOTHING_KNOWN,
    ) -> None:
        self.cards = cards
        self.roles = roles
        """What counters of the turn are for; see `BotView.roles`."""
        self.points = points
        """The points for each token of a kind."""
        self.hand: tuple[int, ...] | None = None
        self.costs: Sequence[int] = ()
        self.owned: Sequence[int] = ()

    def actions_played(self) -> float:
        """Return the number of Actions played this turn."""
        return 1.5

    def empty_piles(self) -> float:
        """Return the number of empty piles."""
        return 0.5

    def tokens(self, kind: str) -> float:
        """Return the number of the player's tokens of a kind."""
        return 2.0

    def zone(self, source: str) -> float:
        """Return the number of cards in a place."""
        if source == HAND and self.hand is not None:
            return len(self.hand)
        return ZONES.get(source, 1.0)

    def cost(self, card: int) -> int:
        """Return what a card costs."""
        return self.costs[card] if self.costs else self.cards[card].cost

    def passes(self, chosen: Filter | None, card: int, results: Results) -> bool:
        """Return whether a known card matches a filter; True if that cannot be determined."""
        return chosen is None or FILTERS[type(chosen)](self, chosen, card, results)

    def passing(self, chosen: Filter | None, cards: Sequence[int], results: Results) -> list[int]:
        """Return those of some known cards that match a filter."""
        if chosen is None:
            return list(cards)
        matches = FILTERS[type(chosen)]
        return [card for card in cards if matches(self, chosen, card, results)]

    def share(self, chosen: Filter | None) -> float:
        """Return the share of unknown cards that match a filter."""
        if chosen is None:
            return 1.0
        if isinstance(chosen, OfType):
            return SHARES.get(chosen.type, OTHER_SHARE)
        if isinstance(chosen, AllOf):
            return min(self.share(inner) for inner in chosen.filters)
        if isinstance(chosen, AnyOf):
            return min(1.0, sum(self.share(inner) for inner in chosen.filters))
        if isinstance(chosen, NotOf):
            return 1 - self.share(chosen.filter)
        if isinstance(chosen, CopyOfThis):
            return ONE_NAME
        return 0.3 if isinstance(chosen, Named) else OTHER_SHARE

    def counted(self, source: str, chosen: Filter | None, results: Results) -> float:
        """Return how many cards of a place or a result match a filter."""
        known = results.get(source)
        cards = known.cards if known is not None else self.hand if source == HAND else None
        if cards is not None:
            return len(self.passing(chosen, cards, results))
        return (known.count if known is not None else self.zone(source)) * self.share(chosen)

    def amount(self, amount: int | Amount, results: Results) -> float:
        """Estimate an amount."""
        return amount if isinstance(amount, int) else AMOUNTS[type(amount)](self, amount, results)

    def chance(self, condition: Condition, results: Results) -> float:
        """Estimate the probability that a condition holds."""
        if isinstance(condition, Not):
            return 1 - self.chance(condition.condition, results)
        if isinstance(condition, Both):
            return self.chance(condition.left, results) * self.chance(condition.right, results)
        if isinstance(condition, AtLeast):
            least = self.amount(condition.least, results)
            return self._chance_of_reaching(condition.amount, least, results)
        if isinstance(condition, Equals):
            number = self.amount(condition.number, results)
            reached = self._chance_of_reaching(condition.amount, number, results)
            return reached - self._chance_of_reaching(condition.amount, number + 1, results)
        if isinstance(condition, AtMost):
            most = self.amount(condition.most, results)
            return 1 - self._chance_of_reaching(condition.amount, most + 1, results)
        return 0.95 if isinstance(condition, CanDraw) else 0.5

    def _chance_of_reaching(self, amount: Amount, least: float, results: Results) -> float:
        value = self.amount(amount, results)
        if self._known(amount, results):
            return float(value >= least)
        if least == 1:
            return min(0.95, value)
        over = value - least
        return 0.85 if over >= 1 else 0.6 if over >= 0 else 0.3 if over > -1.5 else 0.1

    def _known(self, amount: Amount, results: Results) -> bool:
        if self.hand is None:
            return False
        if isinstance(amount, CountOf):
            known = results.get(amount.result)
            return known is not None and known.cards is not None
        if isinstance(amount, CountIn):
            return amount.zone == HAND
        return isinstance(amount, (PlayedThisTurn, EmptyPiles, Tokens, CountOwned))


def _same_name(facts: Facts, chosen: SameNameAs, card: int, results: Results) -> bool:
    known = results.get(chosen.result)
    return known is None or known.cards is None or card in known.cards


FILTERS: Final = ByType[Callable[[Facts, Any, int, Results], bool]](
    {
        OfType: lambda facts, one, card, results: one.type in facts.cards[card].types.names,
        Named: lambda facts, one, card, results: one.card == facts.cards[card].name,
        AllOf: lambda facts, one, card, results: all(
            facts.passes(inner, card, results) for inner in one.filters
        ),
        AnyOf: lambda facts, one, card, results: any(
            facts.passes(inner, card, results) for inner in one.filters
        ),
        NotOf: lambda facts, one, card, results: not facts.passes(one.filter, card, results),
        CostingUpTo: lambda facts, one, card, results: (
            facts.cost(card) <= facts.amount(one.amount, results)
        ),
        CostingAtLeast: lambda facts, one, card, results: (
            facts.cost(card) >= facts.amount(one.amount, results)
        ),
        Costing: lambda facts, one, card, results: (
            facts.cost(card) == facts.amount(one.amount, results)
        ),
        SameNameAs: _same_name,
        # most cards that a filter is asked about have another name than the card with the filter
        CopyOfThis: lambda facts, one, card, results: False,
    },
    usual=lambda facts, one, card, results: True,
)
"""How to tell whether a card matches each kind of filter."""


def _cost_of(facts: Facts, amount: CostOf, results: Results) -> float:
    known = results.get(amount.result)
    each = facts.cost(known.cards[0]) if known is not None and known.cards else 2.5
    return each * facts.counted(amount.result, None, results) if amount.total else each


def _count_owned(facts: Facts, amount: CountOwned, results: Results) -> float:
    if not facts.owned:
        return 15 * facts.share(amount.cards)
    return len(facts.passing(amount.cards, facts.owned, results))


AMOUNTS: Final = ByType[Callable[[Facts, Any, Results], float]](
    {
        CountOf: lambda facts, one, results: facts.counted(one.result, one.cards, results),
        CountIn: lambda facts, one, results: facts.counted(one.zone, one.cards, results),
        CostOf: _cost_of,
        Plus: lambda facts, one, results: (
            facts.amount(one.left, results) + facts.amount(one.right, results)
        ),
        Times: lambda facts, one, results: facts.amount(one.amount, results) * one.factor,
        Per: lambda facts, one, results: facts.amount(one.amount, results) / one.divisor,
        CountOwned: _count_owned,
        DifferentOwned: lambda facts, one, results: len(
            set(facts.passing(one.cards, facts.owned, results))
        ),
        NoMoreThan: lambda facts, one, results: min(
            facts.amount(one.amount, results), facts.amount(one.most, results)
        ),
        NoLessThan: lambda facts, one, results: max(
            facts.amount(one.amount, results), facts.amount(one.least, results)
        ),
        DifferentNames: lambda facts, one, results: 0.8 * facts.counted(one.source, one.cards, results),
        Down: lambda facts, one, results: max(0.0, facts.zone(HAND) + (facts.hand is None) - one.to),
        AnyNumber: lambda facts, one, results: 2.5,
        PlayedThisTurn: lambda facts, one, results: facts.actions_played() + 1,
        EmptyPiles: lambda facts, one, results: facts.empty_piles(),
        Tokens: lambda facts, one, results: facts.tokens(one.kind),
        TypesOf: lambda facts, one, results: 1.3,
    },
    usual=lambda facts, one, results: 1.0,
)
"""How to estimate each kind of amount."""
