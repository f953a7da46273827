"""Leaving a game and continuing it: messages, the offer to continue, settings and copies."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import fiefdom
from fiefdom_cli import main
from fiefdom_cli.play.set_up import GameRequest, open_game
from fiefdom_cli.save.format import Header
from fiefdom_cli.save.resume import another
from fiefdom_cli.terminal.run_command import expand_daily_option
from tests.cli.saved_games import saved
from tests.cli.terminal import Terminal, lines_of

Run = Callable[..., subprocess.CompletedProcess[str]]
Captured = pytest.CaptureFixture[str]
OFFER = "Continue it? (y/n)"


def at_terminal(environment: dict[str, str], *words: str) -> Terminal:
    settled = {k: v for k, v in environment.items() if k != "COLUMNS"} | {"NO_COLOR": "1"}
    return Terminal([*words], settled, 80)


def test_quitting_prints_how_to_resume_the_game(environment: dict[str, str]) -> None:
    with at_terminal(environment, "play", "--seed", "7") as screen:
        screen.until("> ")
        screen.type("t", "Buy a card?")
        shown = screen.type("quit", "fiefdom resume first-game-7\r\n")
        assert screen.code() == 0
    assert "The game is saved, and fiefdom play will offer it. To continue it:\r\n" in shown


def test_the_goodbye_message_is_wrapped_between_words(environment: dict[str, str]) -> None:
    with Terminal(
        ["play", "--seed", "7"], environment | {"COLUMNS": "60", "NO_COLOR": "1"}, 60
    ) as screen:
        screen.until("> ")
        screen.type("t", "Buy a card?")
        shown = screen.type("quit", "fiefdom resume first-game-7\r\n")
    assert lines_of(shown)[-3:] == [
        "The game is saved, and fiefdom play will offer it. To",
        "continue it:",
        "fiefdom resume first-game-7",
    ]


class TestTheOffer:
    @pytest.fixture(autouse=True)
    def left(self, run: Run) -> None:
        run("play", "--seed", "7", lines="t\nquit\n")

    def test_enter_continues_the_last_game(self, environment: dict[str, str]) -> None:
        with at_terminal(environment, "play") as screen:
            shown = screen.until(OFFER)
            assert "Your last game is not over: first-game-7, turn 1, You and medium." in shown
            screen.type("perhaps", "Continue it? Type y or n.")
            shown = screen.type("", "Buy a card?")
        assert "Resumed first-game-7 after 1 answer." in shown
        assert "You play 2 Coppers." in shown

    def test_answering_no_starts_a_new_game_which_is_then_the_last_one(
        self, environment: dict[str, str], run: Run
    ) -> None:
        with at_terminal(environment, "play") as screen:
            screen.until(OFFER)
            shown = screen.type("n", "end your turn")
            assert "fiefdom: First Game, seed " in shown
            screen.type("end", "Your turn 2")
            screen.type("quit", "fiefdom resume first-game-")
            screen.code()
        assert "Resumed first-game-7 after 1 answer." not in run("resume", lines="quit\n").stdout
        assert "Resumed first-game-7 after 1 answer." in run("resume", "first-game-7").stdout

    def test_end_of_input_at_the_offer_leaves(self, environment: dict[str, str]) -> None:
        with at_terminal(environment, "play") as screen:
            screen.until(OFFER)
            screen.until("> ")
            screen.keys("\x04")
            assert screen.code() == 0

    def test_quit_at_the_offer_leaves_without_dealing_a_game(self, environment: dict[str, str]) -> None:
        with at_terminal(environment, "play") as screen:
            screen.until(OFFER)
            screen.until("> ")
            screen.keys("quit\r")
            assert screen.code() == 0
            assert "fiefdom: First Game" not in screen.shown
        assert saved().name == "first-game-7"

    @pytest.mark.parametrize("words", [("--seed", "7"), ("--kingdom", "Big Money"), ("--players", "3")])
    def test_options_that_select_a_game_skip_the_offer(
        self, environment: dict[str, str], words: tuple[str, ...]
    ) -> None:
        with at_terminal(environment, "play", *words) as screen:
            assert OFFER not in screen.until("> ")

    def test_the_offer_is_not_made_to_a_script(self, run: Run) -> None:
        assert OFFER not in run("play", lines="t\n").stdout

    def test_a_game_that_is_open_elsewhere_is_not_offered(self, environment: dict[str, str]) -> None:
        with at_terminal(environment, "resume") as other:
            other.until("> ")
            with at_terminal(environment, "play") as screen:
                assert OFFER not in screen.until("end your turn")

    def test_a_game_that_is_over_or_damaged_is_not_offered(
        self, environment: dict[str, str], home: Path, run: Run
    ) -> None:
        run("resume", lines="t\nend\n" * 300)
        with at_terminal(environment, "play") as screen:
            assert OFFER not in screen.until("end your turn")
        (home / "saves" / "torn.fiefdom").write_text("what is this?\n")
        with at_terminal(environment, "play") as screen:
            assert OFFER not in screen.until("end your turn")


def test_a_resumed_game_can_be_followed_by_another(environment: dict[str, str], run: Run) -> None:
    run("play", "--seed", "7", "--kingdom", "Village,Moat", lines="t\nend\n")
    with at_terminal(environment, "resume") as screen:
        screen.until("> ")
        for _ in range(80):
            screen.forget()
            screen.keys("t\rend\r")
            if "Another game?" in screen.until_any("Another game? (y/n)", "Your turn"):
                break
        shown = screen.type("y", "end your turn")
        assert "fiefdom: a kingdom of your own, seed 8." in shown
        assert "You play against medium." in shown
        screen.type("quit", "fiefdom play --seed 8")


@pytest.mark.parametrize(
    ("game_request", "seats"),
    [
        ({}, "You,medium"),
        ({"players": 3, "name": "Ann"}, "Ann,medium,medium"),
        ({"seats": "you,Ada,random"}, "Player,Ada,random"),
        ({"name": "random"}, None),
        ({"name": "Ann, or Bob"}, None),
    ],
)
def test_another_game_has_the_same_players_in_the_same_seats(
    game_request: dict[str, object], seats: str | None
) -> None:
    registry = fiefdom.installed()
    opening = open_game(GameRequest(seed=7, **game_request), registry)  # type: ignore[arg-type]
    record = opening.game.record()
    assert record.setup is not None
    header = Header(1, "", "", opening.seats, "", record.start, record.setup)
    wanted = another(header, registry)
    assert (wanted and wanted.seats) == seats
    if wanted is not None:
        again = open_game(wanted, registry)
        assert (again.names, again.kingdom) == (opening.names, "First Game")
    unknown = msgspec.structs.replace(record.setup, kingdom=("Frobnicator",))
    assert another(msgspec.structs.replace(header, setup=unknown), registry) is None


def test_hints_and_pace_are_remembered(run: Run, capsys: Captured) -> None:
    run("play", "--seed", "7", "--hints", "random", "--pace", "0.01", lines="t\n")
    assert (saved().header.hints, saved().header.pace) == ("random", 0.01)
    assert "random would " in run("resume", lines="hint\n").stdout
    assert main(["play", "--pace", "-1"]) == 2
    assert "--pace" in capsys.readouterr().err


class TestSave:
    def test_save_prints_the_name_of_the_game(self, run: Run) -> None:
        shown = run("play", "--seed", "7", lines="save\nt\nsave\n").stdout
        assert "Nothing is saved yet: the game is saved after each answer.\n" in shown
        assert "after each answer. To continue it: fiefdom resume first-game-7\n" in shown

    def test_a_copy_is_independent_of_the_game(self, run: Run, tmp_path: Path) -> None:
        copy = tmp_path / "turning point.fiefdom"
        shown = run("play", "--seed", "7", lines=f"t\nsave {copy.with_suffix('')}\nmoat\n").stdout
        assert f"Copied. To continue from here:\nfiefdom resume '{copy}'\n" in shown
        assert "You buy a Moat." in run("resume", "first-game-7").stdout
        gone_on = run("resume", str(copy), lines="cellar\n").stdout
        assert gone_on.startswith("Resumed turning point after 1 answer.")
        assert "You buy a Cellar." in run("resume", str(copy)).stdout
        assert run("replay", str(copy), "--json").returncode == 0

    def test_nothing_is_overwritten(self, run: Run, tmp_path: Path) -> None:
        there = tmp_path / "there.fiefdom"
        there.write_text("mine")
        typed = f"save {there}\nt\nsave {there}\nsave {tmp_path}/no/where\n"
        shown = " ".join(run("play", "--seed", "7", lines=typed).stdout.split())
        assert "there is nothing to copy" in shown
        assert "exists already; choose another name" in shown
        assert "cannot be written (No such file or directory); choose another place" in shown
        assert there.read_text() == "mine"


@pytest.mark.parametrize(
    ("extra", "named"),
    [(["--players", "3"], "--players"), (["--bot", "random", "--players", "2"], "--players and --bot")],
)
def test_seats_cannot_be_combined_with_options_that_also_say_who_plays(
    extra: list[str], named: str, capsys: Captured
) -> None:
    assert main(["play", "--seats", "you,big-money", *extra]) == 2
    said = capsys.readouterr().err
    assert f"--seats already says who plays; leave {named} out, or leave --seats out" in said


def test_a_date_may_follow_daily(run: Run, capsys: Captured) -> None:
    dated = run("kingdom", "--date", "2026-11-16").stdout
    assert run("kingdom", "--daily", "2026-11-16").stdout == dated
    assert run("kingdom", "--daily=2026-11-16").stdout == dated
    assert "the daily kingdom of 2026-11-16" in run("play", "--daily", "2026-11-16").stdout
    assert main(["play", "--daily", "tomorrow"]) == 2
    assert "'tomorrow' is not a date; write it like 2026-11-16" in capsys.readouterr().err
    assert expand_daily_option(["play", "--daily", "--seed", "3"]) == ["play", "--daily", "--seed", "3"]
