"""Paths as users type them, which may be invalid."""

from __future__ import annotations

from pathlib import Path
from typing import Final

MOST_SHOWN: Final = 200
"""Longer names are shortened in messages."""


def expanded(typed: str | Path, called: str = "") -> Path:
    """Return a path with `~` expanded, or raise an error if there is no such home folder.

    The error names the setting that the path was read from, if it is `called` something.
    """
    try:
        return Path(typed).expanduser()
    except RuntimeError:
        # Imported late: `fiefdom --help` does not need the engine.
        from fiefdom.errors import FileError

        place = f"{called and f'{called} is '}{shortened(str(typed))}"
        raise FileError(f"{place}: there is no such home folder; write the whole path") from None


def is_file(path: Path) -> bool:
    """Return whether there is such a file; False for an invalid name."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def shortened(name: str) -> str:
    """Return a name shortened for use in a message."""
    return name if len(name) <= MOST_SHOWN else f"{name[: MOST_SHOWN - 3]}..."
