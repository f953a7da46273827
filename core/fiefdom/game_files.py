"""Games and records as files: written atomically, and read up to a size limit."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import BinaryIO, Final

from fiefdom.errors import FileError, SnapshotError
from fiefdom.game import Game
from fiefdom.plugins.registry import Registry
from fiefdom.record.replay import Record
from fiefdom.state.limits import LIMITS, Limits

LOCKS: Final = find_spec("fcntl") is not None
"""Whether this system can lock the file that is written; Windows needs a separate lock file."""


def save_game(game: Game, path: str | Path) -> None:
    """Write a position to a file; an existing file is replaced."""
    write_whole(Path(path), game.to_bytes())


def load_game(path: str | Path, registry: Registry | None = None, limits: Limits = LIMITS) -> Game:
    """Read a position from a file, or raise an error that says what is wrong with the file."""
    data = read_within(Path(path), limits.snapshot_size)
    try:
        return Game.from_bytes(data, registry, limits)
    except SnapshotError as error:
        raise type(error)(f"{path}: {error}") from None


def save_record(record: Record, path: str | Path, limits: Limits = LIMITS) -> None:
    """Write a record to a file; an existing file is replaced."""
    write_whole(Path(path), record.to_bytes(limits))


def load_record(path: str | Path, limits: Limits = LIMITS) -> Record:
    """Read a record from a file, or raise an error that says what is wrong with the file."""
    data = read_within(Path(path), limits.record_size)
    try:
        return Record.from_bytes(data, limits)
    except SnapshotError as error:
        raise type(error)(f"{path}: {error}") from None


def write_whole(path: Path, data: bytes) -> None:
    """Write a file atomically: readers find the old content or the new, never a mixture.

    The bytes are written to a temporary file in the same folder and flushed to disk; then it
    replaces the old file. The temporary file always has the same name, so that the next write reuses
    one that was left behind by a killed program.
    """
    if not path.name or "\0" in str(path):
        raise FileError(f"{str(path)!r}: is not a valid file name; choose another one")
    if path.exists() and not path.is_file() and not path.is_dir():
        raise FileError(f"{path}: is a device or a pipe, which would be replaced; name a file instead")
    try:
        _write_temporary(path, data)
    except OSError as error:
        reason = error.strerror or error
        raise FileError(f"{path}: cannot be written ({reason}); choose another place") from None


def _write_temporary(path: Path, data: bytes) -> None:
    temporary = path.with_name(f".{path.name}.new")
    with _opened_exclusively(temporary) as file:
        try:
            file.truncate(0)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            if not LOCKS:
                file.close()
            temporary.replace(path)
        except BaseException:
            with suppress(OSError):
                temporary.unlink()
            raise


@contextmanager
def _opened_exclusively(path: Path) -> Iterator[BinaryIO]:
    """Open a file that no other process or thread writes to at the same time."""
    if not LOCKS:
        # imported here, because only some systems need it, and only to save
        from filelock import FileLock

        with FileLock(path.with_suffix(".lock")), _opened(path) as file:
            yield file
        return
    while True:
        with _opened(path) as file:
            if _locked(file, path):
                yield file
                return


def _opened(path: Path) -> BinaryIO:
    """Open a file, but never a symlink: in a shared folder, it could lead to any other file."""
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(path, flags, 0o666), "r+b")


def _locked(file: BinaryIO, path: Path) -> bool:
    """Wait for the lock of a file; return False if the path has become another file since."""
    import fcntl

    fcntl.flock(file, fcntl.LOCK_EX)
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.lstat())
    except FileNotFoundError:
        return False


def read_within(path: Path, limit: int) -> bytes:
    """Read a file, or raise an error if it is larger than a limit."""
    try:
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except OSError as error:
        reason = error.strerror or error
        raise FileError(f"{path}: cannot be read ({reason})") from None
    except ValueError:
        raise FileError(f"{str(path)!r}: is not a valid file name; choose another one") from None
    if len(data) > limit:
        raise FileError(f"{path}: is larger than {limit} bytes, so it is not a file of this kind")
    return data
