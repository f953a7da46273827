"""`fiefdom check`: checks the cards of a file against every promise of the contract."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fiefdom_cli.design import check as check_module
from fiefdom_cli.terminal.run_command import main

GOOD = "- {card: Copse, cost: 2, types: [Action], play: [{cards: 1}, {actions: 1}]}\n"
ENDLESS = """
- card: Rust Wheel
  cost: 2
  types: [Action]
  play:
    - while: {count_in: hand, at_least: 0}
      do: {coins: 1}
"""
NEVER = """
- card: Far Copse
  cost: 2
  types: [Action]
  play:
    - cards: 1
    - if: {count_in: hand, at_least: 99}
      then: {coins: 7}
- {card: Dear Copse, cost: 900, types: [Action], play: [{cards: 1}]}
"""
SCENARIOS = """
- scenario: it draws a card
  p1: {hand: [Copse], deck: [Gold]}
  steps: [{play: Copse}]
  expect: {p1: {hand: [Gold]}}
- scenario: it names its file
  cards: [copse.yaml]
  p1: {hand: [Copse], deck: [Gold]}
  steps: [{play: Copse}]
  expect: {p1: {coins: 3}}
"""

Check = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def check(environment: dict[str, str], tmp_path: Path) -> Check:
    """Run a command in a folder of its own."""

    def runner(*words: str, command: str = "check") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "fiefdom_cli", *command.split(), *words],
            env=environment,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )

    return runner


def test_valid_cards_pass_the_check(check: Check, tmp_path: Path) -> None:
    (tmp_path / "copse.yaml").write_text(GOOD)
    done = check("copse.yaml", "--games", "6", "--seed", "4")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "played: 6 games" in done.stdout
    assert "seed 4" in done.stdout
    assert "every promise held" in done.stdout
    assert "warning" not in done.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["copse.yaml"]


def test_an_interrupted_check_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(check_module, "check_card_set", interrupted)
    (tmp_path / "copse.yaml").write_text(GOOD, "utf-8")
    assert main(["check", "copse.yaml"]) == 130
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.splitlines()[-1] == "Interrupted after 0 files of 1; the check is not complete."


def test_cards_that_break_a_promise_get_no_report(check: Check, tmp_path: Path) -> None:
    (tmp_path / "wheel.yaml").write_text(ENDLESS)
    done = check("wheel.yaml", "--report", "--games", "2", "--seed", "3")
    assert done.returncode == 1
    assert "There is no report, because the check failed." in done.stdout


def test_the_same_seed_plays_the_same_games(check: Check, tmp_path: Path) -> None:
    (tmp_path / "copse.yaml").write_text(GOOD)
    first, second = (check("copse.yaml", "--games", "4", "--seed", "9", "--json") for _ in range(2))
    (one,), (other,) = json.loads(first.stdout), json.loads(second.stdout)
    assert one["decisions"] == other["decisions"] > 100
    assert one["ok"] is True


def test_a_broken_promise_is_reported_as_a_scenario(check: Check, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "wheel.yaml").write_text(ENDLESS)
    done = check("deep/wheel.yaml", "--games", "6", "--seed", "3", "--json")
    assert done.returncode == 1
    ((broken,),) = (one["broken"] for one in json.loads(done.stdout))
    assert (broken["promise"], broken["card"]) == ("termination", "Rust Wheel")
    shown = check(broken["scenario"], command="scenario run")
    assert shown.returncode == 1
    assert "Rust Wheel was stopped" in shown.stdout
    (tmp_path / "deep" / "wheel.yaml").write_text(ENDLESS.replace("at_least: 0", "at_least: 99"))
    assert check(broken["scenario"], command="scenario run").returncode == 0


SUSPECT = """\
- card: Ill Omen
  cost: 4
  types: [Action]
  play:
    - each_other_player: {discard: {choose: 1, from: hand}}
    - next_turn: {cards: 1}
    - add_tokens: {kind: omen, amount: 1}
"""


def test_probable_mistakes_are_warnings(check: Check, tmp_path: Path) -> None:
    (tmp_path / "omen.yaml").write_text(SUSPECT)
    done = check("omen.yaml", "--games", "2", "--seed", "1")
    assert done.returncode == 0, done.stdout
    said = " ".join(done.stdout.split())
    for warning in ("add the type Attack", "add the type Duration", "(omen) that no card counts"):
        assert warning in said
    found = json.loads(check("omen.yaml", "--games", "2", "--json").stdout)
    assert len(found[0]["suspicions"]) == 3


def test_effects_that_were_never_executed_are_warnings(check: Check, tmp_path: Path) -> None:
    (tmp_path / "far.yaml").write_text(NEVER)
    done = check("far.yaml", "--games", "8", "--seed", "1")
    assert done.returncode == 0, done.stdout
    assert "warning: Far Copse: play[1].then, coins (" in done.stdout
    assert "warning: Dear Copse was never gained from its pile" in done.stdout


def test_scenarios_beside_the_file_are_run(check: Check, tmp_path: Path) -> None:
    (tmp_path / "copse.yaml").write_text(GOOD)
    (tmp_path / "copse.scenarios.yaml").write_text(SCENARIOS)
    (tmp_path / "more.yaml").write_text(SCENARIOS.replace("coins: 3", "coins: 0"))
    done = check("copse.yaml", "--games", "1", "--json")
    assert done.returncode == 1
    ((one),) = json.loads(done.stdout)
    assert one["scenarios"]["passed"] == 1
    assert "p1.coins: expected 3, found 0" in one["scenarios"]["failures"][0]
    (tmp_path / "copse.scenarios.yaml").unlink()
    done = check("copse.yaml", "--games", "1", "--scenarios", "more.yaml")
    assert done.returncode == 0
    assert "scenarios: 2 passed, 0 failed" in done.stdout


def test_a_folder_is_checked_file_by_file(check: Check, tmp_path: Path) -> None:
    (tmp_path / "copse.yaml").write_text(GOOD)
    (tmp_path / "wheel.yaml").write_text(ENDLESS.replace("at_least: 0", "at_least: 99"))
    done = check(".", "--games", "2", "--json")
    assert [one["set"] for one in json.loads(done.stdout)] == ["copse", "wheel"]


def test_files_that_refer_to_each_other_are_checked_together(check: Check, tmp_path: Path) -> None:
    for name, other in (("Alder", "Birch"), ("Birch", "Alder")):
        text = GOOD.replace("Copse", name).replace("{cards: 1}", f"{{gain: {other}}}")
        (tmp_path / f"{name.lower()}.yaml").write_text(text)
    done = check("birch.yaml", "alder.yaml", "./birch.yaml", "--games", "2", "--json")
    assert done.stderr == ""
    assert [one["set"] for one in json.loads(done.stdout)] == ["birch", "alder"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {card: Copse, cost: two, types: [Action]}", "copse.yaml"),
        ("- {card: Copse, cost: 2, types: [Action], play: [{cadrs: 1}]}", "cards"),
    ],
)
def test_an_unreadable_file_is_an_error_without_a_traceback(
    check: Check, tmp_path: Path, text: str, said: str
) -> None:
    (tmp_path / "copse.yaml").write_text(text)
    done = check("copse.yaml")
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert check("nowhere.yaml").returncode == 2


def test_a_name_that_looks_like_an_installed_card_is_refused(check: Check, tmp_path: Path) -> None:
    (tmp_path / "copse.yaml").write_text(GOOD.replace("Copse", "moat"))
    done = check("copse.yaml")
    assert done.returncode == 2
    place = "copse.yaml, line 1, column 10: moat: card:"
    assert f"{place} 'moat' looks like 'Moat', a card of the set 'base'" in done.stderr


def test_the_time_limit_ends_the_check(check: Check, tmp_path: Path) -> None:
    (tmp_path / "copse.yaml").write_text(GOOD)
    done = check("copse.yaml", "--seconds", "0", "--json")
    ((one),) = json.loads(done.stdout)
    assert one["games"] == 1
