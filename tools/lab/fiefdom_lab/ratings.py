"""Ratings from a round robin: how strong each contestant is, on one scale.

The model of Bradley and Terry: each contestant has a strength, and the odds that one beats
another are those of their strengths. A tie counts as half a victory. Strengths are given on
the scale of chess ratings: 0 is the average, and 400 more means ten times the odds.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from operator import mul
from typing import Final

import msgspec

from fiefdom_lab.rates import Z_95

SCALE: Final = 400 / log(10)
PRIOR: Final = 1.0
"""Ties against an average player added for everybody (a prior), to keep strengths finite."""
ROUNDS: Final = 500
SETTLED: Final = 1e-10

Matrix = list[list[float]]


class Rating(msgspec.Struct, frozen=True):
    """The strength of a contestant with its 95 % interval."""

    name: str
    value: float
    error: float
    """Half the width of the interval."""


def ratings(
    names: Sequence[str],
    won: Sequence[Sequence[float]],
    effects: Sequence[Sequence[float]] | None = None,
) -> list[Rating]:
    """Rate contestants by the victories of each pair, the strongest first.

    `effects` is the design effect of each pair: games divided by the effective sample size.
    """
    strengths = _strengths(won)
    errors = _errors(strengths, won, effects or [[1.0] * len(won)] * len(won))
    found = zip(names, strengths, errors, strict=True)
    rated = [Rating(name, SCALE * value, SCALE * Z_95 * error) for name, value, error in found]
    return sorted(rated, key=lambda one: (-one.value, one.name))


def _strengths(won: Sequence[Sequence[float]]) -> list[float]:
    """Return the maximum likelihood strengths, by Newton's method for each contestant in turn."""
    size = len(won)
    values = [0.0] * size
    for _ in range(ROUNDS):
        largest = 0.0
        for one in range(size):
            slope, bend = _slope(one, values, won)
            step = max(-1.0, min(1.0, slope / bend))
            values[one] += step
            largest = max(largest, abs(step))
        if largest < SETTLED:
            break
    mean = sum(values) / size
    return [value - mean for value in values]


def _slope(one: int, values: Sequence[float], won: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the first and second derivative of the log-likelihood."""
    chance = _odds(values[one])
    slope, bend = PRIOR / 2 - PRIOR * chance, PRIOR * chance * (1 - chance)
    for other, value in enumerate(values):
        games = won[one][other] + won[other][one] if other != one else 0.0
        chance = _odds(values[one] - value)
        slope += (won[one][other] if other != one else 0.0) - games * chance
        bend += games * chance * (1 - chance)
    return slope, bend


def _odds(difference: float) -> float:
    return 1 / (1 + exp(-difference))


def _errors(
    values: Sequence[float], won: Sequence[Sequence[float]], effects: Sequence[Sequence[float]]
) -> list[float]:
    """Return robust (sandwich) standard errors.

    For independent games they equal the inverse of the Fisher information.
    """
    size = len(values)
    inverse = _inverse(_information(values, won, [[1.0] * size] * size))
    varies = _information(values, won, effects)
    found = _product(_product(inverse, varies), inverse)
    return [sqrt(max(0.0, _centred(found, one))) for one in range(size)]


def _information(
    values: Sequence[float], won: Sequence[Sequence[float]], effects: Sequence[Sequence[float]]
) -> Matrix:
    """Return the Fisher information of the results, times the design effect of each pair."""
    size = len(values)
    found = [[0.0] * size for _ in range(size)]
    for one in range(size):
        chance = _odds(values[one])
        found[one][one] = PRIOR * chance * (1 - chance)
        for other in range(size):
            if other != one:
                chance = _odds(values[one] - values[other])
                games = won[one][other] + won[other][one]
                found[one][other] = -games * chance * (1 - chance) * effects[one][other]
                found[one][one] -= found[one][other]
    return found


def _product(one: Matrix, other: Matrix) -> Matrix:
    columns = list(zip(*other, strict=True))
    return [[sum(map(mul, row, column)) for column in columns] for row in one]


def _centred(variances: Matrix, one: int) -> float:
    """Return the variance of a strength relative to the mean of all, which is set to 0."""
    size = len(variances)
    row = sum(variances[one]) / size
    return variances[one][one] - 2 * row + sum(map(sum, variances)) / size**2


def _inverse(matrix: Matrix) -> Matrix:
    """Invert a regular matrix by Gauss-Jordan elimination."""
    size = len(matrix)
    rows = [[*row, *(float(n == m) for m in range(size))] for n, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for row in range(size):
            if row != column and rows[row][column]:
                factor = rows[row][column]
                pairs = zip(rows[row], rows[column], strict=True)
                rows[row] = [value - factor * other for value, other in pairs]
    return [row[size:] for row in rows]
