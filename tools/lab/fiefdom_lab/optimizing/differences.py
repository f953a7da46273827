"""Differences between a child and its parent in common games, and what they let expect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

USUAL: Final = 0.03
"""The usual size of what a change of a strategy gains or loses, in values of games."""
VARIANCE: Final = 0.03
"""The usual variance of the difference in a game, as far as too few games show it."""
VARIANCE_GAMES: Final = 4


class Difference(msgspec.Struct, frozen=True):
    """How much better a child did, on average, and how much of that is likely to be true."""

    mean: float
    likely: float
    """The expected true difference: the mean drawn towards zero, the more the fewer games it has."""
    is_nothing: bool
    """Whether there was no difference in any game."""

    @classmethod
    def of(cls, found: Sequence[float]) -> Difference:
        """Return the difference from those in single games."""
        games = len(found)
        if not games:
            return cls(0.0, 0.0, True)
        mean = sum(found) / games
        squares = sum((one - mean) ** 2 for one in found) + VARIANCE_GAMES * VARIANCE
        error = squares / (games - 1 + VARIANCE_GAMES) / games
        likely = mean * USUAL**2 / (USUAL**2 + error)
        return cls(mean, likely, not any(found))
