"""Ratings: strengths that explain the results."""

from __future__ import annotations

import pytest

from fiefdom_lab.ratings import SCALE, ratings


def test_the_rating_difference_of_two_players_equals_their_log_odds() -> None:
    first, second = ratings(["weak", "strong"], [[0, 25_000], [75_000, 0]])
    assert (first.name, second.name) == ("strong", "weak")
    # odds of three to one
    assert first.value - second.value == pytest.approx(SCALE * 1.0986, abs=0.1)
    assert first.value + second.value == pytest.approx(0, abs=1e-6)


def test_a_player_who_never_loses_has_a_finite_rating() -> None:
    rated = ratings(["a", "b"], [[0, 50], [0, 0]])
    assert rated[0].name == "a"
    assert 200 < rated[0].value - rated[1].value < 2000


def test_more_games_give_smaller_rating_errors() -> None:
    few = ratings(["a", "b", "c"], [[0, 5, 6], [5, 0, 7], [4, 3, 0]])
    many = ratings(["a", "b", "c"], [[0, 500, 600], [500, 0, 700], [400, 300, 0]])
    for one, other in zip(few, many, strict=True):
        assert one.error > 5 * other.error > 0


def test_three_players_with_consistent_odds_get_consistent_ratings() -> None:
    # strengths 1, 2, 4: odds of 2 and 4
    won = [[0, 2000, 1200], [4000, 0, 2000], [4800, 4000, 0]]
    rated = {one.name: one.value for one in ratings(["a", "b", "c"], won)}
    assert rated["b"] - rated["a"] == pytest.approx(SCALE * 0.6931, abs=1)
    assert rated["c"] - rated["b"] == pytest.approx(SCALE * 0.6931, abs=1)
