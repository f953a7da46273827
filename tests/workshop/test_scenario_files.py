"""Scenario files: what is refused before playing, and which cards they can use."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefdom import Action, Card
from fiefdom.effects import Cards, Coins, choose_one
from fiefdom.errors import FileError
from fiefdom_workshop.scenarios import ScenarioError, load_scenarios, run_paths
from tests.core.kit import registry_with
from tests.core.scenario_kit import GOOD, TITLE, invalid, outcome, scenario, write


def test_a_scenario_that_holds_passes(tmp_path: Path) -> None:
    assert outcome(scenario(tmp_path, GOOD)) is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("kingdm: [Village]\nexpect: {turn: p1}\n", ["'kingdm'", "'kingdom'"]),
        ("p1: {hnd: [Copper]}\nexpect: {turn: p1}\n", ["hnd"]),
        ("expect: {trun: p1}\n", ["trun"]),
        ("expect: {p1: {coin: 1}}\n", ["coin"]),
        ("steps: [{paly: Village}]\nexpect: {turn: p1}\n", ["paly"]),
        ("players: 7\nexpect: {turn: p1}\n", ["players", "7"]),
        ("players: '2'\nexpect: {turn: p1}\n", ["players"]),
        ("turn: p9\nexpect: {turn: p1}\n", ["turn", "p9"]),
        ("phase: night\nexpect: {turn: p1}\n", ["phase", "night"]),
        ("p1: {coins: -1}\nexpect: {turn: p1}\n", ["coins", "-1"]),
    ],
)
def test_an_unknown_key_or_value_is_refused(tmp_path: Path, text: str, words: list[str]) -> None:
    message = invalid(scenario(tmp_path, text))
    for word in words:
        assert word in message


@pytest.mark.parametrize(
    "text",
    [
        "kingdom: [Vilage]\nexpect: {turn: p1}\n",
        "p2: {deck: [Vilage]}\nexpect: {turn: p1}\n",
        "trash: [Vilage]\nexpect: {turn: p1}\n",
        "supply: {Vilage: 3}\nexpect: {turn: p1}\n",
        "shuffles: [{player: p1, order: [Vilage]}]\nexpect: {turn: p1}\n",
        "expect: {p1: {hand: [Vilage]}}\n",
        "expect: {legal_excludes: [Vilage]}\n",
        "expect: {costs: {Vilage: 3}}\n",
    ],
)
def test_an_unknown_card_is_refused_with_the_nearest_name(tmp_path: Path, text: str) -> None:
    message = invalid(scenario(tmp_path, text))
    assert "'Vilage'" in message
    assert "'Village'" in message


@pytest.mark.parametrize(
    "step",
    [
        "{play: Vilage}",
        "{buy: Vilage}",
        "{choose: [Copper, Vilage]}",
        "{choose: Vilage}",
        "{refuse: {play: Vilage}}",
        "{expect: {p1: {in_play: [Vilage]}}}",
    ],
)
def test_an_unknown_card_in_a_step_is_refused_with_the_step(tmp_path: Path, step: str) -> None:
    text = f"kingdom: [Village]\nsteps: [{{end_phase: true}}, {step}]\nexpect: {{turn: p1}}\n"
    message = invalid(scenario(tmp_path, text))
    assert "step 2" in message
    assert "'Village'" in message


@pytest.mark.parametrize(
    "step",
    [
        "{play: Village, buy: Copper}",
        "{choose: [], expect: {turn: p1}}",
        "{refuse: {play: Village}, end_turn: true}",
        "{by: p1}",
        "{}",
        "{refuse: {}}",
        "{refuse: {play: Village, buy: Copper}}",
    ],
)
def test_a_step_with_more_or_less_than_one_action_is_refused(tmp_path: Path, step: str) -> None:
    text = f"kingdom: [Village]\nsteps: [{{end_phase: true}}, {step}]\nexpect: {{turn: p1}}\n"
    assert "step 2" in invalid(scenario(tmp_path, text))


@pytest.mark.parametrize("text", ["", "steps: [{end_turn: true}]\n", "kingdom: [Village]\n"])
def test_a_scenario_that_checks_nothing_is_refused(tmp_path: Path, text: str) -> None:
    assert "checks nothing" in invalid(scenario(tmp_path, text))


@pytest.mark.parametrize("text", ["expect: {}\n", "steps: [{expect: {}}]\n", "expect: {p1: {}}\n"])
def test_an_empty_expectation_checks_nothing(tmp_path: Path, text: str) -> None:
    assert "checks nothing" in invalid(scenario(tmp_path, text))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("supply: {Village: 3}\nexpect: {turn: p1}\n", "Village"),
        ("players: 2\nturn: p4\nexpect: {turn: p4}\n", "p4"),
        ("sets: [bsae]\nexpect: {turn: p1}\n", "'base'"),
        ("cards: [gone.yaml]\nexpect: {turn: p1}\n", "gone.yaml"),
        ("p1: {mats: {Nowhere: [Copper]}}\nexpect: {turn: p1}\n", "Nowhere"),
        ("turns_taken: {p5: 3}\nexpect: {turn: p1}\n", "p5"),
        ("p3: {hand: [Copper]}\nexpect: {turn: p1}\n", "p3"),
    ],
)
def test_a_position_that_cannot_be_set_up_is_refused(tmp_path: Path, text: str, word: str) -> None:
    assert word in invalid(scenario(tmp_path, text))


def test_a_position_with_cards_set_aside_is_refused_with_a_remedy(tmp_path: Path) -> None:
    text = "scenario: a\np1: {set_aside: [Gold]}\nexpect: {p1: {hand_size: 0}}\n"
    with pytest.raises(FileError, match=r"set_aside.*in an earlier turn \(before\)"):
        load_scenarios(write(tmp_path, text))


def test_a_file_without_a_scenario_is_refused(tmp_path: Path) -> None:
    for text in ("", "[]\n", "# nothing\n"):
        path = write(tmp_path, text)
        with pytest.raises(ScenarioError, match="no scenario"):
            load_scenarios(path)


def test_a_scenario_without_a_title_is_named_by_its_number(tmp_path: Path) -> None:
    path = write(tmp_path, "- {scenario: one, expect: {turn: p1}}\n- {expect: {turn: p1}}\n")
    with pytest.raises(ScenarioError, match="scenario 2"):
        load_scenarios(path)


def test_bad_yaml_is_refused_with_file_and_line(tmp_path: Path) -> None:
    path = write(tmp_path, "scenario: x\nexpect: [\n")
    with pytest.raises(FileError, match=r"trial\.yaml, line"):
        load_scenarios(path)


def test_a_folder_of_scenarios_is_run_and_an_empty_one_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="folder"):
        run_paths([tmp_path])
    (tmp_path / "deep").mkdir()
    scenario(tmp_path / "deep", GOOD)
    write(
        tmp_path,
        f"- {{scenario: {TITLE}, expect: {{turn: p2}}}}\n- {{scenario: b, expect: {{turn: p1}}}}\n",
    )
    report = run_paths([tmp_path])
    assert (report.passed, len(report.failures)) == (2, 1)
    assert "'p2'" in report.failures[0]
    assert "'p1'" in report.failures[0]


def test_the_sets_key_limits_the_cards(tmp_path: Path) -> None:
    assert outcome(scenario(tmp_path, "sets: [base]" + GOOD.replace("\n    ", "\n"))) is None
    for sets, remedy in (("", "[base]"), ("intrigue", "[base, intrigue]")):
        message = invalid(scenario(tmp_path, f"sets: [{sets}]\nexpect: {{turn: p1}}\n"))
        assert "basic cards are in 'base', which `sets` does not list" in message
        assert f"write sets: {remedy}" in message


def test_the_sets_key_finds_sets_added_to_the_registry(tmp_path: Path) -> None:
    hop = Card("Hop", 2, Action, play=[Cards(1)])
    text = "sets: [base, tried]\nkingdom: [Hop]\nexpect: {supply: {Hop: 10}}\n"
    assert outcome(scenario(tmp_path, text), registry_with(hop)) is None


def test_cards_of_the_given_registry_can_be_used(tmp_path: Path) -> None:
    hop = Card("Hop", 2, Action, play=[choose_one(Cards(1), Coins(2))])
    text = """
        kingdom: [Hop]
        p1: {hand: [Hop]}
        steps: [{play: Hop}, {choose: {option: 2}}]
        expect: {p1: {coins: 2}}
    """
    assert outcome(scenario(tmp_path, text), registry_with(hop)) is None


def test_the_cards_key_loads_files_beside_the_scenario(tmp_path: Path) -> None:
    cards = "- {card: Skip, cost: 2, types: [Action], play: [{coins: 4}]}\n"
    write(tmp_path, cards, "skips.yaml")
    text = """
        cards: [skips.yaml]
        kingdom: [Skip, Moat]
        p1: {hand: [Skip]}
        steps: [{play: Skip}]
        expect: {p1: {coins: 4}}
    """
    assert outcome(scenario(tmp_path, text)) is None


def test_an_invalid_card_file_is_named(tmp_path: Path) -> None:
    write(tmp_path, "- {card: Skip, cost: -2, types: [Action]}\n", "skips.yaml")
    message = invalid(scenario(tmp_path, "cards: [skips.yaml]\nexpect: {turn: p1}\n"))
    for word in ("skips.yaml", "Skip", "cost"):
        assert word in message


def test_a_card_file_that_clashes_with_a_set_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "- {card: Moat, cost: 2, types: [Victory]}\n", "mine.yaml")
    message = invalid(scenario(tmp_path, "cards: [mine.yaml]\nexpect: {turn: p1}\n"))
    for word in ("Moat", "mine.yaml", "base"):
        assert word in message


NIGHT = """
set: Nights
phases:
  - {phase: Midnight, plays: Midnight, price: 1, paid_in: Wakefulness}
counters:
  - {counter: Wakefulness, start: 1, of: turn}
  - {counter: Wax, of: turn}
cards:
  - {card: Candle, cost: 2, types: [Action], play: [add: Wax]}
  - {card: Owl, cost: 2, also_costs: {Wax: 2}, types: [Midnight], play: [coins: 1]}
  - {card: Stroll, cost: 1, types: [Event], play: [cards: 1]}
"""


def test_every_counter_of_the_turn_can_be_given_and_expected(tmp_path: Path) -> None:
    write(tmp_path, NIGHT, "night.yaml")
    text = """
        cards: [night.yaml]
        kingdom: [Candle, Owl]
        p1: {hand: [Candle, Candle], counters: {Wax: 1, Wakefulness: 3}}
        steps: [play: Candle]
        expect: {p1: {counters: {Wax: WAX, Wakefulness: 3}}}
    """
    assert outcome(scenario(tmp_path, text.replace("WAX", "2"))) is None
    assert "p1.Wax: expected 5, found 2" in (
        outcome(scenario(tmp_path, text.replace("WAX", "5"))) or ""
    )
    assert "'Wox'" in invalid(
        scenario(tmp_path, text.replace("{Wax: 1", "{Wox: 1").replace("WAX", "2"))
    )


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("hand: [Stroll]", "p1.hand: Stroll is a landscape, which is in no hand or deck"),
        ("deck: [Copper, Stroll]", "p1.deck: Stroll is a landscape"),
        ("holds: [Owl]", "p1.holds: Owl is no landscape"),
    ],
)
def test_landscapes_and_cards_are_not_mixed_up(tmp_path: Path, cards: str, said: str) -> None:
    write(tmp_path, NIGHT, "night.yaml")
    text = f"cards: [night.yaml]\nkingdom: [Stroll, Owl]\np1: {{{cards}}}\nexpect: {{turn: p1}}\n"
    assert said in invalid(scenario(tmp_path, text))


def test_card_files_in_a_folder_of_scenarios_are_left_out(tmp_path: Path) -> None:
    cards = write(tmp_path, NIGHT, "night.yaml")
    scenario(tmp_path, GOOD).rename(tmp_path / "night.scenarios.yaml")
    report = run_paths([tmp_path])
    assert (report.passed, len(report.failures)) == (1, 0)
    with pytest.raises(ScenarioError, match="this is a card file, not a scenario file"):
        run_paths([cards])
    write(tmp_path, "- {card: Fox, cost: 2, types: [Action], play: {cards: 1}}", "night.yaml")
    with pytest.raises(ScenarioError, match="this is a card file"):
        run_paths([cards])
