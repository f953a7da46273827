"""Confidence intervals have the promised coverage, even when games of a round are correlated.

The games here are simulated with known probabilities of winning.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from fiefdom_lab import Bounds, Deal, Plan, PlayedGame, Rate, Tally, Workbench, round_robin, simulate
from fiefdom_lab.count_game import count
from fiefdom_lab.plan import seating_of
from fiefdom_lab.play_game import Stop
from fiefdom_lab.ratings import ratings
from fiefdom_lab.tally import RAISED, RoundOutcomes
from tests.lab.misbehaving_bots import played

Chance = Callable[[Random], float]

RUNS = 600


def drawn(chance: Chance, rounds: int, games: int, random: Random) -> RoundOutcomes:
    """Return a run in which a contestant's probability of winning differs from round to round."""
    found = RoundOutcomes()
    for _ in range(rounds):
        lucky = chance(random)
        wins = sum(random.random() < lucky for _ in range(games))
        found.wins += wins
        found.losses += games - wins
        found.rounds.begun += games
        found.rounds.close(games, wins, 0)
    return found


def covered(chance: Chance, true: float, rounds: int, games: int) -> tuple[float, float]:
    """Return the coverage of the true rate by our intervals and by plain Wilson intervals."""
    random, ours, plain = Random(20), 0, 0
    for _ in range(RUNS):
        found = drawn(chance, rounds, games, random)
        ours += found.win.low <= true <= found.win.high
        alone = Rate(found.wins, found.games)
        plain += alone.low <= true <= alone.high
    return ours / RUNS, plain / RUNS


@pytest.mark.parametrize("games", [2, 6])
@pytest.mark.parametrize("rounds", [10, 60])
@pytest.mark.parametrize(
    ("chance", "true"),
    [
        (lambda random: 0.3, 0.3),
        (lambda random: random.random(), 0.5),
        (lambda random: random.betavariate(0.5, 0.5), 0.5),
        (lambda random: random.betavariate(0.3, 0.9), 0.25),
        (lambda random: random.choice([0.9, 0.05, 0.05]), 1 / 3),
    ],
    ids=["the same", "even", "u-shaped", "skewed", "one kingdom in three"],
)
def test_95_percent_intervals_contain_the_true_rate_95_percent_of_the_time(
    chance: Chance, true: float, rounds: int, games: int
) -> None:
    ours, _ = covered(chance, true, rounds, games)
    assert 0.93 <= ours <= 0.99


def test_intervals_that_ignore_rounds_would_be_too_narrow() -> None:
    ours, plain = covered(lambda random: random.betavariate(0.5, 0.5), 0.5, 60, 6)
    assert plain < 0.8 < 0.94 < ours


def test_a_round_whose_games_always_end_alike_counts_as_one_game() -> None:
    found = RoundOutcomes()
    for number in range(40):
        found.rounds.begun += 6
        found.rounds.close(6, 6 * (number % 2), 0)
    found.wins = found.losses = 120
    assert found.win.worth == pytest.approx(40)
    assert found.win.width == pytest.approx(Rate(20, 40).width)
    assert found.loss.width == pytest.approx(found.win.width)


def test_the_interval_of_an_outcome_that_never_occurred_depends_on_rounds() -> None:
    found = RoundOutcomes(losses=60)
    for _ in range(30):
        found.rounds.begun += 2
        found.rounds.close(2, 0, 0)
    assert found.win.low == 0
    assert found.win.high == pytest.approx(Rate(0, 30).high)
    assert found.loss.high == 1


def made_up(plan: Plan, game: int, wins: Callable[[int], bool]) -> PlayedGame:
    """Return a game that the first contestant wins or loses; the other one is at fault then."""
    seating = seating_of(plan, game)
    deal = Deal(game, game, (), seating)
    first = seating.index(0)
    winner = first if wins(game) else 1 - first
    stop = Stop(1 - winner, RAISED, "made up")
    return PlayedGame(deal, None, [], stop, (), (winner,))  # type: ignore[arg-type]


@pytest.fixture
def alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every two consecutive games have the same random winner."""

    def play(workbench: Workbench, game: int) -> PlayedGame:
        return made_up(workbench.plan, game, lambda number: Random(number // 2).random() < 0.5)

    monkeypatch.setattr(Workbench, "play", play)


FIXED = Plan(bots=("random", "big-money"), games=3_000, detail=0)
DRAWN = replace(FIXED, random="any")


@pytest.mark.usefixtures("alike")
def test_random_kingdoms_make_wider_intervals() -> None:
    fixed, random = (simulate(plan, workers=1).tally.contestants[0] for plan in (FIXED, DRAWN))
    assert random.win.value == fixed.win.value
    assert fixed.win.width == Rate(fixed.wins, 3_000).width
    assert random.win.width == pytest.approx(Rate(fixed.wins // 2, 1_500).width, rel=0.01)
    # on each seat it sat once in each round
    assert random.seats[0].win.width == pytest.approx(fixed.seats[0].win.width, rel=0.01)


@pytest.mark.usefixtures("alike")
def test_a_run_until_a_width_allows_for_rounds() -> None:
    games = {
        name: simulate(replace(plan, games=20_000, until=0.05), workers=1, batch=77).games
        for name, plan in (("fixed", FIXED), ("drawn", DRAWN))
    }
    assert games == {"fixed": 2_000, "drawn": 4_000}


@pytest.mark.usefixtures("alike")
def test_ratings_allow_for_rounds_too() -> None:
    fixed, random = (round_robin(plan, workers=1).ratings[0].error for plan in (FIXED, DRAWN))
    assert random == pytest.approx(fixed * 2**0.5, rel=0.02)


def test_rating_errors_grow_when_the_effective_sample_size_shrinks() -> None:
    won = [[0, 500, 600], [500, 0, 700], [400, 300, 0]]
    one = ratings(["a", "b", "c"], won)
    twice = ratings(["a", "b", "c"], won, [[2.0] * 3] * 3)
    for less, more in zip(one, twice, strict=True):
        assert more.value == less.value
        assert more.error == pytest.approx(2**0.5 * less.error, rel=0.01)


@pytest.mark.parametrize("games", [1, 5, 60, 61])
def test_tallies_of_rounds_can_be_added_in_any_grouping(games: int) -> None:
    plan = replace(DRAWN, games=games)

    def tally(numbers: range) -> Tally:
        found = Tally.empty(2, plan.together)
        for game in numbers:
            count(found, made_up(plan, game, lambda number: number % 7 < 3))
        found.trim()
        return found

    whole, random = tally(range(games)), Random(4)
    cuts = sorted({0, games, *(random.randrange(games) for _ in range(9))})
    parts = [tally(range(a, b)) for a, b in pairwise(cuts)]
    random.shuffle(parts)
    total = Tally.empty(2)
    for part in parts:
        total.add(part)
    assert total == whole
    assert len(whole.open) == games % 2
    assert whole.contestants[0].rounds.whole == games // 2
    assert whole.contestants[0].win.worth == (1 if games == 1 else pytest.approx(games, rel=0.5))


@pytest.mark.parametrize(
    ("told", "together"),
    [
        ({}, 0),
        ({"random": "any"}, 2),
        ({"random": "any", "rotate": False}, 0),
        ({"random": "any", "players": 6}, 6),
        ({"players": 4}, 1),
        ({"random": "any", "rotate": False, "players": 4}, 1),
    ],
)
def test_the_number_of_games_in_a_round(told: dict[str, object], together: int) -> None:
    assert Plan(bots=("random", "big-money"), **told).together == together  # type: ignore[arg-type]


def test_a_bot_in_several_seats_does_not_increase_the_sample_size_of_ties() -> None:
    tally = played("big-money", games=200, seed=1, detail=0).tally
    one = tally.contestants[0]
    assert one.games == 400
    # a shared victory is one of both seats, so a game tells as much about it as one seat does
    assert one.tie.worth == pytest.approx(200)
    assert one.win.worth == 400


def test_drawn_games_complete_their_rounds() -> None:
    tally = played("random", "random", games=8, random="any", bounds=Bounds(turns=1)).tally
    assert (tally.drawn, tally.open) == (8, {})
    assert (tally.contestants[0].win.count, tally.contestants[0].tie.count) == (0, 8)
