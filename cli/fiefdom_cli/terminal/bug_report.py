"""Bug reports: what a fault of ours leaves behind instead of a traceback on the screen."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import traceback
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fiefdom import Game

FOLDER: Final = "FIEFDOM_REPORTS"
"""The variable that says where reports go; without it, where temporary files go."""
REPORT: Final = "report.txt"
REPLAY: Final = "game.replay"


class CrashedError(Exception):
    """A fault in the middle of a game, which the report shall hold; the cause is the fault."""

    def __init__(self, game: Game, again: str, saved: str | None = None) -> None:
        super().__init__(again)
        self.game = game
        self.again = again
        self.saved = saved
        """What the saved game is called, if there is one."""


def write_report(error: BaseException, arguments: Sequence[str], crashed: CrashedError | None) -> str:
    """Write everything that is needed to see the fault again; return a sentence on its place."""
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
    """Write the game beside the report; a game too broken for that is no reason to fail."""
    if crashed is None:
        return ""
    from fiefdom import save_record

    try:
        save_record(crashed.game.record(), folder / REPLAY)
    except Exception as problem:
        return f"none, the game could not be recorded ({type(problem).__name__}: {problem})"
    return REPLAY
