"""Every card of other expansions in this folder passes its scenarios and keeps the contract."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import fiefdom
from fiefdom.text.rules_text import card_text
from fiefdom_workshop import check_card_set
from fiefdom_workshop.card_files.include import find_card_files
from fiefdom_workshop.card_files.read import read_card_file
from fiefdom_workshop.scenarios import Case, load_scenarios, run_case

HERE = Path(__file__).parent
FILES = find_card_files(HERE)
GAMES = 8 if os.environ.get("FIEFDOM_SOAK") else 2
FEWEST = 2
"""Every card has at least this many scenarios."""


def scenarios_of(path: Path) -> Path:
    """Return the file with the scenarios of a file of cards."""
    return path.with_suffix(f".scenarios{path.suffix}")


CASES = [case for path in FILES for case in load_scenarios(scenarios_of(path))]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.scenario.scenario)
def test_every_scenario_passes(case: Case) -> None:
    assert run_case(case) is None


@pytest.mark.parametrize("path", FILES, ids=lambda one: one.stem)
def test_every_card_keeps_the_contract(path: Path) -> None:
    report = check_card_set(read_card_file(path, fiefdom.installed().sets.values()), games=GAMES)
    assert report.ok, report


@pytest.mark.parametrize("path", FILES, ids=lambda one: one.stem)
def test_every_card_has_a_text_and_scenarios(path: Path) -> None:
    shown = [case.scenario.scenario for case in load_scenarios(scenarios_of(path))]
    for card in read_card_file(path).all_cards():
        assert card_text(card)
        own = [name for name in shown if name.startswith(f"{card.name}: ")]
        assert len(own) >= FEWEST, f"{card.name} has {len(own)} scenarios: begin their names with it"
