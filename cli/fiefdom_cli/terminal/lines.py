"""Sources of typed lines: a terminal, or a pipe that can end."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Final, Protocol, TextIO

from rich.console import Console
from rich.text import Text

LEAVING: Final = "quit"
"""The command that leaves, at every prompt."""


class Lines(Protocol):
    """A source of typed lines."""

    @property
    def waits(self) -> bool:
        """Whether the lines come from a person, who can be asked to wait or to press a key."""

    def read(self) -> str | None:
        """Return the next line, or None at the end of input."""


class FromTerminal:
    """Lines typed at a terminal, with line editing."""

    waits: Final = True

    def __init__(self) -> None:
        # Importing readline gives `input` its history and editing keys.
        with suppress(ImportError):
            import readline  # noqa: F401

    def read(self) -> str | None:
        """Prompt and wait."""
        try:
            return input("> ")
        except EOFError:
            return None


class FromPipe:
    """Lines of a file or program, echoed so that the output reads as a transcript."""

    waits: Final = False

    def __init__(self, stream: TextIO | None, console: Console) -> None:
        self._stream = stream
        self._console = console

    def read(self) -> str | None:
        """Return the next line, or None at the end of input."""
        line = self._stream.readline() if self._stream is not None else ""
        if not line:
            return None
        typed = line.rstrip("\r\n")
        self._console.print(Text(f"> {typed}"))
        return typed


def ask_yes_or_no(lines: Lines, console: Console, question: str, usual: bool) -> bool | None:
    """Ask for y or n; Enter alone means `usual`; return None if the user left or input ended."""
    console.print(Text(f"{question} (y/n)", "bold"))
    while (typed := lines.read()) is not None:
        word = typed.strip().casefold()
        if word == LEAVING:
            return None
        if word in ("", "y", "yes", "n", "no"):
            return word.startswith("y") if word else usual
        console.print(Text(f"{question.strip()} Type y or n."))
    return None


def is_terminal() -> bool:
    """Return whether standard input is a terminal."""
    return sys.stdin is not None and sys.stdin.isatty()


def standard_input(console: Console) -> Lines:
    """Return the lines of standard input."""
    return FromTerminal() if is_terminal() else FromPipe(sys.stdin, console)
