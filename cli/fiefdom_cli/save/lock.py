"""Keeps a saved game to one program at a time, on every system.

The lock is a file of its own beside the game, so that listing and copying a game need no lock.
The system drops the lock when a program ends, however it ends; the file may stay behind.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import BaseFileLock, FileLock, Timeout

from fiefdom.errors import FileError


def lock_file(path: Path) -> Path:
    """Return the file whose lock stands for a saved game."""
    return path.with_name(f".{path.stem}.lock")


def locked(path: Path) -> BaseFileLock:
    """Lock a saved game until the lock is released; refuse if somebody plays it."""
    lock = FileLock(lock_file(path), timeout=0, mode=0o600, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        raise FileError(f"{path.stem}: is being played somewhere else; end that game first") from None
    return lock


def is_played(path: Path) -> bool:
    """Tell whether another program has the game open."""
    if not lock_file(path).exists():
        return False
    try:
        locked(path).release()
    except FileError:
        return True
    except OSError:
        # A folder that cannot be written to is one that nobody plays in.
        return False
    return False


@contextmanager
def kept_to_oneself(path: Path) -> Iterator[None]:
    """Keep others from going on with a saved game meanwhile; refuse if somebody plays it."""
    lock = locked(path)
    try:
        yield
    finally:
        lock.release()


def forget_lock(path: Path) -> None:
    """Remove the file of the lock of a game that was deleted, while the lock is held.

    Whoever had opened it locks a file that guards a deleted game. Windows refuses to remove what
    is open, and the library removes it there when the lock is released.
    """
    if sys.platform != "win32":
        with suppress(OSError):
            lock_file(path).unlink()
