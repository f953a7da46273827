"""Finds card files and adds their cards to those of plugins."""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from fiefdom import CardSet, Registry, Rules
from fiefdom.errors import FiefdomError, FileError
from fiefdom.plugins import Failure, LoadedPlugin

CARDS: Final = "FIEFDOM_CARDS"
"""The environment variable that lists card files, or folders of them, separated as in PATH."""

SUFFIXES: Final = (".yaml", ".yml")
SCENARIOS: Final = ".scenarios"
"""The end of the stem of a scenario file that belongs to a card file."""

MAX_FILES: Final = 1_000


def read_cards(path: str | Path, registry: Registry | None = None) -> list[CardSet]:
    """Read a card file, or every card file in a folder; pass the result to `Registry.plus`.

    With a registry, names that are already taken and references to unknown cards are refused, with
    their line.
    """
    files = find_card_files(Path(path))
    return [_read(file, None) for file in files] if registry is None else read_files(files, registry)


def read_files(files: Sequence[Path], registry: Registry) -> list[CardSet]:
    """Read card files that may refer to each other's cards and to those of a registry."""
    rules = _rules_of(registry)
    return [_read(file, _visible_sets(file, files, registry), rules) for file in files]


def _read(file: Path, known: Iterable[CardSet] | None, rules: Rules | None = None) -> CardSet:
    # Imported late, because reading files needs pydantic and YAML.
    from fiefdom_workshop.card_files.read import read_card_file

    return read_card_file(file, known, rules)


def _rules_of(registry: Registry) -> Rules | None:
    """Return the rules that games are played by; None if no plugin provides any."""
    return registry.game_rules() if registry.rules else None


def _visible_sets(file: Path, files: Sequence[Path], registry: Registry) -> Iterator[CardSet]:
    """Yield the sets that the cards of a file may refer to: from the registry and from other files."""
    yield from registry.sets.values()
    for other in files:
        if other != file:
            with suppress(FiefdomError):
                yield _read(other, None)


def find_card_files(path: Path) -> list[Path]:
    """Return the file itself, or the card files in a folder, sorted by name."""
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


def include_files(registry: Registry, *paths: Path) -> None:
    """Add card files, or folders of them, each once; a file with errors is skipped and recorded."""
    seen = {Path(one.source).resolve() for one in registry.plugins if one.source}
    files: dict[Path, Path] = {}
    for path in paths:
        try:
            files |= {
                file.resolve(): file for file in find_card_files(path) if file.resolve() not in seen
            }
        except FiefdomError as error:
            registry.plugins.append(_failed(LoadedPlugin(path.name, "file", str(path)), error))
    others, before = list(files.values()), registry.copy()
    for file in others:
        registry.plugins.append(_add_file(registry, file, others, before))


def _add_file(registry: Registry, file: Path, others: Sequence[Path], before: Registry) -> LoadedPlugin:
    record = LoadedPlugin(file.name, "file", str(file))
    try:
        card_set = _read(file, _visible_sets(file, others, before), _rules_of(registry))
        registry.add_set(card_set, str(file), loose=True)
    except Exception as error:
        return _failed(record, error)
    record.version = card_set.version
    record.sets, record.cards = [card_set.name], len(list(card_set.all_cards()))
    return record


def _failed(record: LoadedPlugin, error: Exception) -> LoadedPlugin:
    message = str(error) if isinstance(error, FiefdomError) else f"{type(error).__name__}: {error}"
    if str(record.source) not in message:
        message = f"{record.source}: {message}"
    record.failure = Failure(record.name, message, traceback.format_exc())
    return record


def without_files(registry: Registry, files: Iterable[Path]) -> Registry:
    """Return a copy of a registry without the cards of these files."""
    places = {file.resolve() for file in files}
    own = [one.sets for one in registry.plugins if Path(one.source).resolve() in places]
    return registry.without(*(name for sets in own for name in sets))


def named_paths() -> list[Path]:
    """Return the files and folders that the environment variable lists."""
    named = os.environ.get(CARDS, "").split(os.pathsep)
    return [_expanded(one) for one in dict.fromkeys(named) if one.strip()]


def _expanded(name: str) -> Path:
    """Expand `~` in a path; a path with an unknown user is returned unchanged."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        return Path(name)


def include_named(registry: Registry) -> None:
    """Add the cards of the files listed in the environment; called once, after loading all plugins."""
    include_files(registry, *named_paths())
