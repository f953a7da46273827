"""Differences between simulations with the same seeds, and results by kingdom."""

from __future__ import annotations

from math import nan
from random import Random

import pytest
from msgspec.structs import replace

from fiefdom.errors import SetupError
from fiefdom_lab import (
    Plan,
    PointsByGame,
    ResultsByKingdom,
    Row,
    Workbench,
    paired_difference,
    simulate,
    sweep,
)

PLAN = Plan(bots=("smithy", "big-money"), games=40, seed=3, detail=0)


def test_points_are_those_of_the_first_contestant_in_each_game() -> None:
    points = PointsByGame()
    result = simulate(PLAN, workers=1, rows=points)
    one = result.tally.contestants[0]
    assert len(points.points) == 40
    assert sum(points.points) == one.wins + one.ties / 2
    assert set(points.points) <= {0, 0.5, 1}


def test_a_difference_is_that_of_the_shares() -> None:
    found = paired_difference([1, 1, 0.5, 0] * 5, [0, 1, 0.5, 0] * 5)
    assert found is not None
    assert found.value == pytest.approx(0.25)
    assert found.games == 20
    assert found.low < 0.25 < found.high


def test_alike_games_give_a_narrower_interval_than_independent_ones() -> None:
    rng = Random(1)
    one = [float(rng.random() < 0.5) for _ in range(400)]
    alike = [0.0 if rng.random() < 0.1 else point for point in one]
    shuffled = rng.sample(alike, len(alike))
    narrow, wide = paired_difference(one, alike), paired_difference(one, shuffled)
    assert narrow is not None
    assert wide is not None
    assert narrow.value == pytest.approx(wide.value)
    assert narrow.half < wide.half / 2


def test_the_interval_of_a_difference_covers_the_truth() -> None:
    """Of 400 intervals, about 95 % contain the true difference of 0.1."""
    rng, covered = Random(7), 0
    for _ in range(400):
        luck = [rng.random() for _ in range(60)]
        better = [float(one + rng.gauss(0, 0.1) < 0.55) for one in luck]
        worse = [float(one + rng.gauss(0, 0.1) < 0.45) for one in luck]
        found = paired_difference(better, worse)
        assert found is not None
        covered += found.low <= 0.1 <= found.high
    assert 0.92 < covered / 400 < 0.98


def test_rounds_are_compared_as_a_whole() -> None:
    one, other = [1.0, 0.0] * 20, [0.0, 1.0] * 20
    single, rounds = paired_difference(one, other), paired_difference(one, other, 2)
    assert single is not None
    assert rounds is not None
    assert single.value == rounds.value == 0
    assert rounds.half < single.half, "the two games of each round cancel each other"


def test_games_that_only_one_has_played_or_decided_are_left_out() -> None:
    found = paired_difference([1, 1, nan, 1], [0, 0, 1, 0, 1, 1, 1])
    assert found is not None
    assert (found.value, found.games) == (1, 3)
    assert paired_difference([1], [0]) is None


def test_equal_results_do_not_prove_that_there_is_no_difference() -> None:
    found = paired_difference([1.0] * 30, [1.0] * 30)
    assert found is not None
    assert (found.low, found.high) == (-0.1, 0.1)


def test_a_sweep_compares_each_variant_with_the_best() -> None:
    plan = replace(PLAN, bots=("smithy:copies=0..2", "big-money-tuned"))
    result = sweep(plan, workers=1)
    best = result.names.index(result.ranked[0][0])
    assert result.to_best[best] is None
    for number, found in enumerate(result.to_best):
        if found is not None:
            shares = [one.tally.contestants[0] for one in result.matches]
            mine, theirs = (
                (one.wins + one.ties / 2) / one.games for one in (shares[number], shares[best])
            )
            assert found.value == pytest.approx(mine - theirs)
    assert sum(found is None for found in result.to_best) == 1


def row(game: int, kingdom: tuple[str, ...], winners: tuple[int, ...]) -> Row:
    """Return the row of a game that contestant 0 began."""
    return Row(game, game, kingdom, ("a", "b"), (0, 1), "finished", winners, (1, 1), (9, 9), 5, ())


def test_results_are_added_up_by_kingdom() -> None:
    found = ResultsByKingdom(2)
    found([row(0, ("Moat", "Mine"), (0,)), row(1, ("Mine", "Moat"), (0, 1)), row(2, ("Witch",), ())])
    (one,) = found.kingdoms
    assert (one.first, one.games, one.points) == (0, 2, [1.5, 0.5])
    assert one.share(0) == 0.75
    assert found.spread(0) is None


def test_the_effect_of_a_card_is_found() -> None:
    """With a Witch the first contestant wins three games of four, without it one of two."""
    rng, found = Random(1), ResultsByKingdom(2)
    for number in range(400):
        two = rng.sample(["Witch", "Moat", "Mine", "Smithy", "Village"], 2)
        cards = (*two, str(number))
        chance = 0.75 if "Witch" in cards else 0.5
        for game in range(4):
            won = (0,) if rng.random() < chance else (1,)
            found([row(4 * number + game, cards, won)])
    effects = {one.card: one for one in found.effects(0)}
    assert found.effects(0)[0].card == "Witch"
    assert effects["Witch"].low < 0.25 < effects["Witch"].high
    assert effects["Witch"].low > 0.1
    assert found.effects(1)[0].difference == pytest.approx(-effects["Witch"].difference)
    spread = found.spread(0)
    assert spread is not None
    assert 0.08 < spread < 0.16, "two in five kingdoms have a share of 0.75, the others of 0.5"


def test_the_kingdoms_that_are_kept_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fiefdom_lab.by_kingdom.MOST_KINGDOMS", 2)
    found = ResultsByKingdom(2)
    found([row(number, (str(number % 3),), (0,)) for number in range(9)])
    assert [one.games for one in found.kingdoms] == [3, 3]
    assert found.left_out == 3


def test_several_rounds_can_share_a_random_kingdom() -> None:
    plan = Plan(bots=("random", "random"), games=24, random="set base", rounds=3, detail=0, seed=2)
    bench = Workbench(plan)
    kingdoms = [bench.deal(game).kingdom for game in range(24)]
    assert plan.together == 6
    assert [kingdoms.index(one) for one in kingdoms] == [game // 6 * 6 for game in range(24)]
    found = ResultsByKingdom(2)
    result = simulate(plan, workers=1, rows=found)
    assert [one.games for one in found.kingdoms] == [6] * 4
    assert result.tally.contestants[0].rounds.whole == 4
    assert simulate(plan, workers=1, batch=5).tally == result.tally
    with pytest.raises(SetupError, match="0 rounds with each kingdom"):
        simulate(replace(plan, rounds=0))


def test_one_round_with_a_kingdom_is_dealt_as_ever() -> None:
    plan = Plan(bots=("random", "random"), games=8, random="set base", seed=2)
    bench = Workbench(plan)
    kingdoms = [bench.deal(game).kingdom for game in range(8)]
    assert kingdoms[0] == kingdoms[1] != kingdoms[2]
    assert plan.together == 2
