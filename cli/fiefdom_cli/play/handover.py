"""Passing the keyboard, so that nobody sees another player's hand."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from rich.console import Console
from rich.text import Text

from fiefdom_cli.terminal.lines import LEAVING, Lines

WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and the scrollback."""


def hand_over(console: Console, lines: Lines, name: str, hiding: bool) -> bool:
    """Clear the screen and wait for the next player; return False if they leave.

    `hiding` is False before any hand has been shown.

    With piped input nothing can be hidden and nobody waits: only a line with the name is printed.
    """
    if not lines.waits:
        console.print(Text(f"\n-- The keyboard goes to {name}. --", "bold"))
        return True
    if hiding:
        clear_screen(console)
    console.print(Text(f"Pass the keyboard to {name}, then press Enter.", "bold"))
    typed = lines.read()
    return typed is not None and typed.strip().casefold() != LEAVING


def clear_screen(console: Console) -> None:
    """Clear the screen and the input history."""
    blank = "\n" * console.height if console.is_dumb_terminal else WIPE
    console.file.write(blank)
    console.file.flush()
    with suppress(ImportError, AttributeError):
        import readline

        readline.clear_history()
