"""Bug reports, written to a file instead of printing a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fiefdom import Game

FOLDER: Final = "FIEFDOM_REPORTS"
"""The environment variable for the folder of reports; default: the temporary folder."""
REPORT: Final = "report.txt"
REPLAY: Final = "game.replay"


class CrashedError(Exception):
    """A bug in the middle of a game, whose record is added to the report; the bug is its cause."""

    def __init__(self, game: Game, again: str, saved: str | None = None) -> None:
        super().__init__(again)
        self.game = game
        self.again = again
        self.saved = saved
        """The name of the saved game, if there is one."""


def write_report(error: BaseException, arguments: Sequence[str], crashed: CrashedError | None) -> str:
    """Write everything that is needed to reproduce the bug; return a sentence with the path."""
    # Imported late, as in the functions below: every game imports this module, and few need a report.
    import tempfile
    import traceback

    try:
        folder = Path(tempfile.mkdtemp(prefix="fiefdom-bug-", dir=os.environ.get(FOLDER) or None))
        replay = _write_replay(crashed, folder)
        text = "\n".join(
            [*_heading(arguments, crashed, replay), "", *traceback.format_exception(error)]
        )
        (folder / REPORT).write_text(text, encoding="utf-8")
    except OSError as problem:
        return f"no report could be written ({problem})"
    return f"a report is in {folder}"


def _heading(arguments: Sequence[str], crashed: CrashedError | None, replay: str) -> list[str]:
    import platform
    from importlib.metadata import version

    lines = [
        f"fiefdom {version('fiefdom')}, Python {platform.python_version()} on {sys.platform}",
        f"command: fiefdom {' '.join(arguments)}",
    ]
    if crashed is not None:
        lines += [f"the same deal: {crashed.again}", f"replay: {replay}"]
    if crashed is not None and crashed.saved:
        lines.append(f"the saved game: {crashed.saved} (fiefdom resume {crashed.saved})")
    return lines


def _write_replay(crashed: CrashedError | None, folder: Path) -> str:
    """Write the game next to the report; return its path, or why it could not be recorded."""
    if crashed is None:
        return ""
    from fiefdom import save_record

    try:
        save_record(crashed.game.record(), folder / REPLAY)
    except Exception as problem:
        return f"none, the game could not be recorded ({type(problem).__name__}: {problem})"
    return REPLAY
