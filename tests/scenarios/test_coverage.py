"""Every card has scenarios: what it does, its rulings, an answer that is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefdom import installed
from fiefdom_workshop.scenarios import Case, load_scenarios

HERE = Path(__file__).parent


def scenario_file(card: str) -> Path:
    return HERE / installed().owners[card] / f"{card.lower().replace(' ', '-')}.yaml"


def is_about(case: Case, card: str) -> bool:
    return card.lower() in case.scenario.model_dump_json().lower()


@pytest.mark.parametrize("card", sorted(installed().cards))
def test_every_card_has_three_scenarios_and_a_refusal(card: str) -> None:
    cases = load_scenarios(scenario_file(card))
    assert len(cases) >= 3
    assert all(is_about(case, card) for case in cases)
    assert any(step.refuse is not None for case in cases for step in case.scenario.steps)


def test_the_general_rules_have_at_least_forty_scenarios() -> None:
    cases = [case for path in (HERE / "rules").glob("*.yaml") for case in load_scenarios(path)]
    assert len(cases) >= 40


def test_no_two_scenarios_have_the_same_title() -> None:
    cases = [case for path in HERE.rglob("*.yaml") for case in load_scenarios(path)]
    titles = [case.scenario.scenario for case in cases]
    assert len(titles) == len(set(titles))


def test_every_scenario_cites_the_source_of_its_rule() -> None:
    cases = [case for path in HERE.rglob("*.yaml") for case in load_scenarios(path)]
    assert [case.title for case in cases if not case.scenario.source] == []
