"""A game in a pseudo-terminal: keys, colours, and ways to leave."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from typing import Self

import pytest

WAIT = 10.0
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Terminal:
    """A process behind a terminal of a certain width."""

    def __init__(self, words: list[str], environment: dict[str, str], columns: int) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        self._process = subprocess.Popen(
            [sys.executable, "-m", "fiefdom_cli", *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
            # Without a controlling terminal Ctrl-C would be an ordinary byte.
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(slave)
        self.shown = ""

    def keys(self, text: str) -> None:
        # A signal between the prompt and the wait for input would be noticed only later.
        time.sleep(0.3)
        os.write(self._master, text.encode())

    def until(self, words: str) -> str:
        """Read until something appears, and return all that was shown."""
        end = time.monotonic() + WAIT
        while words not in self.shown:
            ready = select.select([self._master], [], [], max(0.0, end - time.monotonic()))[0]
            assert ready, f"{words!r} never appeared in:\n{self.shown}"
            self.shown += self._some()
        return self.shown

    def _some(self) -> str:
        try:
            return os.read(self._master, 65536).decode(errors="replace")
        except OSError:
            raise AssertionError(f"the program ended early:\n{self.shown}") from None

    @property
    def pid(self) -> int:
        return self._process.pid

    def code(self) -> int:
        return self._process.wait(WAIT)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait(WAIT)
        os.close(self._master)


def playing(environment: dict[str, str], columns: int = 80, **variables: str) -> Terminal:
    settled = {k: v for k, v in environment.items() if k != "COLUMNS"} | variables
    return Terminal(["play", "--seed", "7"], settled, columns)


def test_a_few_turns_and_quit(environment: dict[str, str]) -> None:
    with playing(environment) as screen:
        screen.until("> ")
        screen.keys("t\r")
        screen.until("Buy a card?")
        screen.keys("moat\r")
        screen.until("big-money buys a Silver.")
        screen.until("Your turn 2")
        screen.keys("quit\r")
        shown = screen.until("Seed 7. To deal the same game: fiefdom play --seed 7")
        assert screen.code() == 0
    assert "You left the game." in shown
    assert "Traceback" not in shown


@pytest.mark.parametrize(
    ("key", "sentence", "code"),
    [("\x03", "Interrupted: you left the game.", 130), ("\x04", "You left the game.", 0)],
)
def test_control_keys_leave_with_a_sentence(
    environment: dict[str, str], key: str, sentence: str, code: int
) -> None:
    with playing(environment) as screen:
        screen.until("> ")
        screen.keys(key)
        shown = screen.until("Seed 7. To deal")
        assert screen.code() == code
    assert sentence in shown
    assert "Traceback" not in shown


def test_a_terminal_gets_colours_unless_told_otherwise(environment: dict[str, str]) -> None:
    with playing(environment) as screen:
        assert "\x1b[33m" in screen.until("> ")
    with playing(environment, NO_COLOR="1") as screen:
        shown = screen.until("> ")
    assert not re.search(r"\x1b\[3\dm", shown)


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_the_table_fits_the_terminal(environment: dict[str, str], columns: int) -> None:
    with playing(environment, columns, NO_COLOR="1") as screen:
        shown = screen.until("> ")
    lines = [ESCAPES.sub("", line).rstrip() for line in shown.splitlines()]
    assert max(map(len, lines)) <= columns
    pile_rows = [line for line in lines if line.startswith("   $")]
    assert len(pile_rows) == {60: 9, 80: 6, 120: 4}[columns]
