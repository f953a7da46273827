"""Whole scripted games in every mode: one person, hot seat, bots only, several in a row."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable

import pytest

import fiefdom
from fiefdom import ALL, END, Answer, Game
from fiefdom_cli.play.match import Standing, next_request
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.session import LeftError, Session
from fiefdom_cli.play.set_up import GameRequest, open_game
from fiefdom_cli.terminal.screen import console

Run = Callable[..., subprocess.CompletedProcess[str]]

BUYING = "t\nbuy province\nbuy gold\nbuy silver\nend\n"


def test_several_people_at_one_keyboard_play_a_whole_game(run: Run) -> None:
    done = run("play", "--seats", "Ada,Bob,Cy", "--seed", "7", lines=BUYING * 200)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ada, Bob and Cy play; pass the keyboard when asked to." in done.stdout
    assert "-- The keyboard goes to Cy. --" in done.stdout
    assert re.search(r"^(Ada|Bob|Cy) wins|share the victory\.$", done.stdout, re.MULTILINE)
    assert "(you)" not in done.stdout


def test_no_player_sees_what_another_player_draws(run: Run) -> None:
    done = run("play", "--seats", "Ada,Bob", "--seed", "7", lines=BUYING * 200)
    turns = done.stdout.split("-- The keyboard goes to ")[1:]
    assert len(turns) > 20
    for told in turns:
        other = "Bob" if told.startswith("Ada") else "Ada"
        assert not re.search(rf"{other} draws (an? (?!card)|\d+ (?!cards))", told)


def test_an_attack_passes_the_keyboard_and_gives_it_back(run: Run) -> None:
    lines = "t\nbuy militia\nbuy moat\nend\n" * 12 + "militia\n1 2\nt\nend\n" * 30
    words = ("--seats", "Ada,Bob", "--kingdom", "Militia,Village", "--seed", "3")
    done = run("play", *words, lines=lines)
    asked = r"-- The keyboard goes to (\w+)\. --\n(?:(?!-- ).*\n)*?Militia: Discard"
    first = re.search(asked, done.stdout)
    assert first is not None
    after = done.stdout[first.end() :]
    back = re.search(r"-- The keyboard goes to (\w+)\. --", after)
    assert back is not None
    assert back[1] != first[1]


def test_bots_can_play_without_people(run: Run) -> None:
    words = ("--seats", "random,big-money,random,big-money,random,big-money", "--seed", "7")
    done = run("play", *words, "--kingdom", "random")
    assert (done.returncode, done.stderr) == (0, "")
    assert " play; you watch." in " ".join(done.stdout.split())
    assert "big-money 3's turn" in done.stdout
    assert "Your" not in done.stdout
    assert not re.search(r"draws (an? (?!card)|\d+ (?!cards))", done.stdout), (
        "a spectator sees no hands"
    )


def test_several_games_keep_a_running_score(run: Run) -> None:
    words = ("--seats", "big-money,random", "--seed", "7", "--games", "3")
    done = run("play", *words)
    assert done.returncode == 0
    assert re.findall(r"First Game, seed (\d+)\.", done.stdout) == ["7", "8", "9"]
    assert re.findall(r"After (\d) games", done.stdout) == ["2", "3"]
    assert re.search(r"^big-money +3 +\d+ *$", done.stdout, re.MULTILINE)
    # big-money wins, so random sits to the left of the winner and starts.
    second = done.stdout[done.stdout.index("seed 8.") :]
    assert second.index("random's turn 1") < second.index("big-money's turn 1")


def finished(seed: int, first: int = 1) -> Game:
    opening = open_game(
        GameRequest(seed=seed, seats="big-money,random", first=first), fiefdom.installed()
    )
    return fiefdom.play_out(opening.game, [opening.bots[0], opening.bots[1]])


def test_the_standing_is_summed_over_games() -> None:
    games = [finished(1), finished(2)]
    standing = Standing(("big-money", "random"))
    for game in games:
        standing.add(game)
    assert standing.games == 2
    assert sum(standing.wins.values()) >= 2
    assert standing.points == {seat: sum(game.scores()[seat] for game in games) for seat in (0, 1)}


def test_the_player_left_of_the_winner_starts_the_next_game() -> None:
    request = GameRequest(seed=7, seats="big-money,random")
    opening = open_game(request, fiefdom.installed())
    fiefdom.play_out(opening.game, [opening.bots[0], opening.bots[1]])
    assert opening.game.winners() == (0,)
    assert next_request(request, opening) == GameRequest(seed=8, seats="big-money,random", first=2)


class Typed:
    waits = False

    def __init__(self, *lines: str) -> None:
        self._lines = list(lines)

    def read(self) -> str | None:
        return self._lines.pop(0) if self._lines else "quit"


def test_observers_are_notified_of_every_answer() -> None:
    opening = open_game(GameRequest(seed=7), fiefdom.installed())
    session = Session(Narrator(opening, console()), Typed("t", "undo", "t", "end"))
    heard: list[tuple[Answer, ...]] = []
    session.observers.append(lambda game: heard.append(game.answers))
    with pytest.raises(LeftError):
        session.run()
    assert heard[:4] == [(ALL,), (), (ALL,), (ALL, END)]
    assert len(heard) > 4, "bots are heard of too"


def test_a_long_command_is_printed_on_one_line(run: Run) -> None:
    seats = "random,big-money,random,big-money"
    done = run("play", "--seats", seats, "--seed", "7", "--kingdom", "Chapel,Village,Moat,Market")
    last = done.stdout.splitlines()[-1]
    assert last == f"fiefdom play --seed 7 --kingdom Chapel,Village,Moat,Market --seats {seats}"
