"""Shares of games with their uncertainty, a tie being half a victory."""

from __future__ import annotations

from math import sqrt

import msgspec

from fiefdom_lab import Outcomes
from fiefdom_lab.rates import Z


class Score(msgspec.Struct):
    """Games of a deck: won, tied, lost. Half means as strong as the other."""

    wins: int = 0
    ties: int = 0
    losses: int = 0

    def add(self, other: Outcomes) -> None:
        """Count further games."""
        self.wins += other.wins
        self.ties += other.ties
        self.losses += other.losses

    @property
    def games(self) -> int:
        """How many games were decided."""
        return self.wins + self.ties + self.losses

    @property
    def value(self) -> float:
        """The share of games won, half of each tie."""
        return (self.wins + self.ties / 2) / self.games if self.games else 0.5

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self._ends()[0]

    @property
    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return self._ends()[1]

    def _ends(self) -> tuple[float, float]:
        """Return Wilson's interval; with ties it is rather too wide than too narrow."""
        if not self.games:
            return 0.0, 1.0
        n, p, z2 = self.games, self.value, Z * Z
        middle = (p + z2 / (2 * n)) / (1 + z2 / n)
        half = Z * sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n)
        return max(0.0, middle - half), min(1.0, middle + half)
