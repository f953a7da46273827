"""Locks saved games, so that only one program at a time can play one.

The lock is a separate file next to the game, so listing and copying a game need no lock. The
operating system releases the lock when a program ends for any reason; the file may remain.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from fiefdom.errors import FileError

if TYPE_CHECKING:
    from filelock import BaseFileLock


def lock_file(path: Path) -> Path:
    """Return the lock file of a saved game."""
    return path.with_name(f".{path.stem}.lock")


def locked(path: Path) -> BaseFileLock:
    """Lock a saved game until the lock is released; raise an error if it is being played."""
    # Imported late: a game is dealt and shown before the first answer is saved.
    from filelock import FileLock, Timeout

    lock = FileLock(lock_file(path), timeout=0, mode=0o600, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        raise FileError(f"{path.stem}: is being played somewhere else; end that game first") from None
    return lock


def is_open_elsewhere(path: Path) -> bool:
    """Return whether another program has the game open."""
    if not lock_file(path).exists():
        return False
    try:
        locked(path).release()
    except FileError:
        return True
    except OSError:
        # Nobody can play in a folder that cannot be written to.
        return False
    return False


@contextmanager
def exclusive_access(path: Path) -> Iterator[None]:
    """Lock a saved game within this context; raise an error if it is being played."""
    lock = locked(path)
    try:
        yield
    finally:
        lock.release()


def remove_lock_file(path: Path) -> None:
    """Remove the lock file of a deleted game while the lock is held.

    A program that has already opened the file then locks a game that no longer exists, which is
    harmless. Windows cannot remove an open file; there, the library removes it on release.
    """
    if sys.platform != "win32":
        with suppress(OSError):
            lock_file(path).unlink()
