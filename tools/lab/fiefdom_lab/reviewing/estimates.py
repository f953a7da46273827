"""Estimates from possible worlds: a chance to win, and what one answer costs compared with another."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Final

import msgspec

from fiefdom_lab.rates import wilson_interval

COST_LEVEL: Final = 0.99
"""The confidence level of costs: a game has many decisions, and few should be blamed by chance."""
LEAST_VARIANCE: Final = 1e-6
Z_COST: Final = NormalDist().inv_cdf((1 + COST_LEVEL) / 2)


class Chance(msgspec.Struct, frozen=True):
    """The share of worlds that a player wins, a shared victory counting in part."""

    won: float = 0.0
    worlds: int = 0

    def plus(self, share: float) -> Chance:
        """Return the chance with one more world."""
        return Chance(self.won + share, self.worlds + 1)

    @property
    def value(self) -> float:
        """The share; one half if there are no worlds."""
        return self.won / self.worlds if self.worlds else 0.5

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self._ends()[0]

    @property
    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return self._ends()[1]

    def _ends(self) -> tuple[float, float]:
        return wilson_interval(self.value, self.worlds)


class Cost(msgspec.Struct, frozen=True):
    """How much more often one answer wins than another in the same worlds, with its 99 % interval."""

    total: float = 0.0
    squares: float = 0.0
    worlds: int = 0

    def plus(self, difference: float) -> Cost:
        """Return the cost with the difference in one more world."""
        return Cost(self.total + difference, self.squares + difference * difference, self.worlds + 1)

    @property
    def value(self) -> float:
        """The mean difference; 0 if there are no worlds."""
        return self.total / self.worlds if self.worlds else 0.0

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self._ends()[0]

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self._ends()[1]

    @property
    def is_certain(self) -> bool:
        """Whether the interval excludes that the answers are equally good, or this one worse."""
        return self.low > 0

    def _ends(self) -> tuple[float, float]:
        """Return the interval with a world more in which each of the two answers alone wins.

        So it has a width even if all worlds agree (after Agresti and Min, for paired shares).
        """
        if not self.worlds:
            return -1.0, 1.0
        n = self.worlds + 2
        mean = self.total / n
        half = Z_COST * sqrt(max(0.0, (self.squares + 2) / n - mean * mean) / n)
        return max(-1.0, min(mean - half, self.value)), min(1.0, max(mean + half, self.value))


class Lead:
    """How much better an answer looks than the given one while answers are tried; no result."""

    def __init__(self) -> None:
        self._total = self._squares = 0.0
        self._worlds = 0

    def add(self, difference: float) -> None:
        """Add the difference in one more world."""
        self._total += difference
        self._squares += difference * difference
        self._worlds += 1

    @property
    def mean(self) -> float:
        """The mean difference."""
        return self._total / max(1, self._worlds)

    @property
    def errors(self) -> float:
        """By how many standard errors it is ahead; 0 if all worlds end alike."""
        if self._squares == 0:
            return 0.0
        variance = self._squares / self._worlds - self.mean**2
        return self.mean / sqrt(max(variance, LEAST_VARIANCE) / self._worlds)
