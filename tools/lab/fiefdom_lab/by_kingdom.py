"""Results by kingdom, for simulations with several kingdoms."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

import msgspec

from fiefdom_lab.paired import points_of
from fiefdom_lab.rates import student_quantile
from fiefdom_lab.rows import Row

MOST_KINGDOMS: Final = 2_000
"""The number of kingdoms, from the first, that are kept, so that long runs need no more memory."""
FEWEST_KINGDOMS: Final = 5
"""The least number of kingdoms with a card, and without it, to compare them."""


class KingdomResult(msgspec.Struct):
    """The games of one kingdom."""

    cards: tuple[str, ...]
    first: int
    """The number of the first game with it."""
    games: int = 0
    points: list[float] = []
    """The points of each contestant: 1 for a victory, 0.5 for a tie, on average over its seats."""

    def share(self, who: int) -> float:
        """Return the share of games that a contestant won, a tie counting half."""
        return self.points[who] / self.games if self.games else 0.5


class CardEffect(msgspec.Struct, frozen=True):
    """How a contestant does in kingdoms with a card, compared with those without it."""

    card: str
    kingdoms: int
    """The number of kingdoms with the card."""
    share: float
    """The share of games won in them, a tie counting half."""
    difference: float
    """How much more that is than in the other kingdoms."""
    low: float
    high: float


class ResultsByKingdom:
    """Adds up results by kingdom; it is called with rows, in order: `simulate(plan, rows=it)`."""

    def __init__(self, contestants: int) -> None:
        self._contestants = contestants
        self._found: dict[tuple[str, ...], KingdomResult] = {}
        self.left_out = 0
        """The games of kingdoms beyond the first `MOST_KINGDOMS`."""

    def __call__(self, rows: Sequence[Row]) -> None:
        """Add some games."""
        for row in rows:
            if not row.winners:
                continue
            cards = tuple(sorted(row.kingdom))
            one = self._found.get(cards)
            if one is None:
                if len(self._found) >= MOST_KINGDOMS:
                    self.left_out += 1
                    continue
                points = [0.0] * self._contestants
                one = self._found[cards] = KingdomResult(row.kingdom, row.game, 0, points)
            one.games += 1
            for who in range(self._contestants):
                one.points[who] += points_of(row, who)

    @property
    def kingdoms(self) -> list[KingdomResult]:
        """The kingdoms, in the order in which they were played."""
        return list(self._found.values())

    def ranked(self, who: int) -> list[KingdomResult]:
        """Return the kingdoms by the share of games that a contestant won, best first."""
        return sorted(self.kingdoms, key=lambda one: (-one.share(who), one.first))

    def spread(self, who: int) -> float | None:
        """Return the standard deviation of the true share between kingdoms, without that of chance.

        None if no kingdom was played often enough to tell both apart. The variance within kingdoms
        is estimated from the shares, as if every game were won or lost.
        """
        often = [one for one in self.kingdoms if one.games > 1]
        if len(often) < FEWEST_KINGDOMS:
            return None
        shares = [one.share(who) for one in often]
        mean = sum(shares) / len(shares)
        total = sum((share - mean) ** 2 for share in shares) / (len(shares) - 1)
        chance = sum(one.share(who) * (1 - one.share(who)) / (one.games - 1) for one in often)
        return sqrt(max(0.0, total - chance / len(often)))

    def effects(self, who: int) -> list[CardEffect]:
        """Return how a contestant does with each kingdom card, the largest differences first.

        Each kingdom counts once. Cards in few kingdoms, or in almost all, are left out.
        """
        shares = [(set(one.cards), one.share(who)) for one in self.kingdoms]
        cards = sorted({card for held, _ in shares for card in held})
        found = (_effect(card, shares) for card in cards)
        return sorted((one for one in found if one), key=lambda one: -abs(one.difference))


def _effect(card: str, shares: Sequence[tuple[set[str], float]]) -> CardEffect | None:
    with_it = [share for held, share in shares if card in held]
    without = [share for held, share in shares if card not in held]
    if min(len(with_it), len(without)) < FEWEST_KINGDOMS:
        return None
    (mean, error), (other, other_error) = _mean(with_it), _mean(without)
    half = student_quantile(len(with_it) - 1) * sqrt(error + other_error)
    difference = mean - other
    return CardEffect(card, len(with_it), mean, difference, difference - half, difference + half)


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of some values, and its variance."""
    mean = sum(values) / len(values)
    squares = sum((value - mean) ** 2 for value in values)
    return mean, squares / (len(values) - 1) / len(values)
