"""Passing the keyboard, so that nobody sees another player's hand."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from rich.console import Console
from rich.text import Text

from fiefdom_cli.terminal.lines import LEAVING, Lines

WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Clear the screen and what can be scrolled back to."""


def hand_over(console: Console, lines: Lines, name: str, hiding: bool) -> bool:
    """Wipe the screen and wait until the next player sits down; False if they leave.

    Before anybody has seen a hand there is nothing worth `hiding`.

    A pipe shows everything to whoever reads it, so there is nothing to hide and nobody to
    wait for: it gets a line that says who is asked.
    """
    if not lines.waits:
        console.print(Text(f"\n-- The keyboard goes to {name}. --", "bold"))
        return True
    if hiding:
        wipe(console)
    console.print(Text(f"Pass the keyboard to {name}, then press Enter.", "bold"))
    typed = lines.read()
    return typed is not None and typed.strip().casefold() != LEAVING


def wipe(console: Console) -> None:
    """Leave nothing on the screen, nor in what the arrow keys bring back."""
    blank = "\n" * console.height if console.is_dumb_terminal else WIPE
    console.file.write(blank)
    console.file.flush()
    with suppress(ImportError, AttributeError):
        import readline

        readline.clear_history()
