"""Cards of files beside those of plugins: which files there are, and how they are added."""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fiefdom.cards import CardSet
from fiefdom.errors import FiefdomError, FileError
from fiefdom.plugins.loading import also_installed
from fiefdom.plugins.registry import Failure, LoadedPlugin, Registry

CARDS: Final = "FIEFDOM_CARDS"
"""The environment variable that names files of cards, or folders of them, separated like PATH."""

SUFFIXES: Final = (".yaml", ".yml")
SCENARIOS: Final = ".scenarios"
"""Ends the name, before the suffix, of a file with the scenarios of a file of cards."""

MAX_FILES: Final = 1_000


def read_cards(path: str | Path) -> list[CardSet]:
    """Read a file of cards, or every one in a folder; `Registry.plus` takes what it returns."""
    # Imported late: reading files brings pydantic and YAML along.
    from fiefdom.files.cardfile import read_card_file

    return [read_card_file(file) for file in card_files(Path(path))]


def card_files(path: Path) -> list[Path]:
    """Return the file itself, or the files of cards in a folder, by name."""
    if not path.is_dir():
        if not path.exists():
            raise FileError(f"{path}: there is no such file or folder; cards are in *.yaml files")
        return [path]
    found = sorted(file for file in _files(path) if not file.stem.endswith(SCENARIOS))
    if len(found) > MAX_FILES:
        raise FileError(f"{path}: {len(found)} files are too many (at most {MAX_FILES})")
    return found


def _files(folder: Path) -> Iterator[Path]:
    try:
        yield from (file for file in folder.iterdir() if file.suffix in SUFFIXES and file.is_file())
    except OSError as error:
        reason = error.strerror or error
        raise FileError(f"{folder}: cannot be read ({reason}); choose another folder") from None


def include(registry: Registry, path: Path) -> None:
    """Add a file of cards, or a folder of them, once; what is wrong is left out and recorded."""
    try:
        files = card_files(path)
    except FiefdomError as error:
        registry.plugins.append(_failed(LoadedPlugin(path.name, "file", str(path)), error))
        return
    known = {Path(one.source).resolve() for one in registry.plugins if one.source}
    for file in files:
        if file.resolve() not in known:
            registry.plugins.append(_included(registry, file))


def _included(registry: Registry, file: Path) -> LoadedPlugin:
    record = LoadedPlugin(file.name, "file", str(file))
    try:
        (card_set,) = read_cards(file)
        registry.add_set(card_set, str(file), loose=True)
    except Exception as error:
        return _failed(record, error)
    record.version = card_set.version
    record.sets, record.cards = [card_set.name], len(list(card_set.all_cards()))
    return record


def _failed(record: LoadedPlugin, error: Exception) -> LoadedPlugin:
    said = str(error) if isinstance(error, FiefdomError) else f"{type(error).__name__}: {error}"
    if str(record.source) not in said:
        said = f"{record.source}: {said}"
    record.failure = Failure(record.name, said, traceback.format_exc())
    return record


def named_paths() -> list[Path]:
    """Return the files and folders that the environment names."""
    named = os.environ.get(CARDS, "").split(os.pathsep)
    return [Path(one).expanduser() for one in dict.fromkeys(named) if one.strip()]


def _include_named(registry: Registry) -> None:
    for path in named_paths():
        include(registry, path)


also_installed(_include_named)
