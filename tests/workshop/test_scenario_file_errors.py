"""An invalid scenario file is refused with line, column, place, reason and the nearest word."""

from __future__ import annotations

from pathlib import Path

import pytest

import fiefdom
from fiefdom_workshop.scenarios import ScenarioError, load_scenarios, run_paths
from fiefdom_workshop.scenarios.check_names import BadName, check_names

WRONG = {
    "an unknown key": (
        "kingdm: [Village]",
        "line 2, column 1",
        "kingdm: there is no key 'kingdm'; did you mean 'kingdom'?",
    ),
    "a key of a player": (
        "p1: {hnad: [Copper]}",
        "line 2, column 6",
        "p1.hnad: there is no key 'hnad'; did you mean 'hand'?",
    ),
    "a step": (
        "steps:\n  - play: Moat\n  - chose: [Moat]",
        "line 4, column 5",
        "step 2, chose: there is no key 'chose'; did you mean 'choose'?",
    ),
    "a text": ("players: two", "line 2, column 10", "players: expected a whole number, found 'two'"),
    "a bound": ("players: 7", "line 2, column 10", "players: expected at most 6, found 7"),
    "a number": ("p1: {hand: 7}", "line 2, column 12", "p1.hand: expected a list, found 7"),
    "a card": (
        "p1: {hand: [7]}",
        "line 2, column 13",
        "p1.hand[0]: expected a text, found 7; put it in quotes",
    ),
    "an expectation": (
        "expect: {p1: {coinz: 2}}",
        "line 2, column 15",
        "expect.p1.coinz: there is no key 'coinz'; did you mean 'coins'?",
    ),
    "a table": (
        "p1: Copper",
        "line 2, column 5",
        "p1: expected a table such as {name: value}, found 'Copper'",
    ),
    "a shuffle": (
        "shuffles: [{order: [Copper]}]",
        "line 2, column 12",
        "shuffles[0].player: 'player' is missing",
    ),
    "a seat": ("turn: p9", "line 2, column 7", "turn: expected p1, p2, p3, p4, p5 or p6, found 'p9'"),
    "two answers": (
        "steps:\n  - {play: Moat, buy: Moat}",
        "line 3, column 5",
        "step 1: a step is exactly one of play,",
    ),
    "nothing to check": ("steps: []", "line 1, column 1", "it checks nothing; add `expect`"),
    "earlier": (
        "before:\n  - steps:\n      - {}",
        "line 4, column 9",
        "before 1, step 1: a step is exactly one of",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_an_error_is_reported_with_its_place_and_reason(tmp_path: Path, name: str) -> None:
    text, where, reason = WRONG[name]
    file = tmp_path / "trial.yaml"
    file.write_text(f"scenario: Odd\n{text}\n", "utf-8")
    with pytest.raises(ScenarioError) as caught:
        load_scenarios(file)
    first = str(caught.value).splitlines()[0]
    separator = ": " if name == "nothing to check" else ", "
    assert first.startswith(f"{file}, {where}: 'Odd'{separator}{reason}")


def test_all_errors_are_reported_at_once(tmp_path: Path) -> None:
    file = tmp_path / "trial.yaml"
    file.write_text("- {scenario: A, kingdm: []}\n- {scenario: B, playrs: 2}\n- 7\n", "utf-8")
    with pytest.raises(ScenarioError) as caught:
        load_scenarios(file)
    assert [line.split(": ")[0] for line in str(caught.value).splitlines()] == [
        f"{file}, line 1, column 17",
        f"{file}, line 2, column 17",
        f"{file}, line 3, column 3",
    ]


def test_an_unknown_card_is_reported_at_its_position(tmp_path: Path) -> None:
    file = tmp_path / "trial.yaml"
    good = "- scenario: Good\n  expect: {turn: p1}\n"
    file.write_text(
        f"{good}- scenario: Odd\n  steps:\n    - play: Vilage\n  expect: {{turn: p1}}\n", "utf-8"
    )
    with pytest.raises(
        ScenarioError, match=r"trial.yaml, line 5, column 13: 'Odd': step 1: .*'Village'"
    ):
        run_paths([file])


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ("coins", "; an option is chosen by its number, counted from 1: choose: {option: 1}"),
        ("Coper", "; did you mean 'Copper'?"),
    ],
)
def test_an_option_chosen_by_its_text_is_explained(tmp_path: Path, choice: str, said: str) -> None:
    file = tmp_path / "trial.yaml"
    file.write_text(
        f"scenario: Odd\nsteps:\n  - play: Moat\n  - choose: {choice}\nexpect: {{p1: {{coins: 1}}}}\n"
    )
    with pytest.raises(BadName) as caught:
        check_names(load_scenarios(file)[0].scenario, fiefdom.installed())
    assert str(caught.value).startswith(f"step 2: there is no card called '{choice}'")
    assert str(caught.value).endswith(said)
