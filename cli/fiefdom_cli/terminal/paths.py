"""Names of files and folders as people type them, which may be no names at all."""

from __future__ import annotations

from pathlib import Path
from typing import Final

MOST_SHOWN: Final = 200
"""A longer name is not repeated as a whole."""


def expanded(typed: str | Path, called: str = "") -> Path:
    """Return a path with the home folder in the place of `~`, or say that there is none.

    The error says what the path is `called`, if it was not typed just now.
    """
    try:
        return Path(typed).expanduser()
    except RuntimeError:
        # Imported late: `fiefdom --help` does not need the engine.
        from fiefdom.errors import FileError

        place = f"{called and f'{called} is '}{shortened(str(typed))}"
        raise FileError(f"{place}: there is no such home folder; write the whole path") from None


def is_file(path: Path) -> bool:
    """Tell whether there is such a file; what cannot be a name is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def shortened(name: str) -> str:
    """Return a name that is short enough to stand in a sentence."""
    return name if len(name) <= MOST_SHOWN else f"{name[: MOST_SHOWN - 3]}..."
