"""The table of found strategies in docs/validation.md: it says what docs/optimized.json contains."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from fiefdom import installed, new_game, play_out
from fiefdom_bots.strategies.bot import StrategyBot
from fiefdom_bots.strategies.files import parse_strategy
from fiefdom_lab import Score

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "benchmarks"))

import optimize as benchmark  # noqa: E402
from optimize_table import BASELINE, MARK, PAGE, Measured, table  # noqa: E402

FOUND = msgspec.json.decode(benchmark.KEPT.read_bytes(), type=dict[str, Measured])


def score(value: float) -> Score:
    return Score(value, value - 0.05, value + 0.05, 400)


def measured(**values: float) -> Measured:
    scores = {name.replace("_", "-"): score(value) for name, value in values.items()}
    return Measured(True, 1, 8_000, 20.0, "buy:\n  - Smithy\n", "money with Smithy", scores)


def test_the_page_has_the_results_of_all_kingdoms() -> None:
    shown = "\n".join(table(FOUND, benchmark.kingdoms()))
    assert f"{MARK}\n\n{shown}\n\n{MARK}\n" in PAGE.read_text("utf-8")
    assert sorted(FOUND) == benchmark.kingdoms()


@pytest.mark.parametrize("name", sorted(FOUND))
def test_the_strategies_of_the_table_can_be_played(name: str) -> None:
    bots = [StrategyBot(parse_strategy(FOUND[name].text, name, installed())) for _ in range(2)]
    cards = list(installed().kingdom(name).cards)
    assert play_out(new_game(cards, seed=1), bots)


def test_a_kingdom_that_misses_an_aim_is_named_with_the_reason() -> None:
    good = measured(big_money_tuned=0.8, sensible=0.4, smithy=0.6)
    bad = measured(big_money_tuned=0.74, sensible=0.4, smithy=0.52, militia=0.62)
    assert not good.missed()
    assert list(bad.missed()) == [BASELINE, "smithy"]
    shown = "\n".join(table({"Good": good, "Bad": bad}, ["Bad", "Good", "New"]))
    assert "Both aims are reached on 1 of 3 kingdoms." in shown
    assert "There is no result yet for New." in shown
    assert "- Good:" not in shown
    (line,) = [one for one in shown.splitlines() if one.startswith("- Bad: ")]
    assert "74.0 % against `big-money-tuned` (the interval contains the aim)" in line
    assert "and 52.0 % against `smithy`." in line
    assert "Its best strategy buys Smithy, as `smithy` does; equal plans win 50 %." in line
    assert "5 % of the budget was used." in line


def test_each_round_has_more_games_up_to_the_budget() -> None:
    assert benchmark.rounds(100_000) == [8_000, 24_000, 72_000, 100_000]
    assert benchmark.rounds(5_000) == [5_000]
