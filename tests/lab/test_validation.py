"""The cross-checks of docs/validation.md: current results agree with the page."""

from __future__ import annotations

import re
import sys
from math import sqrt
from pathlib import Path

import pytest

from fiefdom_lab import Rate

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "benchmarks"))

import validate  # noqa: E402

GAMES = 600
PAGE = (ROOT / "docs" / "validation.md").read_text("utf-8")
NUMBER = re.compile(r"(\d+\.\d+) % \((\d+\.\d+) to (\d+\.\d+)\)")


def cells(title: str, what: str) -> list[str]:
    """Return a line of the page."""
    part = PAGE.partition(f"### {title}\n")[2]
    line = next(line for line in part.splitlines() if line.startswith(f"| {what} |"))
    return [cell.strip() for cell in line.strip("|").split("|")]


def rate(title: str, what: str) -> float:
    """Return a rate in percent that was measured with fiefdom."""
    found = NUMBER.fullmatch(cells(title, what)[2])
    assert found is not None
    return float(found[1])


def apart(one: float, many: float, games: int) -> float:
    """Return the distance of a small run from a rate in percent, in standard errors."""
    share = many / 100
    return abs(one / 100 - share) / sqrt(share * (1 - share) / games)


@pytest.mark.parametrize(
    ("title", "bots", "parts"),
    [
        (
            "Big Money against itself",
            ("money.yaml", "money.yaml"),
            {
                "a shared victory": "shared",
                "won by the starting player": "first",
                "won by the second player": "second",
                "equal points": "level",
            },
        ),
        (
            "Big Money with two Smithies against Big Money",
            ("smithy.yaml:copies=2", "money.yaml"),
            {
                "won by the deck with Smithies": "won",
                "won by Big Money": "lost",
                "a shared victory": "shared",
            },
        ),
    ],
)
def test_a_small_run_agrees_with_the_page(
    title: str, bots: tuple[str, str], parts: dict[str, str]
) -> None:
    counted = validate.ours(bots, GAMES)
    for what, part in parts.items():
        measured = 100 * getattr(counted, part) / GAMES
        assert apart(measured, rate(title, what), GAMES) < 4, what
    turns = cells(title, "turns per player")[2].split()[0]
    assert abs(counted.turns.mean - float(turns)) < 4 * counted.turns.sd / GAMES**0.5


def test_the_page_reproduces_the_published_results() -> None:
    title = "Big Money against itself"
    assert 16.5 < float(cells(title, "turns per player")[2].split()[0]) < 17.9
    assert 30 < rate(title, "a shared victory") < 36
    assert rate(title, "won by the second player") > rate(title, "won by the starting player") + 10
    smithies = "Big Money with two Smithies against Big Money"
    assert abs(rate(smithies, "won by the deck with Smithies") - 60) < 3
    assert abs(rate(smithies, "won by Big Money") - 13) < 3


def test_both_programs_agree_on_the_page() -> None:
    compared = PAGE.partition("## Strategies that were found")[0]
    lines = [line for line in compared.splitlines() if line.startswith("| ") and " (" in line]
    assert len(lines) == 13
    for line in lines:
        *_, other, distance = (cell.strip() for cell in line.strip("|").split("|"))
        assert "(" in other, "pyminion was not there when the page was written"
        assert float(distance) < 3, line


def test_the_distance_of_two_rates_is_in_standard_errors() -> None:
    same = validate.rate_row("", "", Rate(50, 100), Rate(500, 1000))
    assert same[-1] == "0.0"
    other = validate.rate_row("", "", Rate(90, 100), Rate(100, 1000))
    assert float(other[-1]) > 10
    assert validate.rate_row("", "", Rate(1, 2), None)[3:] == ("", "")
