"""Progress bars, which pass by the streams that escape all other output."""

from __future__ import annotations

from rich.console import Console
from rich.progress import Progress, ProgressColumn


def progress_on(screen: Console, *columns: ProgressColumn, shown: bool = True) -> Progress:
    """Return a progress bar that disappears at its end.

    It leaves the standard streams alone: rich would put its own in front of the streams that
    escape, and the bar itself would be escaped.
    """
    return Progress(
        *columns,
        console=screen,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
        disable=not shown,
    )
