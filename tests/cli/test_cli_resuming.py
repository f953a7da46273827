"""Resuming games: from a pipe, at a terminal, and after a crash."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from fiefdom_cli import main
from fiefdom_cli.play.session import Session
from tests.cli.terminal import Terminal

Run = Callable[..., subprocess.CompletedProcess[str]]
Captured = pytest.CaptureFixture[str]

CELLAR = "t\nbuy cellar\nt\nbuy militia\ncellar\n"
"""Answers that lead with seed 5 to the question what to discard for Cellar."""


def test_an_unfinished_game_is_resumed_where_it_stopped(run: Run) -> None:
    left = run("play", "--seed", "5", lines=CELLAR)
    assert "To continue this one: fiefdom resume first-game-5" in left.stdout
    asked = left.stdout[left.stdout.index("Cellar: ") : left.stdout.index("The game was not finished")]
    done = run("resume", lines="1-2\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Resumed first-game-5 after ")
    assert asked.strip() in done.stdout
    assert "You discard " in done.stdout


def test_resuming_at_every_point_leads_to_the_same_end(run: Run, tmp_path: Path) -> None:
    typed = "t\nbuy province\nbuy gold\nbuy silver\nend\n".splitlines(keepends=True) * 60
    whole = run("play", "--seed", "7", "--bot", "big-money", lines="".join(typed)).stdout
    other = {"FIEFDOM_HOME": str(tmp_path / "other")}
    run("play", "--seed", "7", "--bot", "big-money", lines="".join(typed[:7]), **other)
    for start in range(7, len(typed), 37):
        shown = run("resume", lines="".join(typed[start : start + 37]), **other).stdout
        if "The game is over." in shown:
            break
    end = "The game is over."
    assert shown[shown.index(end) :] == whole[whole.index(end) :]


def test_a_game_that_is_over_is_not_resumed(run: Run) -> None:
    run("play", "--seed", "7", lines="t\nend\n" * 300)
    assert "is over; `fiefdom replay first-game-7`" in run("resume", "first-game-7").stdout
    done = run("resume")
    assert done.returncode == 2
    assert done.stderr == "error: there is no unfinished game to resume; `fiefdom play` begins one\n"
    (listed,) = json.loads(run("saves", "--json").stdout)
    assert listed["scores"] is not None
    assert "over, " in run("saves").stdout


def test_a_program_killed_in_the_middle_of_an_effect_loses_nothing(environment: dict[str, str]) -> None:
    settled = {k: v for k, v in environment.items() if k != "COLUMNS"} | {"NO_COLOR": "1"}
    with Terminal(["play", "--seed", "5"], settled, 80) as screen:
        screen.until("> ")
        for typed, shown in zip(
            CELLAR.splitlines(),
            ["Buy a card?", "Your turn 2", "Buy a card?", "Your turn 3", "Cellar: "],
            strict=True,
        ):
            screen.keys(f"{typed}\r")
            screen.until(shown)
        os.kill(screen.pid, signal.SIGKILL)
        assert screen.code() == -signal.SIGKILL
    with Terminal(["resume"], settled, 80) as screen:
        shown = screen.until("> ")
        assert "Resumed first-game-5 after " in shown
        assert "You play a Cellar." in shown
        assert "Cellar: " in shown
        screen.keys("1-2\r")
        assert "You discard " in screen.until("You discard ")
        screen.until("Coins ")
        screen.keys("quit\r")
        screen.until("fiefdom resume first-game-5")
        assert screen.code() == 0
    assert "Traceback" not in shown


def test_a_closed_terminal_loses_nothing(environment: dict[str, str], run: Run) -> None:
    settled = {k: v for k, v in environment.items() if k != "COLUMNS"}
    with Terminal(["play", "--seed", "7"], settled, 80) as screen:
        screen.until("> ")
        screen.keys("t\r")
        screen.until("Buy a card?")
        os.kill(screen.pid, signal.SIGHUP)
        screen.code()
    assert "You play 2 Coppers." in run("resume", lines="quit\n").stdout


def test_saved_games_are_listed_as_a_table_and_as_json(run: Run) -> None:
    run("play", "--seed", "7", "--name", "Ann", "--players", "3", lines="t\n")
    heading, row = run("saves").stdout.splitlines()
    assert heading.split() == ["Name", "Players", "Turn", "Played", "State"]
    assert row.startswith("first-game-7  Ann, 2 x medium     1  ")
    (listed,) = json.loads(run("saves", "--json").stdout)
    assert (listed["name"], listed["kingdom"], listed["seed"]) == ("first-game-7", "First Game", 7)
    assert [seat["bot"] for seat in listed["seats"]] == [None, "medium", "medium"]
    assert listed["answers"] == 1
    assert listed["problem"] is None


@pytest.mark.parametrize("width", [20, 40, 60, 80])
def test_names_of_saved_games_are_never_truncated(run: Run, width: int) -> None:
    names = []
    for seed in (123_456_788, 123_456_789):
        words = ("--kingdom", "Cellar,Moat,Village", "--seats", "Bartholomew,Wilhelmina,big-money")
        run("play", *words, "--seed", str(seed), lines="t\n")
        names.append(f"kingdom-of-your-own-{seed}")
    run("play", "--date", "2026-11-16", lines="t\n")
    run("play", "--date", "2026-11-16", "--seed", "5", lines="t\n")
    shown = run("saves", COLUMNS=str(width)).stdout
    first_words = {line.split()[0] for line in shown.splitlines()}
    assert first_words.issuperset([*names, "daily-2026-11-16", "daily-2026-11-16-5"])
    assert "…" not in shown


def test_a_damaged_saved_game_is_listed_and_the_others_work(run: Run, home: Path) -> None:
    run("play", "--seed", "7", lines="t\n")
    (home / "saves" / "torn.fiefdom").write_text("what is this?\n")
    shown = run("saves").stdout
    assert "torn" in shown
    assert "damaged" in shown
    torn, good = json.loads(run("saves", "--json").stdout)
    assert "this is not a saved game" in torn["problem"]
    assert good["problem"] is None
    assert run("resume", lines="quit\n").stdout.startswith("Resumed first-game-7")
    done = run("resume", "torn")
    assert done.returncode == 2
    assert "this is not a saved game" in done.stderr


def test_saved_games_can_be_deleted_by_their_full_name(run: Run, capsys: Captured) -> None:
    run("play", "--seed", "7", lines="t\n")
    run("play", "--seed", "8", lines="t\n")
    assert main(["saves", "--delete", "first-game"]) == 2
    assert main(["saves", "--delete", "first-game-9"]) == 2
    assert "did you mean 'first-game-" in capsys.readouterr().err
    assert main(["saves", "--delete", "first-game-7", "--delete", "first-game-8"]) == 0
    assert capsys.readouterr().out == "Deleted first-game-7.\nDeleted first-game-8.\n"
    assert main(["saves"]) == 0
    assert capsys.readouterr().out.startswith("There are no saved games in ")


def test_an_internal_error_names_the_saved_game(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(self: object, *_: object) -> None:
        raise RuntimeError("a screw is loose")

    monkeypatch.setattr(Session, "_ask", broken)
    monkeypatch.setenv("FIEFDOM_REPORTS", str(tmp_path))
    assert main(["play", "--seed", "7", "--first", "2"]) == 3
    assert "(RuntimeError: a screw is loose, seed 7, saved as first-game-7)" in capsys.readouterr().err
    (report,) = tmp_path.glob("fiefdom-bug-*/report.txt")
    assert "\nthe saved game: first-game-7 (fiefdom resume first-game-7)\n" in report.read_text()


STALLS = """
set: Stalls
shares:
  - {share: Stalls, replaces: {Estate: [Toy Stall]}}
phases:
  - {phase: Dusk, plays: Dusk, price: 1, paid_in: Lamplight}
counters:
  - {counter: Lamplight, start: 1, of: turn}
cards:
  - {card: Herald Boy, cost: 2, types: [Action], play: [take: Light, gain: Loaf]}
  - {card: Lamp, cost: 2, types: [Dusk], play: [cards: 1]}
companions:
  - {card: Loaf, cost: 3, types: [Action], play: [cards: 2]}
  - {card: Light, cost: 0, types: [State], in_play: [{when: turn_starts, then: {coins: 1}}]}
  - {card: Toy Stall, cost: 1, types: [Action], supply: false, pile: 0, play: [actions: 1, cards: 1]}
"""


@pytest.mark.parametrize("kingdom", ["Herald Boy, Lamp, Village", "Herald Boy, with Stalls"])
def test_a_game_with_everything_that_a_file_declares_is_resumed_without_the_file(
    run: Run, tmp_path: Path, kingdom: str
) -> None:
    path = tmp_path / "stalls.yaml"
    path.write_text(STALLS)
    left = run("play", "--cards", str(path), "--kingdom", kingdom, "--seed", "4", lines="t\n")
    assert "To continue this one: fiefdom resume" in left.stdout
    path.unlink()
    done = run("resume", lines="quit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Resumed ")
