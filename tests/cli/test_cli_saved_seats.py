"""Saved games of every kind: hot seat, bots only, series and daily games."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import fiefdom
from fiefdom.views.view import SPECTATOR
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.set_up import GameRequest, open_game
from fiefdom_cli.save.format import SavedSeat
from fiefdom_cli.save.reopen import new_journal
from fiefdom_cli.terminal.screen import console
from tests.cli.saved_games import again_from, opened, played, saved
from tests.cli.terminal import Terminal

Run = Callable[..., subprocess.CompletedProcess[str]]

TABLE = "Ada,big-money,Bob,random"
BUYING = "t\nbuy province\nbuy gold\nbuy silver\nend\n"


def test_people_and_bots_keep_their_seats_and_seeds() -> None:
    opening = opened(seats=TABLE)
    played(opening.game, new_journal(opening), 40)
    again = again_from(saved(), fiefdom.installed())
    assert again.game == opening.game
    assert (again.people, again.names) == ((0, 2), ("Ada", "big-money", "Bob", "random"))
    assert {seat: type(bot) for seat, bot in again.bots.items()} == {
        seat: type(bot) for seat, bot in opening.bots.items()
    }
    assert again.seats[1::2] == (
        SavedSeat("big-money", "big-money", 8),
        SavedSeat("random", "random", 10),
    )


def test_a_resumed_hot_seat_game_continues_with_the_player_who_was_asked(run: Run) -> None:
    words = ("play", "--seats", "Ada,Bob,random", "--seed", "7")
    left = run(*words, lines="t\nbuy cellar\nt\n")
    assert "To continue this one: fiefdom resume first-game-7" in left.stdout
    assert "Ada, Bob, random" in run("saves").stdout
    done = run("resume", lines="buy silver\nt\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    keyboard = re.findall(r"The keyboard goes to (\w+)", done.stdout)
    assert keyboard == ["Bob", "Ada"]
    assert "Ada, Bob and random play; pass the keyboard when asked to." in done.stdout


def test_a_hot_seat_game_resumed_many_times_ends_the_same(run: Run, tmp_path: Path) -> None:
    words = ("play", "--seats", "Ada,Bob,big-money", "--seed", "7")
    typed = BUYING.splitlines(keepends=True) * 120
    whole = run(*words, lines="".join(typed)).stdout
    other = {"FIEFDOM_HOME": f"{tmp_path}/other"}
    run(*words, lines="".join(typed[:50]), **other)
    for start in range(50, len(typed), 50):
        shown = run("resume", lines="".join(typed[start : start + 50]), **other).stdout
        if "The game is over." in shown:
            break
    end = "The game is over."
    assert shown[shown.index(end) :] == whole[whole.index(end) :]


def test_a_resumed_game_does_not_repeat_the_old_log() -> None:
    opening = opened(seats="Ada,Bob")
    played(opening.game, new_journal(opening), 150)
    again = again_from(saved(), fiefdom.installed())
    assert again.told > 0
    screen = console()
    for viewer in (SPECTATOR, 0, 1):
        narrator = Narrator(again, screen)
        narrator.seat(viewer)
        with screen.capture() as shown:
            narrator.tell_news()
        assert 1 <= shown.get().count("turn ") <= 4


def test_a_resumed_hot_seat_game_passes_the_keyboard_first(
    environment: dict[str, str], run: Run
) -> None:
    settled = {k: v for k, v in environment.items() if k != "COLUMNS"} | {"NO_COLOR": "1"}
    run("play", "--seats", "Ada,Bob", "--seed", "7", lines="t\nbuy cellar\nt\n")
    with Terminal(["resume"], settled, 80) as screen:
        shown = screen.until("Pass the keyboard to Bob, then press Enter.")
        assert "Hand " not in shown
        assert "draw" not in shown
        screen.until("> ")
        screen.type("", "Buy a card?")
        screen.type("quit", "fiefdom resume first-game-7")
        assert screen.code() == 0


def test_a_player_may_quit_when_the_keyboard_is_passed(environment: dict[str, str]) -> None:
    settled = {k: v for k, v in environment.items() if k != "COLUMNS"} | {"NO_COLOR": "1"}
    with Terminal(["play", "--seats", "Bob,Ada", "--seed", "7"], settled, 80) as screen:
        screen.until("> ")
        screen.type("", "end your turn")
        screen.type("t; moat", "Pass the keyboard to Ada, then press Enter.")
        screen.until("> ")
        shown = screen.type("quit", "fiefdom resume first-game-7")
        assert screen.code() == 0
    assert "You left the game." in shown
    assert "Hand " not in shown


def test_an_undone_answer_stays_undone_after_resuming(run: Run) -> None:
    run("play", "--seed", "7", lines="t\nundo\n")
    (listed,) = json.loads(run("saves", "--json").stdout)
    assert listed["answers"] == 0
    done = run("resume", lines="t\nundo\nt\nbuy cellar\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Taken back: nothing hidden had been shown." in done.stdout
    assert "You buy a Cellar." in done.stdout


def test_an_answer_from_before_resuming_can_be_undone(run: Run) -> None:
    run("play", "--seed", "7", lines="t\n")
    done = run("resume", lines="undo\nquit\n")
    assert "Taken back: nothing hidden had been shown." in done.stdout
    (listed,) = json.loads(run("saves", "--json").stdout)
    assert listed["answers"] == 0


def test_every_game_of_a_series_is_saved(run: Run) -> None:
    run("play", "--seats", "big-money,random", "--seed", "7", "--games", "3")
    listed = json.loads(run("saves", "--json").stdout)
    assert {one["name"] for one in listed} == {"first-game-7", "first-game-8", "first-game-9"}
    assert all(one["scores"] for one in listed)


def test_a_resumed_daily_game_is_still_daily_but_a_continued_replay_is_not(run: Run) -> None:
    run("play", "--date", "2026-11-16", lines="t\n")
    (listed,) = json.loads(run("saves", "--json").stdout)
    lines = "t\nend\n" * 300
    again = run("replay", listed["name"], "--play", lines=lines).stdout
    assert "The game is over." in again
    assert "To share: fiefdom daily" not in again
    assert "To share: fiefdom daily 2026-11-16: I " in run("resume", lines=lines).stdout


def test_a_game_is_opened_with_the_seat_seeds_it_is_saved_with() -> None:
    opening = open_game(GameRequest(seed=4, seats="random,you"), fiefdom.installed())
    assert opening.seats == (SavedSeat("random", "random", 4), SavedSeat("You", "", 5))
