"""Whole games with answers from standard input."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]

BIG_MONEY = "t\nbuy province\nbuy gold\nbuy silver\nend\n" * 120


def test_a_game_can_be_played_to_its_end(run: Run) -> None:
    done = run("play", "--seed", "7", lines=BIG_MONEY)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("fiefdom: First Game, seed 7.\n")
    assert re.search(r"^  medium: .*\d+ coins, Province$", done.stdout, re.MULTILINE)
    assert re.search(r"^You +\d+ +\d+ +\d", done.stdout, re.MULTILINE)
    last = done.stdout.rstrip().splitlines()[-5:]
    assert last[0] in {"You win.", "medium wins.", "You and medium share the victory."}
    assert last[1] == "To watch it again: fiefdom replay first-game-7"
    assert last[2] == "To find costly decisions: fiefdom review first-game-7"
    assert last[4] == "Seed 7. To deal the same game: fiefdom play --seed 7"


def test_the_same_seed_gives_the_same_output(run: Run, tmp_path: Path) -> None:
    words = ("play", "--kingdom", "random", "--players", "3", "--bot", "random", "--seed", "11")
    homes = [str(tmp_path / name) for name in ("one", "other")]
    first, second = (run(*words, lines="t\nend\n" * 20, FIEFDOM_HOME=home) for home in homes)
    assert first.stdout == second.stdout
    assert first.stdout.count("\n  random 2: ") >= 2


@pytest.mark.parametrize(
    ("asked", "called", "card"),
    [
        ("victory dance", "Victory Dance", "Courtier"),
        ("Victory Dance (2nd edition)", "Victory Dance", "Courtier"),
        ("Victory Dance (1ST edition)", "Victory Dance (1st edition)", "Great Hall"),
    ],
)
def test_a_kingdom_with_two_editions_is_found_by_its_name(
    run: Run, asked: str, called: str, card: str
) -> None:
    done = run("play", "--seed", "7", "--kingdom", asked, lines="quit\n")
    assert done.stdout.startswith(f"fiefdom: {called}, seed 7.\n")
    assert card in done.stdout


def test_a_different_seed_gives_a_different_game(run: Run) -> None:
    first, second = (run("play", "--seed", seed, lines="t\nend\n" * 5) for seed in ("1", "2"))
    assert first.stdout.splitlines()[1:] != second.stdout.splitlines()[1:]


def test_a_random_seed_is_printed_at_the_start_and_the_end(run: Run) -> None:
    done = run("play", lines="quit\n")
    (seed,) = re.findall(r"First Game, seed (\d+)\.", done.stdout)
    assert done.stdout.endswith(
        f"You left the game.\nSeed {seed}. To deal the same game: fiefdom play --seed {seed}\n"
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_end_of_input_is_an_error_that_names_the_question_and_the_choices(run: Run) -> None:
    done = run("play", "--seed", "7")
    assert done.returncode == 1
    assert done.stderr == (
        "error: input ended while 'Buy phase: Play Treasures or buy?' was asked; the choices"
        " were: play all Treasures, play Copper, buy Copper, buy Curse, end your turn\n"
    )
    assert "Seed 7." in done.stdout


def test_a_closed_standard_input_is_treated_as_end_of_input(environment: dict[str, str]) -> None:
    command = ["sh", "-c", 'exec "$0" -m fiefdom_cli play <&-', sys.executable]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "input ended while" in done.stderr
    assert "Traceback" not in done.stderr


def test_wrong_answers_are_explained_and_asked_again(run: Run) -> None:
    done = run("play", "--seed", "7", lines="xyzzy\n99\ngold\ncopper\nt\nend\n\xff\n")
    assert "No choice begins with 'xyzzy'. Type a number from 1 to 5" in done.stdout
    assert "There is no choice 99." in done.stdout
    assert "Gold costs $6; all your Treasures would give you $2." in done.stdout
    assert "could mean play Copper or buy Copper" in done.stdout
    assert "Your turn 2" in done.stdout


def test_information_commands_do_not_change_the_game(run: Run) -> None:
    looks = "help\n? mil\n? m\n? Wich\n?\nsupply\ntable\ntrash\nlog\n"
    done = run("play", "--seed", "7", lines=looks + "quit\n")
    assert "Militia  $4  Action - Attack\n  +2 Coins" in done.stdout
    assert (
        "'m' could mean Market, Merchant, Militia, Mine or Moat: type more of the name." in done.stdout
    )
    assert "There is no card called 'Wich'; did you mean 'Witch'?" in done.stdout
    assert "The trash is empty." in done.stdout
    assert done.stdout.count("Supply (cost, card, cards left)") == 3
    assert done.stdout.count("== Your turn 1 ==") == 3
    assert "Your turn 2" not in done.stdout


def test_the_players_name_and_the_opponents_are_printed(run: Run) -> None:
    words = ("--players", "4", "--first", "3", "--name", "Zoë", "--seed", "1")
    done = run("play", *words, lines="quit\n")
    assert "Zoë plays against medium 1, medium 2 and medium 3." in done.stdout
    assert "  medium 2: " in done.stdout
    assert "  medium 1: " not in done.stdout
    assert "--players 4 --first 3 --name" in " ".join(done.stdout.split())


def test_several_cards_can_be_chosen_in_one_line(run: Run) -> None:
    kingdom = "Cellar,Chapel,Moat"
    lines = "t\nbuy chapel\n" + "chapel\n1-2\nt\nend\n" * 6 + "quit\n"
    done = run("play", "--kingdom", kingdom, "--seed", "2", lines=lines)
    assert "Chapel: Trash up to 4 cards from your hand. Choose up to" in done.stdout
    assert re.search(r"^  You trash (2 \w+s|an? \w+ and an? \w+)\.$", done.stdout, re.MULTILINE)


@pytest.mark.parametrize("variables", [{"NO_COLOR": "1"}, {"PYTHONIOENCODING": "ascii"}, {}])
def test_output_to_a_pipe_has_no_control_sequences(run: Run, variables: dict[str, str]) -> None:
    done = run("play", "--name", "Zoë", lines="quit\n", **variables)
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_several_answers_in_one_line_stop_at_the_first_invalid_one(run: Run) -> None:
    done = run("play", "--seed", "7", lines="t; moat\nt; xyzzy; ;; end;\nquit\n")
    assert "> t; moat\nYou play 2 Coppers." in done.stdout
    assert "> moat\nYou buy a Moat." in done.stdout
    assert "> xyzzy\nNo choice begins with 'xyzzy'." in done.stdout
    assert "\nNot used: end.\n" in done.stdout
    assert "Your turn 3" not in done.stdout


def test_all_copies_of_a_card_can_be_chosen_by_name(run: Run) -> None:
    lines = "chapel\nend\nchapel; all coppers; end\nquit\n"
    done = run("play", "--kingdom", "Chapel,Village", "--seed", "2", lines=lines)
    assert re.search(r"^  You trash \d Coppers\.$", done.stdout, re.MULTILINE)
