"""Lists, finds and deletes saved games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fiefdom import Limits
from fiefdom.errors import FiefdomError, FileError, nearest
from fiefdom.tooling.games import read_within
from fiefdom_cli.kingdoms.request import OF_A_DAY
from fiefdom_cli.save.folders import saves_folder
from fiefdom_cli.save.format import SUFFIX, SavedGame, decoded
from fiefdom_cli.save.lock import exclusive_access, remove_lock_file
from fiefdom_cli.terminal.paths import shortened

DAILY: Final = "daily"


def saved_files() -> list[Path]:
    """Return the files of saved games, the latest first."""
    found = [(changed(path), path) for path in saves_folder().glob(f"*{SUFFIX}")]
    return [path for _, path in sorted(found, reverse=True)]


def changed(path: Path) -> int:
    """Return when a file was changed, in nanoseconds; 0 if it is gone or leads nowhere."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def read_saved(path: Path) -> SavedGame:
    """Read a saved game; pipes and devices, which might never end, are refused."""
    if path.exists() and not path.is_file():
        raise FileError(f"{path}: is not a file, so it is no saved game; remove it")
    return decoded(path, read_within(path, Limits().record_size))


def find_saved(name: str) -> Path:
    """Return the file of the game with this name, or with the only name that starts like this."""
    known = {path.stem: path for path in saved_files()}
    if name in known:
        return known[name]
    begins = [path for stem, path in known.items() if stem.startswith(name)]
    if len(begins) == 1:
        return begins[0]
    meant = nearest(name, known)
    hint = f"; did you mean {meant!r}?" if meant else ""
    raise FileError(f"there is no saved game called {shortened(name)!r}{hint} (see `fiefdom saves`)")


def is_unfinished(path: Path) -> bool:
    """Return whether a file holds a game that can be continued."""
    try:
        return read_saved(path).scores is None
    except FiefdomError:
        return False


def latest() -> Path:
    """Return the latest game."""
    for path in saved_files():
        return path
    raise FileError("there is no saved game to show; `fiefdom play` begins one")


def latest_unfinished() -> Path:
    """Return the latest game that is not over."""
    for path in saved_files():
        if is_unfinished(path):
            return path
    raise FileError("there is no unfinished game to resume; `fiefdom play` begins one")


def delete_saved(name: str) -> str:
    """Delete the game with exactly this name, and return the name."""
    path = find_saved(name)
    if path.stem != name:
        raise FileError(f"there is no saved game called {name!r}; did you mean {path.stem!r}?")
    try:
        with exclusive_access(path):
            path.unlink()
            remove_lock_file(path)
    except OSError as error:
        raise FileError(f"{path}: cannot be deleted ({error.strerror or error})") from None
    return name


def new_path(kingdom: str, seed: int, day: str = "") -> Path:
    """Return the path for a new game, if no other game has its name.

    The name of a daily game does not include the seed.
    """
    words = (DAILY, day) if day else (*_words(kingdom), str(seed))
    return saves_folder() / f"{'-'.join(words)}{SUFFIX}"


def _words(kingdom: str) -> Iterator[str]:
    words = re.findall(r"[^\W_]+", kingdom.casefold().replace(OF_A_DAY, DAILY))
    yield from words[1:] if words[:1] == ["a"] else words
