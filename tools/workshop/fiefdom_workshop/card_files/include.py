"""Cards of files beside those of plugins: which files there are, and how they are added."""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from fiefdom.errors import FiefdomError, FileError
from fiefdom.model.card import CardSet
from fiefdom.plugins.catalogue import Failure, LoadedPlugin
from fiefdom.plugins.registry import Registry

CARDS: Final = "FIEFDOM_CARDS"
"""The environment variable that names files of cards, or folders of them, separated like PATH."""

SUFFIXES: Final = (".yaml", ".yml")
SCENARIOS: Final = ".scenarios"
"""Ends the name, before the suffix, of a file with the scenarios of a file of cards."""

MAX_FILES: Final = 1_000


def read_cards(path: str | Path, registry: Registry | None = None) -> list[CardSet]:
    """Read a file of cards, or every one in a folder; `Registry.plus` takes what it returns.

    With a registry, names that are taken there, and names of cards that nobody has, are refused
    with the line where they stand.
    """
    files = card_files(Path(path))
    return [_read(file, None) for file in files] if registry is None else read_files(files, registry)


def read_files(files: Sequence[Path], registry: Registry) -> list[CardSet]:
    """Read files of cards that may name each other's cards, and those of a registry."""
    return [_read(file, _around(file, files, registry)) for file in files]


def _read(file: Path, known: Iterable[CardSet] | None) -> CardSet:
    # Imported late: reading files brings pydantic and YAML along.
    from fiefdom_workshop.card_files.read import read_card_file

    return read_card_file(file, known)


def _around(file: Path, files: Sequence[Path], registry: Registry) -> Iterator[CardSet]:
    """Yield the sets that cards of a file may name: those that are there, and the other files."""
    yield from registry.sets.values()
    for other in files:
        if other != file:
            with suppress(FiefdomError):
                yield _read(other, None)


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


def include(registry: Registry, *paths: Path) -> None:
    """Add files of cards, or folders of them, once; what is wrong is left out and recorded."""
    seen = {Path(one.source).resolve() for one in registry.plugins if one.source}
    files: dict[Path, Path] = {}
    for path in paths:
        try:
            files |= {file.resolve(): file for file in card_files(path) if file.resolve() not in seen}
        except FiefdomError as error:
            registry.plugins.append(_failed(LoadedPlugin(path.name, "file", str(path)), error))
    others, before = list(files.values()), registry.copy()
    for file in others:
        registry.plugins.append(_included(registry, file, others, before))


def _included(registry: Registry, file: Path, others: Sequence[Path], before: Registry) -> LoadedPlugin:
    record = LoadedPlugin(file.name, "file", str(file))
    try:
        card_set = _read(file, _around(file, others, before))
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


def without_files(registry: Registry, files: Iterable[Path]) -> Registry:
    """Return a registry without the cards of these files; the given one stays as it is."""
    places = {file.resolve() for file in files}
    own = [one.sets for one in registry.plugins if Path(one.source).resolve() in places]
    return registry.without(*(name for sets in own for name in sets))


def named_paths() -> list[Path]:
    """Return the files and folders that the environment names."""
    named = os.environ.get(CARDS, "").split(os.pathsep)
    return [_expanded(one) for one in dict.fromkeys(named) if one.strip()]


def _expanded(name: str) -> Path:
    """Return a path without `~`; if nobody's home folder is called so, as it is."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        return Path(name)


def include_named(registry: Registry) -> None:
    """Add the cards of the files that the environment names; called once, after all plugins."""
    include(registry, *named_paths())
