"""What `save` does in a game that is saved after every answer anyway."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from fiefdom_cli.saving.format import SUFFIX
from fiefdom_cli.saving.journal import Journal


class Keeper:
    """Says where the game is saved, and makes copies of it."""

    def __init__(self, journal: Journal, console: Console) -> None:
        self._journal = journal
        self._console = console

    def save(self, file: str) -> None:
        """Say under which name the game is saved, or copy it into a file."""
        self._console.print(Text(self._copied(file) if file else self._named()))

    def _named(self) -> str:
        name = self._journal.name
        if name is None:
            return "Nothing is saved yet: a game is saved after each answer, from the first one on."
        return f"Saved after each answer, as {name}; fiefdom resume {name} goes on with it."

    def _copied(self, file: str) -> str:
        path = Path(file).expanduser()
        path = path if path.suffix else path.with_suffix(SUFFIX)
        self._journal.copy_to(path)
        return f"Copied to {path}; fiefdom resume {path} goes on from here, fiefdom replay shows it."
