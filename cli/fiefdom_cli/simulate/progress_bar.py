"""A progress bar for games that are being played; without a terminal, a line from time to time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, ProgressColumn, TextColumn

from fiefdom_cli.terminal.progress import LinesAtTimes, progress_on, shows_bars
from fiefdom_cli.terminal.screen import console

Shown = Callable[[int, int, str], None]
"""Shows how many games of how many have been played, and a text."""


@contextmanager
def progress_bar(time: ProgressColumn) -> Iterator[Shown]:
    """Show a progress bar; yield the function that updates it."""
    screen = console(stderr=True)
    if not shows_bars(screen):
        say = LinesAtTimes(sys.stderr)
        yield lambda _done, _total, said: say(said)
        return
    columns = (BarColumn(20), TextColumn("{task.description}", markup=False), time)
    with progress_on(screen, *columns) as bar:
        task = bar.add_task("the first games", total=None)
        yield lambda done, total, said: bar.update(task, completed=done, total=total, description=said)
