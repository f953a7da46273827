"""An internal error writes a bug report with a replay instead of a traceback."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import fiefdom
import fiefdom_cli.play.session
from fiefdom import Game, load_record
from fiefdom_cli import main
from fiefdom_cli.terminal.bug_report import CrashedError, write_report

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIEFDOM_REPORTS", str(tmp_path))
    monkeypatch.delenv("FIEFDOM_DEBUG", raising=False)


def test_the_report_names_the_place_and_its_replay_leads_there(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(self: object, decision: object) -> None:
        raise RuntimeError("a screw is loose")

    monkeypatch.setattr(fiefdom_cli.play.session.Session, "_ask", broken)
    assert main(["play", "--seats", "big-money,you", "--seed", "7"]) == 3
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "Traceback" not in said
    place = re.search(r"a report is in (\S+);", said)
    assert place is not None
    folder = Path(place[1])
    assert folder.parent == tmp_path
    report = (folder / "report.txt").read_text("utf-8")
    assert "command: fiefdom play --seats big-money,you --seed 7" in report
    assert "the same deal: fiefdom play --seed 7 --seats big-money,you" in report
    assert "RuntimeError: a screw is loose" in report
    game = Game.replay(load_record(folder / "game.replay"))
    assert len(game.answers) >= 2
    assert game.pending is not None
    assert game.pending.player == 1


def test_an_internal_error_outside_of_games_is_reported_too(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(fiefdom, "installed", broken)
    assert main(["plugins"]) == 3
    said = capsys.readouterr().err
    place = re.search(r"a report is in (\S+);", said)
    assert place is not None
    assert [path.name for path in Path(place[1]).iterdir()] == ["report.txt"]


def test_a_game_that_cannot_be_recorded_still_gets_a_report(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Game) -> None:
        raise ValueError("torn")

    monkeypatch.setattr(Game, "record", broken)
    crashed = CrashedError(fiefdom.new_game(), "fiefdom play")
    said = write_report(RuntimeError("x"), [], crashed)
    report = Path(said.removeprefix("a report is in ")) / "report.txt"
    assert "none, the game could not be recorded (ValueError: torn)" in report.read_text("utf-8")


def test_a_report_that_cannot_be_written_is_not_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIEFDOM_REPORTS", "/nowhere/at/all")
    assert write_report(RuntimeError("x"), [], None).startswith("no report could be written (")


def test_a_closed_pipe_is_not_reported_as_a_bug(environment: dict[str, str], tmp_path: Path) -> None:
    reports = tmp_path / "reports"
    reports.mkdir()
    settled = environment | {"FIEFDOM_REPORTS": str(reports)}
    command = f"{sys.executable} -m fiefdom_cli play --seats random,random --seed 7 | head -1"
    done = subprocess.run(command, shell=True, env=settled, capture_output=True, text=True, check=False)
    assert done.stdout == "fiefdom: First Game, seed 7.\n"
    assert done.stderr == ""
    assert list(reports.iterdir()) == []
