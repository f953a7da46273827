"""Differences between simulations that play with the same seeds, game by game.

Games with the same seed have the same kingdom, starting player and first hands, so their results are
correlated. The interval of a difference is computed from the differences of single games, so it is
usually narrower than that of two independent simulations.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from math import nan, sqrt

import msgspec

from fiefdom_lab.rates import student_quantile
from fiefdom_lab.rows import Row

FEWEST = 2


class PairedDifference(msgspec.Struct, frozen=True):
    """How many more games one contestant won than another, as a share, a tie counting half."""

    value: float
    low: float
    high: float
    games: int
    """The number of games with the same seeds."""

    @property
    def half(self) -> float:
        """Half the width of the 95 % interval."""
        return (self.high - self.low) / 2


class PointsByGame:
    """Notes the points of the first contestant in each game; it is called with rows, in order."""

    def __init__(self) -> None:
        self.points = array("d")
        """The share of a victory in each game: 1, 0.5 for a tie, 0; not a number for a game without."""

    def __call__(self, rows: Sequence[Row]) -> None:
        """Note the points of some games."""
        self.points.extend(map(points_of, rows))


def points_of(row: Row, who: int = 0) -> float:
    """Return the points of a contestant in a game, on average over its seats."""
    seats = [seat for seat, one in enumerate(row.contestants) if one == who]
    if not row.winners or not seats:
        return nan
    won = sum(seat in row.winners for seat in seats)
    return won / len(seats) / (1 if len(row.winners) == 1 else 2)


def paired_difference(
    one: Sequence[float], other: Sequence[float], together: int = 0
) -> PairedDifference | None:
    """Return the difference of two contestants; None if there are too few games.

    `together` games in a row form a round with correlated results, as in `Plan.together`.
    """
    rounds = list(_rounds(one, other, max(1, together)))
    games = sum(count for _, count in rounds)
    if len(rounds) < FEWEST:
        return None
    value = sum(total for total, _ in rounds) / games
    # a ratio estimate: rounds may lack games that a card broke
    squares = sum((total - value * count) ** 2 for total, count in rounds)
    several = len(rounds)
    error = sqrt(squares * several / (several - 1)) / games
    # without any variation, an event in fewer than about 3 of all games cannot be ruled out
    half = student_quantile(several - 1) * error if squares else 3 / several
    return PairedDifference(value, max(-1.0, value - half), min(1.0, value + half), games)


def _rounds(one: Sequence[float], other: Sequence[float], together: int) -> Iterator[tuple[float, int]]:
    """Yield the sum of the differences of each round that both have played, and its games."""
    played = min(len(one), len(other)) // together * together
    for first in range(0, played, together):
        pairs = zip(one[first : first + together], other[first : first + together], strict=True)
        found = [mine - theirs for mine, theirs in pairs if mine == mine and theirs == theirs]
        if found:
            yield sum(found), len(found)
