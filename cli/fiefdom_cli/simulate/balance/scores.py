"""Shares of games won with confidence intervals; a tie counts as half a victory."""

from __future__ import annotations

import msgspec

from fiefdom_lab import Outcomes, wilson_interval


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
        return wilson_interval(self.value, self.games)
