"""Shares of games won with their intervals, also for differences in games with common deals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import msgspec

from fiefdom_lab.optimizing.duels import SEATINGS, Outcome
from fiefdom_lab.rates import Z_95, Rate


class Score(msgspec.Struct, frozen=True):
    """The share of games won, a tie counting half, with its 95 % interval."""

    value: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def score_of(outcomes: Sequence[Outcome]) -> Score:
    """Return the share of games won.

    The two games of a deal are not independent, so the interval comes from the deals; it is never
    narrower than that of Wilson for half as many games that are all won or all lost.
    """
    if not outcomes:
        return Score(0.5, 0.0, 1.0, 0)
    deals = _by_deal([one.score for one in outcomes])
    value = sum(deals) / len(deals)
    if len(deals) > 1 and 0 < value < 1:
        half = _half_width(deals)
        wide = Rate(1, len(deals)).high - 1 / len(deals)
        half = max(half, wide if half == 0 else 0.0)
        return Score(value, max(0.0, value - half), min(1.0, value + half), len(outcomes))
    extreme = Rate(round(value * len(deals)), len(deals))
    return Score(value, extreme.low, extreme.high, len(outcomes))


def difference(mine: Sequence[Outcome], other: Sequence[Outcome]) -> Score:
    """Return how much more one strategy won than another one in the same deals, from -1 to 1."""
    pairs = zip(mine, other, strict=True)
    deals = _by_deal([one.score - two.score for one, two in pairs])
    if len(deals) < 2:
        return Score(sum(deals), -1.0, 1.0, len(mine))
    value, half = sum(deals) / len(deals), _half_width(deals)
    return Score(value, max(-1.0, value - half), min(1.0, value + half), len(mine))


def _by_deal(values: Sequence[float]) -> list[float]:
    return [sum(values[n : n + SEATINGS]) / SEATINGS for n in range(0, len(values), SEATINGS)]


def _half_width(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    variance = sum((one - mean) ** 2 for one in values) / (len(values) - 1)
    return Z_95 * sqrt(variance / len(values))
