"""Failing scenarios: what counts as a failure, and what the messages name."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from fiefdom_workshop.scenarios import ScenarioError
from tests.core.scenario_kit import GOOD, TITLE, failure, outcome, scenario, write


@pytest.mark.parametrize(
    ("expected", "words"),
    [
        ("{p1: {hand: [Silver]}}", ["p1.hand", "['Silver']", "['Gold']"]),
        ("{p1: {actions: 1}}", ["p1.actions", "1", "2"]),
        ("{p2: {coins: 0}}", ["p2.coins"]),
        ("{p3: {coins: 0}}", ["p3"]),
        ("{supply: {Village: 9}}", ["supply.Village", "9", "10"]),
        ("{supply: {Smithy: 10}}", ["supply.Smithy", "no such pile"]),
        ("{trash: [Copper]}", ["trash", "['Copper']", "[]"]),
        ("{costs: {Gold: 5}}", ["costs.Gold", "5", "6"]),
        ("{turn: p2}", ["turn", "'p2'", "'p1'"]),
        ("{phase: action}", ["phase", "'action'", "'buy'"]),
        ("{asked: p2}", ["asked", "'p2'", "'p1'"]),
        ("{legal_includes: [Province]}", ["legal_includes", "'Province'"]),
        ("{legal_excludes: [Copper]}", ["legal_excludes", "Copper"]),
        ("{legal: [Copper]}", ["legal", "'Curse'"]),
        ("{over: true}", ["over", "True", "False"]),
        ("{winners: [p1]}", ["winners", "not over"]),
        ("{scores: {p1: 4}}", ["scores.p1", "4", "0"]),
        ("{revealed: [Gold]}", ["revealed", "['Gold']", "[]"]),
        ("{hidden_from: {p1: [p1.hand]}}", ["hidden_from.p1", "visible"]),
        ("{hidden_from: {p2: [p1.hnad]}}", ["hidden_from.p2", "hnad"]),
        ("{p1: {mats: {Nowhere: []}}}", ["Nowhere"]),
        ("{p1: {tokens: {ship: 1}}}", ["tokens.ship", "1", "0"]),
        ("{p1: {deck: [Gold]}}", ["p1.deck", "['Silver']"]),
        ("{p1: {vp: 3}}", ["p1.vp", "3", "0"]),
    ],
)
def test_a_failed_expectation_names_expected_and_found(
    tmp_path: Path, expected: str, words: list[str]
) -> None:
    text = dedent(GOOD).replace("{p1: {hand: [Gold], actions: 2}}", expected)
    message = failure(scenario(tmp_path, text))
    for word in words:
        assert word in message


@pytest.mark.parametrize(
    "expected",
    [
        "{hidden_from: {p2: [hand]}}",
        "{hidden_from: {p2: [p5.hand]}}",
        "{hidden_from: {p5: [p1.hand]}}",
        "{hidden_from: {p2: [p1]}}",
        "{scores: {p5: 0}}",
        "{turn: p5}",
        "{asked: p5}",
    ],
)
def test_an_expectation_about_a_missing_player_fails_or_is_refused(
    tmp_path: Path, expected: str
) -> None:
    path = scenario(tmp_path, dedent(GOOD).replace("{p1: {hand: [Gold], actions: 2}}", expected))
    try:
        message = outcome(path)
    except ScenarioError as error:
        message = str(error)
    assert message is not None
    assert TITLE in message


def test_a_failing_step_is_named_with_its_number_and_text(tmp_path: Path) -> None:
    text = dedent(GOOD).replace("- play: Village", "- play: Village\n  - buy: Province")
    message = failure(scenario(tmp_path, text))
    assert "step 2" in message
    assert "buy: Province" in message


def test_an_expectation_among_the_steps_names_its_step(tmp_path: Path) -> None:
    text = dedent(GOOD).replace("- play: Village", "- play: Village\n  - expect: {turn: p2}")
    assert "step 2" in failure(scenario(tmp_path, text))


def test_a_step_by_the_wrong_player_fails(tmp_path: Path) -> None:
    text = dedent(GOOD).replace("- play: Village", "- {play: Village, by: p2}")
    message = failure(scenario(tmp_path, text))
    assert "step 1" in message
    assert "p2" in message
    assert "p1" in message


def test_a_scripted_shuffle_that_never_happens_fails(tmp_path: Path) -> None:
    text = GOOD + "    shuffles: [{player: p2, order: [Copper]}]\n"
    message = failure(scenario(tmp_path, text))
    assert "p2" in message
    assert "shuffle" in message


def test_a_scripted_shuffle_of_other_cards_fails(tmp_path: Path) -> None:
    text = """
        kingdom: [Village]
        p1: {hand: [Village], discard: [Gold]}
        shuffles: [{player: p1, order: [Silver]}]
        steps: [{play: Village}]
        expect: {p1: {hand: [Gold]}}
    """
    message = failure(scenario(tmp_path, text))
    for word in ("step 1", "p1", "Gold", "Silver"):
        assert word in message


def test_a_scripted_shuffle_is_dealt_as_written(tmp_path: Path) -> None:
    text = """
        kingdom: [Village]
        p1: {hand: [Village], discard: [Gold, Silver, Copper]}
        shuffles: [{player: p1, order: [Silver, Copper, Gold]}]
        steps: [{play: Village}]
        expect: {p1: {hand: [Silver], deck: [Copper, Gold]}}
    """
    assert outcome(scenario(tmp_path, text)) is None


MIDDLE = """
    kingdom: [Militia]
    p1: {hand: [Militia]}
    p2: {hand: [Copper, Copper, Estate, Estate, Gold]}
    steps: [{play: Militia}]
"""


def test_a_scenario_that_ends_with_an_open_question_fails(tmp_path: Path) -> None:
    message = failure(scenario(tmp_path, MIDDLE + "    expect: {p1: {coins: 2}}\n"))
    assert "Militia" in message
    assert "waits" in message


def test_a_scenario_that_ends_at_the_start_of_a_turn_names_the_turn(tmp_path: Path) -> None:
    text = """
        kingdom: [Caravan, Wharf]
        p1: {hand: [Caravan, Wharf], actions: 2, deck: [Copper, Copper]}
        steps: [{play: Caravan}, {play: Wharf}, {end_turn: true}, {end_turn: true}]
        expect: {turn: p1}
    """
    message = failure(scenario(tmp_path, text))
    assert "the scenario ends while the turn itself waits for an answer: Which comes next?" in message


@pytest.mark.parametrize("expected", ["{asked: p2}", "{legal: [Copper, Estate, Gold]}"])
def test_a_scenario_may_end_with_an_open_question_that_it_checks(tmp_path: Path, expected: str) -> None:
    assert outcome(scenario(tmp_path, MIDDLE + f"    expect: {expected}\n")) is None


def test_a_refuse_step_fails_if_the_answer_is_accepted(tmp_path: Path) -> None:
    text = MIDDLE + "    expect: {asked: p2}\n"
    text = text.replace("[{play: Militia}]", "[{play: Militia}, {refuse: {choose: [Copper, Copper]}}]")
    message = failure(scenario(tmp_path, text))
    assert "step 2" in message
    assert "accepted" in message


def test_a_refuse_step_passes_and_changes_nothing_if_the_answer_is_refused(tmp_path: Path) -> None:
    text = """
        kingdom: [Militia]
        p1: {hand: [Militia]}
        p2: {hand: [Copper, Copper, Estate, Estate, Gold]}
        steps:
          - refuse: {buy: Province}
          - refuse: {play: Gold}
          - expect: {phase: action}
          - play: Militia
          - refuse: {choose: [Copper]}
            by: p2
          - refuse: {choose: [Province, Copper]}
          - refuse: {end_turn: true}
          - choose: [Copper, Copper]
            by: p2
        expect: {p2: {hand: [Estate, Estate, Gold]}}
    """
    assert outcome(scenario(tmp_path, text)) is None


def test_an_endless_card_fails_only_its_own_scenario(tmp_path: Path) -> None:
    loop = "{while: {count_in: hand, at_least: 0}, do: {coins: 1}}"
    write(tmp_path, f"- {{card: Loop, cost: 2, types: [Action], play: [{loop}]}}\n", "loop.yaml")
    text = """
        cards: [loop.yaml]
        kingdom: [Loop]
        p1: {hand: [Loop]}
        steps: [{play: Loop}]
        expect: {p1: {coins: 4}}
    """
    message = failure(scenario(tmp_path, text))
    assert "Loop was stopped" in message
    assert "step 1" in message
