"""A progress bar for games that are being played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, ProgressColumn, TextColumn

from fiefdom_cli.terminal.progress import progress_on
from fiefdom_cli.terminal.screen import console

Shown = Callable[[int, int, str], None]
"""Shows how many games of how many have been played, and a text."""


@contextmanager
def progress_bar(time: ProgressColumn) -> Iterator[Shown | None]:
    """Show a progress bar, but only at a terminal; yield the function that updates it."""
    screen = console(stderr=True)
    if not screen.is_terminal:
        yield None
        return
    columns = (BarColumn(20), TextColumn("{task.description}", markup=False), time)
    with progress_on(screen, *columns) as bar:
        task = bar.add_task("the first games", total=None)
        yield lambda done, total, said: bar.update(task, completed=done, total=total, description=said)
