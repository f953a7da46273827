"""A game in a pseudo-terminal: keys, colours, sizes, and ways to leave."""

from __future__ import annotations

import re

import pytest

from tests.cli.terminal import Terminal, lines_of


def playing(environment: dict[str, str], *words: str, columns: int = 80, **variables: str) -> Terminal:
    settled = {k: v for k, v in environment.items() if k != "COLUMNS"} | variables
    return Terminal(["play", "--seed", "7", *words], settled, columns)


def test_a_few_turns_can_be_played_before_quitting(environment: dict[str, str]) -> None:
    with playing(environment) as screen:
        screen.until("> ")
        screen.keys("t\r")
        screen.until("Buy a card?")
        screen.keys("moat\r")
        screen.until("Your turn 2")
        screen.until("medium\x1b[0m: 4 coins, ")
        screen.keys("quit\r")
        shown = screen.until("Seed 7. To deal the same game: fiefdom play --seed 7")
        assert screen.code() == 0
    assert "You left the game." in shown
    assert "Traceback" not in shown


@pytest.mark.parametrize(
    ("key", "sentence", "code"),
    [("\x03", "Interrupted: you left the game.", 130), ("\x04", "You left the game.", 0)],
)
def test_control_keys_leave_with_a_message(
    environment: dict[str, str], key: str, sentence: str, code: int
) -> None:
    with playing(environment) as screen:
        screen.until("> ")
        screen.keys(key)
        shown = screen.until("Seed 7. To deal")
        assert screen.code() == code
    assert sentence in shown
    assert "Traceback" not in shown


def test_a_terminal_gets_colours_unless_no_color_is_set(environment: dict[str, str]) -> None:
    with playing(environment) as screen:
        assert "\x1b[33m" in screen.until("> ")
    with playing(environment, NO_COLOR="1") as screen:
        shown = screen.until("> ")
    assert not re.search(r"\x1b\[3\dm", shown)


@pytest.mark.parametrize("columns", [40, 60, 80, 120])
def test_the_table_fits_the_terminal(environment: dict[str, str], columns: int) -> None:
    with playing(environment, columns=columns, NO_COLOR="1") as screen:
        shown = screen.until("> ")
    lines = lines_of(shown)
    assert max(map(len, lines)) <= columns
    assert len(re.findall(r"[a-z] +(?:10|40)(?= |,|;|$)", "\n".join(lines), re.MULTILINE)) == 12


def test_a_resized_terminal_is_used_in_full(environment: dict[str, str]) -> None:
    with playing(environment, NO_COLOR="1") as screen:
        wide = screen.until("> ")
        screen.resize(40)
        narrow = screen.type("table", "end your turn")
        assert max(map(len, lines_of(narrow))) <= 40
        screen.resize(120)
        again = screen.type("supply", "end your turn")
    assert max(map(len, lines_of(wide))) > 40
    assert len(lines_of(again)) < len(lines_of(narrow))


GARBAGE = ["-\x1b[A\x1b[Z", "-\x00\x01", "ÿ☃" * 50, "9" * 500, "-", "%s{0}", "[bold]"]


def test_garbage_is_answered_with_the_valid_inputs(environment: dict[str, str]) -> None:
    with playing(environment) as screen:
        screen.until("> ")
        for garbage in GARBAGE:
            shown = screen.type(garbage, "name.")
            assert "Type a number from 1 to 5 or the beginning of a name." in " ".join(shown.split())
        screen.type("t", "Buy a card?")
        shown = screen.type("quit", "Seed 7. To deal")
        assert screen.code() == 0
    assert "Traceback" not in shown


def test_end_of_input_in_the_middle_of_a_line_leaves(environment: dict[str, str]) -> None:
    with playing(environment) as screen:
        screen.until("> ")
        screen.keys("mo")
        screen.keys("\x15\x04")
        screen.until("You left the game.")
        assert screen.code() == 0


class TestHotSeat:
    SEATS = ("--seats", "Ada,Bob", "--kingdom", "Militia,Moat,Village")

    def test_the_screen_is_cleared_before_the_keyboard_is_passed(
        self, environment: dict[str, str]
    ) -> None:
        with playing(environment, *self.SEATS) as screen:
            begun = screen.until("Pass the keyboard to Ada, then press Enter.")
            assert "Hand" not in begun
            assert "seed 7." in begun
            assert "\x1b[2J" not in begun, "the greeting can be read"
            screen.type("", "end your turn")
            shown = screen.type("end", "Pass the keyboard to Bob, then press Enter.")
            assert "\x1b[2J\x1b[3J" in shown
            wiped = shown.rpartition("\x1b[3J")[2]
            assert "Copper" not in wiped
            assert "Hand" not in wiped
            seen = screen.type("", "end your turn")
        assert "Ada\x1b[0m: nothing" in seen
        assert "You draw" not in seen

    def test_hands_stay_hidden_when_an_attack_passes_the_keyboard(
        self, environment: dict[str, str]
    ) -> None:
        with playing(environment, *self.SEATS, "--seed", "2") as screen:
            screen.until("press Enter.")
            screen.type("", "end your turn")
            screen.type("t; militia", "Pass the keyboard to Bob")
            screen.type("", "end your turn")
            for name in ("Ada", "Bob"):
                screen.type("end", f"Pass the keyboard to {name}")
                screen.type("", "(end)")
            screen.type("end", "Pass the keyboard to Ada")
            screen.type("", "end the Action phase")
            attack = screen.type("militia", "Pass the keyboard to Bob, then press Enter.")
            assert "Copper" not in attack.rpartition("\x1b[3J")[2]
            screen.type("", "Choose 2 cards.")
            back = screen.type("1-2", "Pass the keyboard to Ada, then press Enter.")
            assert "Copper" not in back.rpartition("\x1b[3J")[2]
            shown = screen.type("", "Buy phase")
        assert "Supply" in shown, "the screen was wiped, so the whole table is shown again"
        assert "Bob discards" in shown

    def test_a_player_can_leave_while_the_keyboard_is_passed(self, environment: dict[str, str]) -> None:
        with playing(environment, *self.SEATS) as screen:
            screen.until("press Enter.")
            screen.keys("\x04")
            screen.until("You left the game.")
            assert screen.code() == 0

    def test_the_input_history_of_one_player_is_not_available_to_the_other(
        self, environment: dict[str, str]
    ) -> None:
        with playing(environment, *self.SEATS) as screen:
            screen.until("press Enter.")
            screen.type("", "end your turn")
            screen.type("? moat", "unaffected")
            screen.type("end", "Pass the keyboard to Bob")
            screen.type("", "end your turn")
            screen.forget()
            screen.keys("\x1b[A\x1b[A\x1b[A\r")
            shown = screen.until("Buy a card?")
        assert "? moat" not in shown


def test_people_are_offered_another_game(environment: dict[str, str]) -> None:
    with playing(environment, "--seats", "big-money,big-money,you") as screen:
        screen.until("> ")
        for _ in range(80):
            screen.forget()
            screen.keys("t\rend\r")
            shown = screen.until_any("Another game? (y/n)", "Your turn")
            if "Another game?" in shown:
                break
        screen.type("perhaps", "Type y or n.")
        shown = screen.type("y", "Buy phase")
        assert "seed 8." in shown
        screen.type("quit", "You left the game.")
        assert screen.code() == 0


def test_games_of_bots_are_shown_at_the_given_pace(environment: dict[str, str]) -> None:
    with playing(environment, "--seats", "random,big-money", "--pace", "0.01") as screen:
        shown = screen.until("The game is over.")
        screen.until("Seed 7. To deal")
        assert screen.code() == 0
    assert "random and big-money play; you watch." in shown


def test_watching_bots_can_be_interrupted(environment: dict[str, str]) -> None:
    with playing(environment, "--seats", "random,big-money", "--pace", "5") as screen:
        screen.until("turn 1")
        screen.keys("\x03")
        shown = screen.until("Seed 7. To deal")
        assert screen.code() == 130
    assert "Traceback" not in shown
