"""The scenario runner: what it refuses, what fails, and what the messages name."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from fiefdom import Action, Card
from fiefdom.effects import Cards, Coins, choose_one
from fiefdom.errors import FileError
from fiefdom.plugins import Registry
from fiefdom.testing.scenarios import ScenarioError, load_scenarios, run_case, run_paths
from tests.core.kit import registry_with

TITLE = "A trial of the runner"


def write(folder: Path, text: str, name: str = "trial.yaml") -> Path:
    path = folder / name
    path.write_text(dedent(text), encoding="utf-8")
    return path


def scenario(folder: Path, text: str) -> Path:
    return write(folder, f"scenario: {TITLE}\n" + dedent(text))


def outcome(path: Path, registry: Registry | None = None) -> str | None:
    (case,) = load_scenarios(path)
    return run_case(case, registry)


def invalid(path: Path) -> str:
    """The message with which a file is refused; it names the file and the scenario."""
    with pytest.raises(ScenarioError) as caught:
        outcome(path)
    assert str(path) in str(caught.value)
    assert TITLE in str(caught.value)
    return str(caught.value)


def failure(path: Path) -> str:
    """The message of a scenario that does not hold; it names the file and the scenario."""
    message = outcome(path)
    assert message is not None
    assert str(path) in message
    assert TITLE in message
    return message


GOOD = """
    kingdom: [Village]
    p1: {hand: [Village], deck: [Gold, Silver]}
    steps:
      - play: Village
    expect: {p1: {hand: [Gold], actions: 2}}
"""


def test_a_scenario_that_holds_passes(tmp_path: Path) -> None:
    assert outcome(scenario(tmp_path, GOOD)) is None


# files that are refused


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
def test_a_step_is_exactly_one_thing(tmp_path: Path, step: str) -> None:
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


def test_an_empty_folder_is_refused_and_a_full_one_is_run(tmp_path: Path) -> None:
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


# scenarios that fail


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
def test_what_is_not_as_expected_is_told_with_both_sides(
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
def test_an_expectation_about_nobody_fails_or_is_refused(tmp_path: Path, expected: str) -> None:
    path = scenario(tmp_path, dedent(GOOD).replace("{p1: {hand: [Gold], actions: 2}}", expected))
    try:
        message = outcome(path)
    except ScenarioError as error:
        message = str(error)
    assert message is not None
    assert TITLE in message


def test_a_step_that_fails_is_named_with_its_number_and_its_words(tmp_path: Path) -> None:
    text = dedent(GOOD).replace("- play: Village", "- play: Village\n  - buy: Province")
    message = failure(scenario(tmp_path, text))
    assert "step 2" in message
    assert "buy: Province" in message


def test_an_expectation_among_the_steps_names_its_step(tmp_path: Path) -> None:
    text = dedent(GOOD).replace("- play: Village", "- play: Village\n  - expect: {turn: p2}")
    assert "step 2" in failure(scenario(tmp_path, text))


def test_a_step_of_somebody_else_fails(tmp_path: Path) -> None:
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


def test_ending_in_the_middle_of_a_card_fails(tmp_path: Path) -> None:
    message = failure(scenario(tmp_path, MIDDLE + "    expect: {p1: {coins: 2}}\n"))
    assert "Militia" in message
    assert "waits" in message


@pytest.mark.parametrize("expected", ["{asked: p2}", "{legal: [Copper, Estate, Gold]}"])
def test_ending_in_the_middle_of_a_card_is_fine_if_the_question_is_checked(
    tmp_path: Path, expected: str
) -> None:
    assert outcome(scenario(tmp_path, MIDDLE + f"    expect: {expected}\n")) is None


def test_a_refused_answer_that_is_accepted_fails(tmp_path: Path) -> None:
    text = MIDDLE + "    expect: {asked: p2}\n"
    text = text.replace("[{play: Militia}]", "[{play: Militia}, {refuse: {choose: [Copper, Copper]}}]")
    message = failure(scenario(tmp_path, text))
    assert "step 2" in message
    assert "accepted" in message


def test_a_refused_answer_that_is_refused_passes_and_changes_nothing(tmp_path: Path) -> None:
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


# sets and card files


def test_the_sets_key_limits_the_cards(tmp_path: Path) -> None:
    assert outcome(scenario(tmp_path, "sets: [base]" + GOOD.replace("\n    ", "\n"))) is None
    path = scenario(tmp_path, "sets: []\nexpect: {turn: p1}\n")
    assert "card" in invalid(path)


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


def test_a_card_file_that_is_wrong_is_named(tmp_path: Path) -> None:
    write(tmp_path, "- {card: Skip, cost: -2, types: [Action]}\n", "skips.yaml")
    message = invalid(scenario(tmp_path, "cards: [skips.yaml]\nexpect: {turn: p1}\n"))
    for word in ("skips.yaml", "Skip", "cost"):
        assert word in message


def test_a_card_file_that_clashes_with_a_set_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "- {card: Moat, cost: 2, types: [Action]}\n", "mine.yaml")
    message = invalid(scenario(tmp_path, "cards: [mine.yaml]\nexpect: {turn: p1}\n"))
    for word in ("Moat", "mine.yaml", "base"):
        assert word in message


def test_a_card_that_never_ends_fails_its_scenario_and_no_other(tmp_path: Path) -> None:
    loop = "{while: {condition: {at_least: {amount: {count_in: hand}, least: 0}}, effect: {coins: 1}}}"
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
