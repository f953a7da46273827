"""Saved games of every kind of table: people who share the keyboard, bots alone, daily games."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import fiefdom
from fiefdom.views.player_view import SPECTATOR
from fiefdom_cli.play.narrator import Room
from fiefdom_cli.play.set_up import Wishes, open_game
from fiefdom_cli.save.format import Seat as SavedSeat
from fiefdom_cli.save.reopen import new_journal
from fiefdom_cli.terminal.screen import console
from tests.cli.saving_kit import again_from, opened, played, saved
from tests.cli.terminal import Terminal

Run = Callable[..., subprocess.CompletedProcess[str]]

TABLE = "Ada,big-money,Bob,random"
BUYING = "t\nbuy province\nbuy gold\nbuy silver\nend\n"


def test_people_and_bots_with_their_seeds_sit_where_they_sat() -> None:
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


def test_a_hot_seat_goes_on_with_whoever_was_asked(run: Run) -> None:
    words = ("play", "--seats", "Ada,Bob,random", "--seed", "7")
    left = run(*words, lines="t\nbuy cellar\nt\n")
    assert "To go on with this one: fiefdom resume first-game-7" in left.stdout
    assert "Ada, Bob, random" in run("saves").stdout
    done = run("resume", lines="buy silver\nt\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    keyboard = re.findall(r"The keyboard goes to (\w+)", done.stdout)
    assert keyboard == ["Bob", "Ada"]
    assert "Ada, Bob and random play; pass the keyboard when asked to." in done.stdout


def test_a_hot_seat_cut_into_pieces_comes_to_the_same_end(run: Run, tmp_path: Path) -> None:
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


def test_nobody_is_told_again_what_is_long_past() -> None:
    opening = opened(seats="Ada,Bob")
    played(opening.game, new_journal(opening), 150)
    again = again_from(saved(), fiefdom.installed())
    assert again.told > 0
    screen = console()
    for viewer in (SPECTATOR, 0, 1):
        room = Room(again, screen)
        room.seat(viewer)
        with screen.capture() as shown:
            room.tell_news()
        assert 1 <= shown.get().count("turn ") <= 4


def test_the_terminal_is_passed_to_whoever_goes_on(environment: dict[str, str], run: Run) -> None:
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


def test_whoever_is_to_sit_down_may_leave_instead(environment: dict[str, str]) -> None:
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


def test_what_was_taken_back_stays_taken_back(run: Run) -> None:
    run("play", "--seed", "7", lines="t\nundo\n")
    (listed,) = json.loads(run("saves", "--json").stdout)
    assert listed["answers"] == 0
    done = run("resume", lines="t\nundo\nt\nbuy cellar\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Taken back: nothing hidden had been shown." in done.stdout
    assert "You buy a Cellar." in done.stdout


def test_an_answer_from_before_the_break_can_be_taken_back(run: Run) -> None:
    run("play", "--seed", "7", lines="t\n")
    done = run("resume", lines="undo\nquit\n")
    assert "Taken back: nothing hidden had been shown." in done.stdout
    (listed,) = json.loads(run("saves", "--json").stdout)
    assert listed["answers"] == 0


def test_every_game_of_a_row_is_saved(run: Run) -> None:
    run("play", "--seats", "big-money,random", "--seed", "7", "--games", "3")
    listed = json.loads(run("saves", "--json").stdout)
    assert {one["name"] for one in listed} == {"first-game-7", "first-game-8", "first-game-9"}
    assert all(one["scores"] for one in listed)


def test_a_daily_game_stays_one_but_not_when_it_is_played_again(run: Run) -> None:
    run("play", "--date", "2026-11-16", lines="t\n")
    (listed,) = json.loads(run("saves", "--json").stdout)
    lines = "t\nend\n" * 300
    again = run("replay", listed["name"], "--play", lines=lines).stdout
    assert "The game is over." in again
    assert "To share" not in again
    assert "To share: fiefdom daily 2026-11-16: I " in run("resume", lines=lines).stdout


def test_a_game_by_seats_is_opened_with_the_seeds_it_is_saved_with() -> None:
    opening = open_game(Wishes(seed=4, seats="random,you"), fiefdom.installed())
    assert opening.seats == (SavedSeat("random", "random", 4), SavedSeat("You", "", 5))
