"""Rates and their intervals, compared with independently computed numbers."""

from __future__ import annotations

import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefdom_lab import Histogram, Rate, Sum


def test_the_interval_equals_the_published_wilson_interval() -> None:
    # 10 of 50: the textbook's 0.1124 to 0.3304
    rate = Rate(10, 50)
    assert rate.value == 0.2
    assert (rate.low, rate.high) == pytest.approx((0.11244, 0.33037), abs=1e-4)


@given(st.integers(0, 500), st.integers(0, 500))
def test_an_interval_contains_its_rate_and_shrinks_with_more_games(count: int, more: int) -> None:
    rate = Rate(count, count + more)
    assert 0 <= rate.low <= rate.value <= rate.high <= 1 or rate.total == 0
    assert Rate(2 * count, 2 * (count + more)).width <= rate.width


def test_without_games_the_interval_is_from_zero_to_one() -> None:
    assert (Rate(0, 0).low, Rate(0, 0).high, Rate(0, 0).width) == (0, 1, 1)


@given(st.lists(st.integers(-50, 50), min_size=2))
def test_means_deviations_and_quantiles_equal_those_of_the_statistics_module(
    numbers: list[int],
) -> None:
    histogram, added = Histogram(), Sum()
    for number in numbers:
        histogram.add(number)
        added.add(number)
    assert histogram.total == added.n == len(numbers)
    assert histogram.mean == pytest.approx(statistics.mean(numbers))
    assert histogram.sd == pytest.approx(statistics.stdev(numbers), abs=1e-9)
    assert added.sd == pytest.approx(statistics.stdev(numbers), abs=1e-9)
    assert histogram.quantile(0.5) == statistics.median_low(numbers)
    assert (histogram.quantile(0), histogram.quantile(1)) == (min(numbers), max(numbers))
