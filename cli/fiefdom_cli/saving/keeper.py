"""What `save` does in a game that is saved after every answer anyway."""

from __future__ import annotations

import shlex
from pathlib import Path

from rich.console import Console
from rich.text import Text

from fiefdom_cli.saving.format import SUFFIX
from fiefdom_cli.saving.journal import Journal
from fiefdom_cli.screen import print_command


class Keeper:
    """Says where the game is saved, and makes copies of it."""

    def __init__(self, journal: Journal, console: Console) -> None:
        self._journal = journal
        self._console = console

    def save(self, file: str) -> None:
        """Say under which name the game is saved, or copy it into a file."""
        name = self._journal.name
        if file:
            self._copy(Path(file).expanduser())
        elif name is None:
            self._console.print(Text("Nothing is saved yet: the game is saved after each answer."))
        else:
            said = "The game is saved after each answer. To go on with it:"
            print_command(self._console, said, f"fiefdom resume {name}")

    def _copy(self, path: Path) -> None:
        path = path if path.suffix else path.with_suffix(SUFFIX)
        self._journal.copy_to(path)
        command = shlex.join(["fiefdom", "resume", str(path)])
        print_command(self._console, "Copied. To go on from here:", command)
