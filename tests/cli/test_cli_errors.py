"""Errors are one line with an exit code and the nearest valid word."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

import fiefdom
import fiefdom_cli.play.session
from fiefdom import BotView, Decision
from fiefdom_cli import main
from fiefdom_cli.play.set_up import ME, GameRequest, open_game

Run = Callable[..., subprocess.CompletedProcess[str]]
Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play --bot big-mony", "no bot called 'big-mony'; did you mean 'big-money'?"),
        ("play --kingdom FirstGame", "no kingdom called 'FirstGame'; did you mean 'First Game'?"),
        ("play --kingdom Vilage,Moat", "no card called 'Vilage'; did you mean 'Village'?"),
        ("play --kingdom ,", "names no card"),
        ("play --kingdom Moat,moat", "each card once"),
        ("play --players 7", "a game takes 2 to 6 players, not 7"),
        ("play --players 1", "a game takes 2 to 6"),
        ("play --first 3", "player 3 cannot start: there are 2 players"),
        ("play --first 0", "player 0 cannot start"),
        ("play --seed x", "--seed"),
        ("play --sed 7", "--seed"),
        ("plya", "'play'"),
        ("card Vilage", "no card called 'Vilage'; did you mean 'Village'?"),
        ("card", "Missing argument"),
        ("cards --set bas", "no card set called 'bas'; did you mean 'base'?"),
        ("cards --type Atack", "no card type called 'Atack'; did you mean 'Attack'?"),
        ("scenario run nowhere.yaml", "nowhere.yaml: there is no such file"),
    ],
)
def test_a_mistake_is_a_one_line_error_with_exit_code_two(
    capsys: Captured, words: str, said: str
) -> None:
    assert main(words.split()) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("error: ")
    assert shown.err.count("\n") == 1
    assert said in shown.err


def test_an_error_sets_the_exit_code_of_the_process(run: Run) -> None:
    done = run("card", "Vilage")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "error: there is no card called 'Vilage'; did you mean 'Village'?\n"


def test_without_plugins_the_error_names_the_remedy(run: Run) -> None:
    done = run("play", FIEFDOM_PLUGINS="bots")
    assert done.returncode == 2
    assert done.stderr.startswith("error: ")
    assert "Traceback" not in done.stderr


def _break(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: object) -> None:
        raise RuntimeError("a screw is loose")

    monkeypatch.setattr(fiefdom_cli.play.session.Session, "run", broken)


def test_an_internal_error_is_reported_as_a_bug_with_the_seed(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    _break(monkeypatch)
    monkeypatch.delenv("FIEFDOM_DEBUG", raising=False)
    assert main(["play", "--seed", "7"]) == 3
    said = capsys.readouterr().err
    assert "this is a bug in fiefdom (RuntimeError: a screw is loose, seed 7)" in said
    assert "Traceback" not in said


def test_a_traceback_is_shown_in_debug_mode(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    _break(monkeypatch)
    monkeypatch.setenv("FIEFDOM_DEBUG", "1")
    assert main(["play", "--seed", "7"]) == 3
    assert "Traceback" in capsys.readouterr().err


class Clumsy:
    def decide(self, look: BotView, decision: Decision) -> int:
        raise KeyError("oops")


class Cheat:
    def decide(self, look: BotView, decision: Decision) -> int:
        return 9999


@pytest.mark.parametrize(("bot", "reason"), [(Clumsy, "KeyError: 'oops'"), (Cheat, "9999")])
def test_a_failing_bot_is_named(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, bot: type[Clumsy], reason: str
) -> None:
    monkeypatch.setitem(fiefdom.installed().bots, "shaky", lambda seed: bot())
    assert main(["play", "--bot", "shaky", "--seed", "7", "--first", "2"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("error: the bot 'shaky' failed (")
    assert reason in said
    assert "seed 7; play against another one with --bot" in said


def test_a_game_stopped_by_a_failing_bot_can_be_resumed(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(fiefdom.installed().bots, "shaky", lambda seed: Clumsy())
    monkeypatch.setattr("sys.stdin", StringIO("end\n"))
    assert main(["play", "--bot", "shaky", "--seed", "7"]) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert said.endswith(
        "the game is saved: `fiefdom replay first-game-7 --play --bot BOT` continues with another bot,"
        " `fiefdom resume first-game-7` with this one"
    )
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    assert main(["replay", "first-game-7", "--play", "--bot", "random"]) == 0
    assert "You play against random." in capsys.readouterr().out


def test_the_printed_command_deals_the_same_game_again() -> None:
    asked = GameRequest("random", 3, "random", 5, 2, "Ann")
    registry = fiefdom.installed()
    opening = open_game(asked, registry)
    assert opening.again == (
        "fiefdom play --seed 5 --kingdom random --players 3 --bot random --first 2 --name Ann"
    )
    assert open_game(asked, registry).game.view(ME) == opening.game.view(ME)


class TestScenarios:
    VILLAGE = "tests/scenarios/base/village.yaml"

    @pytest.fixture(autouse=True)
    def _at_the_root(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(Path(__file__).parents[2])

    def test_passing_scenarios_are_counted(self, capsys: Captured) -> None:
        assert main(["scenario", "run", self.VILLAGE]) == 0
        assert capsys.readouterr().out.endswith(" passed, 0 failed\n")

    def test_a_failing_scenario_is_printed(self, capsys: Captured, tmp_path: Path) -> None:
        text = Path(self.VILLAGE).read_text(encoding="utf-8")
        (tmp_path / "wrong.yaml").write_text(text.replace("actions: 2", "actions: 9"))
        assert main(["scenario", "run", str(tmp_path)]) == 1
        shown = capsys.readouterr().out
        assert "wrong.yaml" in shown
        assert not shown.endswith(" 0 failed\n")

    def test_the_json_output_has_one_object_per_scenario(
        self, capsys: Captured, tmp_path: Path
    ) -> None:
        text = Path(self.VILLAGE).read_text(encoding="utf-8")
        wrong = tmp_path / "wrong.yaml"
        wrong.write_text(text.replace("actions: 2", "actions: 9"))
        assert main(["scenario", "run", self.VILLAGE, "--json"]) == 0
        right = json.loads(capsys.readouterr().out)
        assert main(["scenario", "run", str(wrong), "--json"]) == 1
        found = json.loads(capsys.readouterr().out)
        assert [one["name"] for one in found] == [one["name"] for one in right]
        assert {(one["file"], one["passed"], one["problem"]) for one in right} == {
            (self.VILLAGE, True, None)
        }
        failed = [one for one in found if not one["passed"]]
        assert {one["file"] for one in found} == {str(wrong)}
        assert failed
        assert all("expected 9, found 2" in one["problem"] for one in failed)
        assert not any(one["name"] in one["problem"] for one in failed)

    def test_an_invalid_scenario_file_is_named(self, capsys: Captured, tmp_path: Path) -> None:
        (tmp_path / "odd.yaml").write_text("- scenario: [")
        assert main(["scenario", "run", str(tmp_path / "odd.yaml")]) == 2
        assert "odd.yaml" in capsys.readouterr().err

    def test_a_folder_without_scenarios_is_an_error(self, capsys: Captured, tmp_path: Path) -> None:
        assert main(["scenario", "run", str(tmp_path)]) == 2
        assert "there is no *.yaml file in this folder" in capsys.readouterr().err
