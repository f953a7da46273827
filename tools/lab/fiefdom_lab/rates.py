"""Rates with confidence intervals, histograms and sums."""

from __future__ import annotations

from math import sqrt
from typing import Final

import msgspec

Z_95: Final = 1.959963984540054
"""The z-score of a 95 % confidence interval."""


def wilson_interval(proportion: float, size: float) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a proportion of a sample; ties may count in part."""
    if not size:
        return 0.0, 1.0
    z2 = Z_95 * Z_95
    middle = (proportion + z2 / (2 * size)) / (1 + z2 / size)
    variance = max(0.0, proportion * (1 - proportion) / size + z2 / (4 * size * size))
    half = Z_95 * sqrt(variance) / (1 + z2 / size)
    return max(0.0, min(proportion, middle - half)), min(1.0, max(proportion, middle + half))


class Rate(msgspec.Struct, frozen=True):
    """A proportion with its 95 % Wilson interval."""

    count: int
    total: int
    worth: float | None = None
    """The effective sample size, if the observations are not independent."""

    @property
    def value(self) -> float:
        """The proportion; 0 if there are no observations."""
        return self.count / self.total if self.total else 0.0

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self._interval()[0]

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self._interval()[1]

    @property
    def width(self) -> float:
        """The width of the interval; 1 if there are no observations."""
        low, high = self._interval()
        return high - low

    def _interval(self) -> tuple[float, float]:
        return wilson_interval(self.value, (self.worth or self.total) if self.total else 0)


class Histogram(msgspec.Struct):
    """Counts of whole numbers, which are exact and independent of the order."""

    counts: dict[int, int] = {}

    def add(self, value: int) -> None:
        """Count one more number."""
        counts = self.counts
        counts[value] = counts.get(value, 0) + 1

    @property
    def total(self) -> int:
        """The number of values."""
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        """Their mean; 0 if there are none."""
        total = self.total
        return sum(value * n for value, n in self.counts.items()) / total if total else 0.0

    @property
    def sd(self) -> float:
        """Their standard deviation; 0 for fewer than two."""
        total, mean = self.total, self.mean
        if total < 2:
            return 0.0
        squares = sum(n * (value - mean) ** 2 for value, n in sorted(self.counts.items()))
        return sqrt(squares / (total - 1))

    @property
    def error(self) -> float:
        """Half the 95 % interval of the mean, if the numbers are independent."""
        total = self.total
        return Z_95 * self.sd / sqrt(total) if total else 0.0

    def quantile(self, share: float) -> int:
        """Return the smallest value that at least this share of all values does not exceed."""
        wanted, seen = share * self.total, 0
        for value, n in sorted(self.counts.items()):
            seen += n
            if seen >= wanted:
                return value
        return 0


class Sum(msgspec.Struct):
    """Sums of integers and of their squares, for a mean and a standard deviation."""

    n: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """Add one more number."""
        self.n += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The mean; 0 if there are none."""
        return self.total / self.n if self.n else 0.0

    @property
    def sd(self) -> float:
        """The standard deviation; 0 for fewer than two."""
        if self.n < 2:
            return 0.0
        return sqrt(max(0, self.n * self.squares - self.total**2) / (self.n * (self.n - 1)))


def student_quantile(freedom: int) -> float:
    """Return the quantile of Student's t-distribution in place of `Z_95` (Fisher's expansion)."""
    z, z3, z5, z7 = Z_95, Z_95**3, Z_95**5, Z_95**7
    first = (z3 + z) / (4 * freedom)
    second = (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom**2)
    third = (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom**3)
    return z + first + second + third
