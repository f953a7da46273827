"""Searches for strategies: reproducible, resumable, interruptible, and better than their start."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from fiefdom import installed
from fiefdom.errors import FileError, SetupError
from fiefdom_lab import OptimizeProgress, OptimizeRequest, optimize
from fiefdom_lab.optimizing import final_tests, population
from fiefdom_lab.optimizing.candidates import Candidate, Record, child_records
from fiefdom_lab.optimizing.differences import Difference
from fiefdom_lab.optimizing.duel_runner import DuelRunner
from fiefdom_lab.optimizing.duels import Arena, Outcome, Table
from fiefdom_lab.optimizing.opponents import (
    AHEAD,
    BASELINE,
    MOST_FOUND,
    Opponents,
    Rivals,
    shipped_opponents,
)
from fiefdom_lab.optimizing.optimize import breeder_for
from fiefdom_lab.optimizing.race import race, race_children
from fiefdom_lab.optimizing.saved_search import read_search, save_search
from fiefdom_lab.optimizing.scores import difference, score_of

KINGDOM = ("Smithy", "Moat")
TINY = OptimizeRequest(KINGDOM, seed=5, games=1, best=1)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let generations be small, so that tests are quick."""
    monkeypatch.setattr(population, "CHILDREN", 6)
    monkeypatch.setattr(population, "KEPT", 4)
    monkeypatch.setattr(population, "FIRST_ROUNDS", (1, 1))
    monkeypatch.setattr(final_tests, "LEAST_DEALS", 2)


def best_text(request: OptimizeRequest, **how: Any) -> str:
    found = optimize(request, workers=1, **how)
    assert found.tests is not None
    return found.tests.best[0].text


def test_what_is_found_does_not_depend_on_the_workers() -> None:
    request = replace(TINY, games=250)
    here = optimize(request, workers=1)
    with ThreadPoolExecutor(3) as threads:
        there = optimize(request, executor=threads, workers=3)
    assert there.population == here.population
    assert there.tests == here.tests
    assert there.games == here.games


def test_worker_processes_find_the_same() -> None:
    assert optimize(TINY, workers=2).tests == optimize(TINY, workers=1).tests


def test_another_seed_finds_another_population() -> None:
    one = optimize(TINY, workers=1).population
    assert optimize(replace(TINY, seed=6), workers=1).population != one


def test_a_resumed_search_ends_like_one_that_was_never_stopped(tmp_path: Path) -> None:
    file = tmp_path / "search.json"
    whole = optimize(replace(TINY, games=900), workers=1)
    first = optimize(replace(TINY, games=300, resume=file), workers=1)
    assert first.population.generation < whole.population.generation
    second = optimize(replace(TINY, games=900, seed=999, resume=file), workers=1)
    assert second.population == whole.population
    assert second.tests == whole.tests


def test_an_interrupted_search_keeps_and_tests_what_was_found(tmp_path: Path) -> None:
    def interrupt(step: OptimizeProgress) -> None:
        if step.generation == 2 and step.stage == "searching":
            raise KeyboardInterrupt

    file = tmp_path / "search.json"
    found = optimize(replace(TINY, games=10**6, resume=file), workers=1, progress=interrupt)
    assert found.stopped == "interrupted"
    assert found.population.generation == 2
    assert found.tests is not None
    assert json.loads(file.read_text())["generation"] == 2


def test_progress_says_in_words_what_is_best() -> None:
    steps: list[OptimizeProgress] = []
    optimize(replace(TINY, games=200), workers=1, progress=steps.append)
    assert {one.stage for one in steps} == {"trying first plans", "searching", "testing"}
    assert steps[-1].best.startswith("money with ")
    assert steps[-1].share == 1


def test_the_best_strategy_beats_what_money_alone_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(final_tests, "LEAST_DEALS", 20)
    found = optimize(replace(TINY, games=700), workers=1).tests
    assert found is not None
    best = found.best[0]
    assert best.against["big-money-tuned"].low > 0.5
    assert "Smithy" in best.summary
    assert found.cards[0].card == "Smithy"
    assert found.cards[0].loss.value > 0.05


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the text of a file with a search."""
    file = tmp_path_factory.mktemp("search") / "search.json"
    arena = Arena(Table(KINGDOM), installed())
    breeder = breeder_for(KINGDOM, arena.registry)
    texts = list(breeder.first(1)[:2])
    found = [Candidate(text, {"smithy": Record(4, 2.5)}) for text in texts]
    save_search(file, KINGDOM, 3, population.Population(found, Opponents(["smithy"], texts[:1]), 2, 90))
    assert read_search(file, KINGDOM, breeder, arena.registry)[1].candidates == found
    return file.read_text()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("{", "is not a saved search"),
        ({"kingdom": ["Village"]}, "is a search for another kingdom: Village"),
        ({"format": 9}, "has format 9, not 1"),
        ({"shipped": ["nobody"]}, "names a bot that is not installed: 'nobody'"),
        ({"found": ["strategy: S\nbuy: [Gould]\n"]}, "has a strategy that cannot be read"),
        ({"generation": 0}, "is not a saved search"),
        ({"surprise": 1}, "is not a saved search"),
        ({"texts": []}, "has a record of games that cannot be"),
    ],
)
def test_a_damaged_file_is_refused(change: Any, reason: str, saved: str, tmp_path: Path) -> None:
    file = tmp_path / "search.json"
    text = change if isinstance(change, str) else json.dumps(json.loads(saved) | change)
    file.write_text(text)
    with pytest.raises(FileError, match=reason) as error:
        optimize(replace(TINY, resume=file), workers=1)
    assert str(file) in str(error.value)
    assert "start anew" in str(error.value)
    assert file.read_text() == text


@pytest.mark.parametrize(
    "request_",
    [
        replace(TINY, games=None),
        replace(TINY, games=0),
        replace(TINY, minutes=-1.0),
        replace(TINY, best=11),
    ],
)
def test_senseless_limits_are_refused(request_: OptimizeRequest) -> None:
    with pytest.raises(SetupError):
        optimize(request_, workers=1)


def test_rules_that_never_apply_are_left_out_of_what_is_found() -> None:
    arena = Arena(Table(KINGDOM), installed())
    breeder = breeder_for(KINGDOM, arena.registry)
    text = breeder.adopted(
        "strategy: S\nbuy: [Province, Gold, 'Smithy, at most 2', Moat if turn > 900, Silver, Silver]\n"
    )
    tests = final_tests.FinalTests(breeder, DuelRunner(arena), 1, 6)
    alone = population.Population([Candidate(text)], Opponents(["big-money", "smithy"]), 1, 0)
    found = tests.run(alone, 1, "About it.").best[0]
    assert "Moat" not in found.text
    assert found.text.count("- Silver") == 1
    assert "- Province" in found.text


def test_a_search_can_start_from_given_strategies(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        "strategy: Mine\nparameters: {many: 3}\nbuy: [Province, Gold, 'Moat, at most many', Silver]\n"
    )
    found = optimize(replace(TINY, start=(str(file),)), workers=1)
    assert found.tests is not None


def outcomes(*halves: int) -> list[Outcome]:
    return [Outcome(half, 0) for half in halves]


def test_scores_count_ties_half_and_compare_by_deals() -> None:
    assert score_of(outcomes(2, 1, 0, 0)).value == 0.375
    assert score_of([]).high == 1
    certain = score_of(outcomes(*[2] * 40))
    assert certain.value == 1
    assert 0.8 < certain.low < 0.9
    same = difference(outcomes(2, 0, 2, 0), outcomes(2, 0, 2, 0))
    assert (same.value, same.low, same.high) == (0, 0, 0)
    assert difference(outcomes(2, 2, 2, 2), outcomes(0, 0, 0, 0)).value == 1


def test_the_estimate_of_a_lucky_newcomer_is_drawn_towards_the_usual() -> None:
    proven = Candidate("a", {"x": Record(200, 150)})
    weak = Candidate("c", {"x": Record(200, 60)})
    lucky = Candidate("b", {"x": Record(4, 3.2)})
    assert lucky.records["x"].total / 4 > proven.records["x"].total / 200
    assert [one.text for one in Rivals(("x",)).ranked([lucky, weak, proven])] == ["a", "b", "c"]


def test_the_better_half_of_a_race_plays_on() -> None:
    runner = DuelRunner(Arena(Table(KINGDOM), installed()))
    field = [Candidate(name) for name in ("random", "big-money", "smithy", "big-money-tuned")]
    best = race(runner, field, Rivals(("big-money",)), seed=1, kept=1, rounds=(2, 6))
    assert [one.text for one in best] == ["smithy"]
    assert [one.games for one in field] == [4, 0, 16, 16]
    assert runner.games == sum(one.games for one in field)


def test_both_seatings_play_every_deal() -> None:
    runner = DuelRunner(Arena(Table(KINGDOM), installed()))
    (mine,), (theirs,) = (
        runner.play([pair], 3, 4) for pair in (("smithy", "big-money"), ("big-money", "smithy"))
    )
    assert [one.halves for one in mine] == [
        2 - two.halves for pair in zip(theirs[::2], theirs[1::2], strict=True) for two in reversed(pair)
    ]


def test_the_hall_grows_but_not_without_end() -> None:
    hall = Opponents(["big-money"])
    assert all(hall.admit(f"strategy {n}") for n in range(MOST_FOUND + 5))
    assert not hall.admit(f"strategy {MOST_FOUND + 4}")
    assert len(hall.found) == MOST_FOUND
    assert hall.found[0] == "strategy 0"


def test_the_first_opponents_are_the_shipped_strategies_that_the_kingdom_allows() -> None:
    found = shipped_opponents(("Village", "Smithy", "Market"), installed())
    assert found == ["big-money-tuned", "sensible", "market", "smithy", "village-smithy"]


def test_the_hardest_opponents_count_most() -> None:
    strong = Candidate("a", {"x": Record(200, 120), "y": Record(200, 120)})
    uneven = Candidate("b", {"x": Record(200, 160), "y": Record(200, 90)})
    rivals = Rivals(("x", "y"), ("hall",))
    usual = {"x": 0.5, "y": 0.5, "hall": 0.5}
    weights = rivals.weights(uneven, usual)
    assert weights["y"] > 3 * weights["x"]
    assert sum(weights.values()) == pytest.approx(1)
    assert [one.text for one in rivals.ranked([uneven, strong])] == ["a", "b"]


def test_more_must_be_won_against_the_baseline() -> None:
    hall = Opponents(["x", BASELINE])
    same = {"x": Record(200, 120), BASELINE: Record(200, 120 + 100 * AHEAD)}
    assert hall.hardest(Candidate("a", same)) == [BASELINE, "x"]
    assert hall.hardest(Candidate("a", same | {"x": Record(200, 90)})) == ["x", BASELINE]


def test_a_difference_is_trusted_more_the_more_games_show_it() -> None:
    few, many = Difference.of([0.1, 0.1]), Difference.of([0.1] * 200)
    assert 0 < few.likely < many.likely < 0.1
    assert Difference.of([0.0] * 9).is_nothing
    assert not Difference.of([0.2, -0.2]).is_nothing


def test_a_child_inherits_what_its_parent_has_shown() -> None:
    parent = Candidate("p", {"x": Record(500, 250), "y": Record(2, 2)})
    records = child_records(Candidate("c", {"x": Record(10, 9)}), parent, 0.02)
    assert records["x"].games == 40
    assert records["x"].total == pytest.approx(9 + 30 * 0.52)
    assert (records["y"].games, records["y"].total) == (2, 2)


def test_children_that_play_like_their_parents_are_left_out() -> None:
    arena = Arena(Table(KINGDOM), installed())
    adopted = breeder_for(KINGDOM, arena.registry).adopted
    buy = "strategy: S\nbuy: [Province, Gold, {}Silver]\n"
    parent = Candidate(adopted(buy.format("")))
    same = adopted(buy.format("Moat if turn > 900, "))
    better = adopted(buy.format("'Smithy, at most 2', "))
    children = dict.fromkeys([same, better], parent)
    rivals = Rivals(("big-money",))
    best = race_children(DuelRunner(arena), [parent], children, rivals, 1, 2, (4, 8))
    assert [one.text for one in best] == [better]
    assert best[0].records["big-money"].games > parent.records["big-money"].games
    assert rivals.ranked([parent, *best])[0].text == better
