"""The option `--seats`: who plays, and in which seat."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

import pytest

import fiefdom
from fiefdom import SetupError
from fiefdom_cli import main
from fiefdom_cli.play.seats import Seat, read_seats, usual_seats
from fiefdom_cli.play.set_up import GameRequest, open_game

Run = Callable[..., subprocess.CompletedProcess[str]]


def names(asked: str, name: str = "You") -> list[str]:
    return [seat.name for seat in read_seats(asked, name, fiefdom.installed())]


@pytest.mark.parametrize(
    ("asked", "called"),
    [
        ("you,big-money", ["You", "big-money"]),
        (" YOU , Random ,", ["You", "random"]),
        ("you,Ada", ["Player", "Ada"]),
        ("you,you,you", ["Player 1", "Player 2", "Player 3"]),
        ("random,random,big-money", ["random 1", "random 2", "big-money"]),
        ("a,b,r", ["a", "b", "r"]),
        ("Ada,ada", ["Ada 1", "ada 2"]),
        ("Ada,Ada 1,Ada", ["Ada 2", "Ada 1", "Ada 3"]),
    ],
)
def test_every_seat_gets_a_unique_name(asked: str, called: list[str]) -> None:
    assert names(asked) == called


def test_the_option_name_applies_to_the_seat_you_only() -> None:
    assert names("Bob,you,random", "Zoë") == ["Bob", "Zoë", "random"]


def test_bots_are_distinguished_from_people() -> None:
    assert read_seats("Randy,random", "You", fiefdom.installed()) == (
        Seat("Randy"),
        Seat("random", "random"),
    )


def test_a_misspelt_bot_is_not_taken_for_a_person() -> None:
    with pytest.raises(SetupError, match="did you mean 'big-money'"):
        names("you,big-mony")


def test_a_level_is_an_opponent_and_deals_the_same_game_again(run: Run) -> None:
    shown = run("play", "--seed", "7", "--level", "Hard", "--players", "3", lines="quit\n").stdout
    assert "You play against hard 1 and hard 2." in shown
    assert "fiefdom play --seed 7 --players 3 --level hard" in shown
    assert "You play against medium." in run("play", "--seed", "7", lines="quit\n").stdout


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--level", "hrd"], "there is no level called 'hrd'; did you mean 'hard'?"),
        (["--level", "x"], "there is no level called 'x'; there are easy, medium, hard, expert"),
        (["--level", "easy", "--bot", "random"], "--level and --bot both say who plays against you"),
        (["--level", "easy", "--seats", "you,random"], "--seats already says who plays"),
    ],
)
def test_a_level_that_makes_no_sense_is_refused(run: Run, words: list[str], reason: str) -> None:
    done = run("play", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert reason in done.stderr


def test_an_empty_list_of_seats_is_refused() -> None:
    with pytest.raises(SetupError, match="try --seats you,medium"):
        names(" , ")


def test_by_default_one_person_plays_against_bots() -> None:
    assert [seat.name for seat in usual_seats(3, "random", " ")] == ["You", "random 1", "random 2"]


@pytest.mark.parametrize("asked", ["you", "A,B,C,D,E,F,G"])
def test_fewer_than_two_or_more_than_six_seats_are_refused(
    asked: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--seats", asked]) == 2
    assert "a game takes 2 to 6 players" in capsys.readouterr().err


def test_the_printed_command_repeats_the_seats() -> None:
    opening = open_game(GameRequest(seed=4, seats="random,you", first=2), fiefdom.installed())
    assert opening.again == "fiefdom play --seed 4 --first 2 --seats random,you"
    assert (opening.people, opening.alone, list(opening.bots)) == ((1,), 1, [0])


def test_the_person_may_sit_in_any_seat(run: Run) -> None:
    done = run("play", "--seats", "big-money,you", "--seed", "7", lines="quit\n")
    assert "You play against big-money." in done.stdout
    assert "== Your turn 1 ==\n  big-money: " in done.stdout
