"""Estimates the values of amounts, the matches of filters and the probability of conditions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from fiefdom import Card
from fiefdom.effects import (
    HAND,
    CanDraw,
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

ZONES: Final = {"hand": 4.0, "deck": 10.0, "discard": 5.0, "in play": 2.0, "trash": 3.0, "supply": 10.0}
"""The typical number of cards in each place."""
SHARES: Final = {"Treasure": 0.55, "Action": 0.25, "Victory": 0.3, "Curse": 0.05}
"""The typical share of cards with a type."""
OTHER_SHARE: Final = 0.4
"""The assumed share of cards that match any other filter."""


@dataclass(frozen=True)
class EffectResult:
    """The result of a named effect: where the cards are from, how many, and which ones if known."""

    origin: str
    count: float
    cards: tuple[int, ...] | None = None


Results = dict[str, EffectResult]


@dataclass
class Facts:
    """Facts about the position that estimates use; the defaults are typical values."""

    cards: Sequence[Card] = ()
    hand: tuple[int, ...] | None = None
    costs: Sequence[int] = ()
    owned: Sequence[int] = ()
    played: float = 1.5
    empty: float = 0.5
    tokens: dict[str, int] = field(default_factory=dict)
    roles: Mapping[str, str] = field(default_factory=dict)
    """What counters of the turn are for; see `BotView.roles`."""
    points: Mapping[str, int] = field(default_factory=dict)
    """The points for each token of a kind."""

    def zone(self, source: str) -> float:
        """Return the number of cards in a place."""
        if source == HAND and self.hand is not None:
            return len(self.hand)
        return ZONES.get(source, 1.0)

    def passes(self, chosen: Filter | None, card: int, results: Results) -> bool:
        """Return whether a known card matches a filter; True if that cannot be determined."""
        one = self.cards[card]
        if chosen is None:
            return True
        if isinstance(chosen, OfType):
            return chosen.type in one.types.names
        if isinstance(chosen, Named):
            return chosen.card == one.name
        if isinstance(chosen, AllOf):
            return all(self.passes(inner, card, results) for inner in chosen.filters)
        if isinstance(chosen, AnyOf):
            return any(self.passes(inner, card, results) for inner in chosen.filters)
        if isinstance(chosen, NotOf):
            return not self.passes(chosen.filter, card, results)
        return self._passes_cost(chosen, card, results)

    def _passes_cost(self, chosen: Filter, card: int, results: Results) -> bool:
        cost = self.costs[card] if self.costs else self.cards[card].cost
        if isinstance(chosen, CostingUpTo):
            return cost <= self.amount(chosen.amount, results)
        if isinstance(chosen, CostingAtLeast):
            return cost >= self.amount(chosen.amount, results)
        if isinstance(chosen, Costing):
            return cost == self.amount(chosen.amount, results)
        if isinstance(chosen, SameNameAs):
            known = results.get(chosen.result)
            return known is None or known.cards is None or card in known.cards
        return True

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
        return 0.3 if isinstance(chosen, Named) else OTHER_SHARE

    def counted(self, source: str, chosen: Filter | None, results: Results) -> float:
        """Return how many cards of a place or a result match a filter."""
        known = results.get(source)
        cards = known.cards if known is not None else self.hand if source == HAND else None
        if cards is not None:
            return sum(self.passes(chosen, card, results) for card in cards)
        return (known.count if known is not None else self.zone(source)) * self.share(chosen)

    def amount(self, amount: int | Amount, results: Results) -> float:
        """Estimate an amount."""
        if isinstance(amount, int):
            return amount
        if isinstance(amount, CountOf):
            return self.counted(amount.result, amount.cards, results)
        if isinstance(amount, CountIn):
            return self.counted(amount.zone, amount.cards, results)
        if isinstance(amount, CostOf):
            each = self._cost(amount.result, results)
            return each * self.counted(amount.result, None, results) if amount.total else each
        if isinstance(amount, Plus):
            return self.amount(amount.left, results) + self.amount(amount.right, results)
        if isinstance(amount, Times):
            return self.amount(amount.amount, results) * amount.factor
        if isinstance(amount, Per):
            return self.amount(amount.amount, results) / amount.divisor
        return self._other_amount(amount, results)

    def _other_amount(self, amount: Amount, results: Results) -> float:
        if isinstance(amount, CountOwned):
            owned = [card for card in self.owned if self.passes(amount.cards, card, results)]
            return len(owned) if self.owned else 15 * self.share(amount.cards)
        if isinstance(amount, DifferentOwned):
            return len({card for card in self.owned if self.passes(amount.cards, card, results)})
        if isinstance(amount, NoMoreThan):
            return min(self.amount(amount.amount, results), self.amount(amount.most, results))
        if isinstance(amount, NoLessThan):
            return max(self.amount(amount.amount, results), self.amount(amount.least, results))
        if isinstance(amount, DifferentNames):
            return 0.8 * self.counted(amount.source, amount.cards, results)
        if isinstance(amount, Down):
            return max(0.0, self.zone(HAND) + (self.hand is None) - amount.to)
        if isinstance(amount, AnyNumber):
            return 2.5
        if isinstance(amount, PlayedThisTurn):
            return self.played + 1
        if isinstance(amount, EmptyPiles):
            return self.empty
        if isinstance(amount, Tokens):
            return self.tokens.get(amount.kind, 0) if self.hand is not None else 2.0
        return 1.3 if isinstance(amount, TypesOf) else 1.0

    def _cost(self, result: str, results: Results) -> float:
        known = results.get(result)
        if known is None or not known.cards:
            return 2.5
        return self.costs[known.cards[0]] if self.costs else self.cards[known.cards[0]].cost

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
        return isinstance(amount, PlayedThisTurn | EmptyPiles | Tokens | CountOwned)
