"""Replaying games: stepping, jumping, and continuing from any position."""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import fiefdom
from fiefdom import Game, save_record
from fiefdom_cli import main
from fiefdom_cli.play.set_up import GameRequest, open_game
from fiefdom_cli.replay.recording import read_recording
from tests.cli.terminal import Terminal

Run = Callable[..., subprocess.CompletedProcess[str]]
Captured = pytest.CaptureFixture[str]

MIDDLE = "t\nbuy cellar\nt\nbuy militia\ncellar\n1-2\n"


@pytest.fixture
def shown(run: Run) -> Callable[[str], str]:
    """Replay a game of a few turns with typed lines; return what is shown after the opening."""
    run("play", "--seed", "5", lines=MIDDLE)

    def show(typed: str) -> str:
        done = run("replay", "first-game-5", lines=typed)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout.partition("> ")[2]

    return show


def recorded(path: Path, answers: int = 100_000) -> Game:
    game, rng = fiefdom.new_game("Size Distortion", 3, seed=4), Random(2)
    while (decision := game.pending) is not None and len(game.answers) < answers:
        game.answer(decision.sample(rng))
    save_record(game.record(), path)
    return game


def test_a_game_is_replayed_step_by_step(shown: Callable[[str], str]) -> None:
    story = shown("\nn\n\n")
    assert "You play 3 Coppers." in story
    assert "[Answer 1 of 10, your turn 1] Next: you buy Cellar." in story
    assert "[Answer 2 of 10, medium's turn 1] Next: medium answers." in story
    assert "medium plays" in story


def test_stepping_beyond_the_beginning_or_end_says_so(shown: Callable[[str], str]) -> None:
    story = shown("b\nend\n\nb\nstart\n")
    assert story.startswith("b\nThis is the beginning.\n")
    assert "This is the last answer.\n[Answer 10 of 10" in story
    assert "[Answer 9 of 10" in story
    assert story.rindex("[Answer 0 of 10") > story.index("[Answer 9 of 10")


def test_jumping_to_turns_and_answers(shown: Callable[[str], str]) -> None:
    story = shown("turn 3\nbt\nt\n9\nbt\n99\nturn 99\n")
    places = [line[1:].partition("]")[0] for line in story.splitlines() if line.startswith("[Answer")]
    assert places == [
        "Answer 8 of 10, your turn 3",
        "Answer 6 of 10, medium's turn 2",
        "Answer 8 of 10, your turn 3",
        "Answer 9 of 10, your turn 3",
        "Answer 8 of 10, your turn 3",
        "Answer 8 of 10, your turn 3",
        "Answer 8 of 10, your turn 3",
    ]
    assert "first-game-5 has 10 answers; choose 0 to 10" in story
    assert "There was no turn 99." in story


def test_a_replay_can_stop_in_the_middle_of_an_effect(shown: Callable[[str], str]) -> None:
    story = shown("9\n\n")
    assert "Next: you (Cellar) " in story
    assert "You discard " in story


def test_a_replay_can_be_viewed_as_another_player(shown: Callable[[str], str]) -> None:
    story = shown("as 2\nas 9\nlog\n")
    assert "== Player 1's turn 1 ==" in story
    assert "You's" not in story
    assert "There are players 1 to 2." in story


def test_nonsense_is_answered_with_help(shown: Callable[[str], str]) -> None:
    assert "'frobnicate' is not a command here." in shown("frobnicate\n99999999999999\nhelp\n")


def test_continuing_from_a_replay_starts_a_new_saved_game(
    shown: Callable[[str], str], run: Run
) -> None:
    assert "Cellar: " in shown("9\nplay\nnone\nquit\n").partition("fiefdom: First Game, seed 5.")[2]
    assert {save["name"]: save["answers"] for save in json.loads(run("saves", "--json").stdout)} == {
        "first-game-5": 10,
        "first-game-5-2": 10,
    }


def test_one_position_can_be_printed_as_json(run: Run, capsys: Captured) -> None:
    run("play", "--seed", "5", lines=MIDDLE)
    assert main(["replay", "first-game-5", "--to", "9", "--json"]) == 0
    moment = json.loads(capsys.readouterr().out)
    assert (moment["at"], moment["answers"], moment["turn"], moment["over"]) == (9, 10, 3, False)
    assert moment["view"]["question"]["card"] == "Cellar"
    assert moment["view"]["seats"][1]["hand"]["cards"] == []
    assert moment["log"][-1]["text"].startswith("You ")
    assert main(["replay", "first-game-5", "--to", "9", "--json", "--seat", "2"]) == 0
    other = json.loads(capsys.readouterr().out)
    assert len(other["view"]["seats"][1]["hand"]["cards"]) == 5
    assert other["view"]["seats"][0]["hand"]["cards"] == []


def test_a_record_saved_by_another_program_can_be_replayed(tmp_path: Path, capsys: Captured) -> None:
    game = recorded(tmp_path / "game.record")
    assert main(["replay", str(tmp_path / "game.record"), "--json"]) == 0
    moment = json.loads(capsys.readouterr().out)
    assert moment["scores"] == list(game.scores())
    assert (moment["kingdom"], moment["answers"]) == ("Size Distortion", len(game.answers))
    assert [seat["name"] for seat in moment["seats"]] == ["You", "Player 2", "Player 3"]


def test_the_command_that_repeats_a_record_keeps_the_starting_player(tmp_path: Path) -> None:
    for number, kingdom in enumerate(("First Game", ("Moat", "Village", "Cellar"))):
        game = fiefdom.new_game(kingdom, 3, 7, first=2)
        path = tmp_path / str(number)
        fiefdom.save_record(game.record(), path)
        again = shlex.split(read_recording(str(path), fiefdom.installed()).header.again)
        told = dict(zip(again[2::2], again[3::2], strict=True))
        asked = GameRequest(told["--kingdom"], int(told["--players"]), seed=int(told["--seed"]))
        dealt = open_game(replace(asked, first=int(told["--first"])), fiefdom.installed()).game
        assert dealt.record().start == game.record().start


def test_without_a_name_the_latest_game_is_replayed(run: Run) -> None:
    done = run("replay", lines="quit\n")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "error: there is no saved game to show; `fiefdom play` begins one\n"
    run("play", "--seed", "8", lines="t\n")
    run("play", "--seed", "5", lines=MIDDLE)
    assert run("replay", lines="quit\n").stdout.startswith("first-game-5: First Game, seed 5")


def test_every_position_of_a_recording_equals_that_of_the_game(tmp_path: Path) -> None:
    game = recorded(tmp_path / "game.record", 60)
    recording = read_recording(str(tmp_path / "game.record"), fiefdom.installed())
    for place in range(0, 61, 7):
        assert recording.at(place) == Game.replay(game.record(), place)
        *_, turn = (event for event in recording.at(place).events(0) if event.kind == "turn")
        assert recording.turns[place] == (turn.player, turn.count)


def test_a_record_can_be_continued_against_another_bot(tmp_path: Path, run: Run) -> None:
    recorded(tmp_path / "game.record", 50)
    words = ("replay", str(tmp_path / "game.record"), "--to", "30", "--play", "--bot", "random")
    done = run(*words, lines="end\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    (save,) = json.loads(run("saves", "--json").stdout)
    assert [seat["bot"] for seat in save["seats"]] == [None, "random", "random"]
    assert save["answers"] > 30


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nowhere"], "there is no saved game called 'nowhere'"),
        (["game.record", "--to", "999999"], "game has "),
        (["game.record", "--to", "-1"], "choose 0 to"),
        (["game.record", "--seat", "4"], "there is no seat 4; game has seats 1 to 3"),
        (["game.record", "--play"], "is over after"),
        (["game.record", "--to", "5", "--play", "--bot", "big-mony"], "did you mean 'big-money'"),
        (["text"], "these bytes are not a record of a game"),
    ],
)
def test_invalid_requests_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured, words: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    recorded(tmp_path / "game.record")
    (tmp_path / "text").write_text("what is this?")
    assert main(["replay", *words]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert said in error


def test_a_replay_can_be_controlled_with_keys_in_a_terminal(
    run: Run, environment: dict[str, str]
) -> None:
    run("play", "--seed", "5", lines=MIDDLE)
    settled = {k: v for k, v in environment.items() if k != "COLUMNS"}
    with Terminal(["replay", "first-game-5"], settled, 80) as screen:
        screen.until("> ")
        screen.keys("\r")
        screen.until("[Answer 1 of 10")
        screen.keys("\x04")
        assert screen.code() == 0
