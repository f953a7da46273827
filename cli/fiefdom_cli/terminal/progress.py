"""Progress bars, which pass by the streams that escape all other output; elsewhere, lines at times."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TextIO

from rich.console import Console
from rich.progress import Progress, ProgressColumn

EVERY: Final = 10.0
"""The seconds between lines of progress, and before the first, so that quick commands say nothing."""


def shows_bars(screen: Console) -> bool:
    """Return whether a progress bar can be shown and removed again."""
    return screen.is_terminal and not screen.is_dumb_terminal


def progress_on(screen: Console, *columns: ProgressColumn) -> Progress:
    """Return a progress bar that disappears at its end.

    It leaves the standard streams alone: rich would put its own in front of the streams that
    escape, and the bar itself would be escaped.
    """
    return Progress(
        *columns, console=screen, transient=True, redirect_stdout=False, redirect_stderr=False
    )


class LinesAtTimes:
    """Writes how far something is as a line from time to time, for files and other programs."""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream, self._clock = stream, clock
        self._next = clock() + EVERY

    def __call__(self, said: str) -> None:
        """Write a line, unless another one was written shortly before."""
        now = self._clock()
        if now >= self._next:
            self._next = now + EVERY
            self._stream.write(f"{said}\n")
            self._stream.flush()
