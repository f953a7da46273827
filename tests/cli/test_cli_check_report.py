"""`fiefdom check --report`: what bots did with the cards of a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

CARDS = """
- card: Far Copse
  cost: 2
  types: [Action]
  play:
    - cards: 1
    - if: {count_in: hand, at_least: 99}
      then: {coins: 7}
"""
Run = Callable[..., CompletedProcess[str]]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "copse.yaml"
    path.write_text(CARDS)
    return path


def test_the_report_says_what_happened_and_what_it_was_worth(run: Run, file: Path) -> None:
    done = run("check", str(file), "--report", "--games", "4", "--seed", "3")
    assert done.returncode == 0, done.stderr
    shown = " ".join(done.stdout.split())
    assert "Far Copse either bot bought it in " in shown
    assert " of 4 games (" in shown
    assert "games won: " in shown
    assert "- play[0], cards (+1 Card.): " in shown
    assert "- play[1].then, coins (+7 Coins.): never" in shown


def test_the_report_is_part_of_the_json(run: Run, file: Path) -> None:
    told, again = (
        json.loads(run("check", str(file), "--report", "--games", "4", "--seed", "3", "--json").stdout)
        for _ in range(2)
    )
    ((card,),) = (one["report"] for one in told)
    assert card == again[0]["report"][0]
    assert (card["card"], card["pairs"], card["stopped"]) == ("Far Copse", 4, 0)
    assert card["wins"]["low"] <= card["wins"]["gain"] <= card["wins"]["high"]
    places = {one["place"]: one["times"] for one in card["parts"]}
    assert places["play[1].then"] == 0
    assert places["play[0]"] == card["bots"]["played"]


def test_there_is_no_report_unless_it_is_asked_for(run: Run, file: Path) -> None:
    assert "bought it in" not in run("check", str(file), "--games", "2").stdout
    assert "report" not in json.loads(run("check", str(file), "--games", "2", "--json").stdout)[0]


def test_without_time_the_report_says_so(run: Run, file: Path) -> None:
    assert "no time for a pair of games" in run("check", str(file), "--report", "--seconds", "0").stdout


def test_parts_have_the_words_of_the_file_and_each_is_told_once(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "taxes.yaml"
    path.write_text(
        "- card: Tax Day\n  cost: 2\n  types: [Action, Attack]\n  play:\n    - coins: 2\n"
        "    - each_other_player:\n        - discard: {choose: 1, from: hand}\n        - cards: 1\n"
    )
    shown = run("check", str(path), "--report", "--games", "2", "--seed", "3").stdout
    assert "- play[1], each_other_player (" in " ".join(shown.split())
    assert "in_order" not in shown
    assert "- play[1].each_other_player[0], discard (" in " ".join(shown.split())
