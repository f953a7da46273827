"""What `save` does in a game that is saved after every answer anyway."""

from __future__ import annotations

import shlex
from pathlib import Path

from rich.console import Console
from rich.text import Text

from fiefdom.errors import FileError
from fiefdom_cli.save.format import SUFFIX
from fiefdom_cli.save.journal import Journal
from fiefdom_cli.terminal.paths import expanded
from fiefdom_cli.terminal.screen import print_command


class Keeper:
    """Says where the game is saved, and makes copies of it."""

    def __init__(self, journal: Journal, console: Console) -> None:
        self._journal = journal
        self._console = console

    def save(self, file: str) -> None:
        """Say under which name the game is saved, or copy it into a file."""
        journal = self._journal
        if file:
            self._copy(expanded(file))
            return
        if journal.trouble:
            self._console.print(Text(f"{journal.trouble} save FILE copies it elsewhere."))
        if journal.name:
            print_command(self._console, _how_far(journal), f"fiefdom resume {journal.name}")
        elif not journal.trouble:
            self._console.print(Text("Nothing is saved yet: the game is saved after each answer."))

    def say_goodbye(self, offered: bool) -> None:
        """Say how to go on with a game that was left; the next one may begin with an offer."""
        journal = self._journal
        if not journal.name:
            self._console.print(Text(journal.trouble), end="\n" if journal.trouble else "")
            return
        kept = "The game is kept, and fiefdom play will offer it. To go on with it:"
        said = kept if offered else "To go on with this one:"
        if journal.trouble:
            said = _how_far(journal)
        print_command(self._console, said, f"fiefdom resume {journal.name}")

    def _copy(self, path: Path) -> None:
        if path.name in ("", ".."):
            raise FileError(f"{str(path)!r}: is no name of a file; choose another one")
        path = path if path.suffix else path.with_suffix(SUFFIX)
        self._journal.copy_to(path)
        command = shlex.join(["fiefdom", "resume", str(path)])
        print_command(self._console, "Copied. To go on from here:", command)


def _how_far(journal: Journal) -> str:
    """Say how much of the game the file holds."""
    if journal.lost_after is None:
        return "The game is saved after each answer. To go on with it:"
    return f"The game is saved only up to turn {journal.lost_after}. To go on from there:"
