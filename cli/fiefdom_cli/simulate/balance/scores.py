"""Shares of games won with confidence intervals; a tie counts as half a victory."""

from __future__ import annotations

from math import sqrt

import msgspec

from fiefdom_lab import Z_95, Outcomes


class Score(msgspec.Struct):
    """The games that a deck won, tied and lost; a value of one half means equal strength."""

    wins: int = 0
    ties: int = 0
    losses: int = 0

    def add(self, other: Outcomes) -> None:
        """Add more games."""
        self.wins += other.wins
        self.ties += other.ties
        self.losses += other.losses

    @property
    def games(self) -> int:
        """The number of decided games."""
        return self.wins + self.ties + self.losses

    @property
    def value(self) -> float:
        """The share of games won; a tie counts half."""
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
        """Return the Wilson interval, which is conservative (too wide) if there are ties."""
        if not self.games:
            return 0.0, 1.0
        n, p, z2 = self.games, self.value, Z_95 * Z_95
        middle = (p + z2 / (2 * n)) / (1 + z2 / n)
        half = Z_95 * sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n)
        return max(0.0, middle - half), min(1.0, middle + half)
