"""The user's own cards: `--cards FILE` on every command, and a folder that is always loaded.

Both are stored in the environment variable FIEFDOM_CARDS, so that every part of the program
and every child process loads the same cards.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence, Set
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fiefdom_cli.save.folders import home

if TYPE_CHECKING:
    from fiefdom import Registry

VARIABLE: Final = "FIEFDOM_CARDS"


def cards_folder() -> Path:
    """Return the folder whose card files are always loaded."""
    return home() / "cards"


def remember_folder() -> None:
    """Load the card files of the folder for every command, if it exists."""
    folder = cards_folder()
    if folder.is_dir():
        _name([folder])


def _name(paths: Iterable[Path]) -> None:
    named = [one for one in os.environ.get(VARIABLE, "").split(os.pathsep) if one]
    named += [str(path.absolute()) for path in paths]
    os.environ[VARIABLE] = os.pathsep.join(dict.fromkeys(named))


def load_requested(paths: Sequence[Path]) -> None:
    """Add the requested files, or raise an error about one of them."""
    if not paths:
        return
    import fiefdom
    from fiefdom.errors import FileError
    from fiefdom_workshop.card_files import find_card_files, include_files

    files = [file for path in paths for file in find_card_files(path)]
    _name(paths)
    registry = fiefdom.installed()
    include_files(registry, *(file.absolute() for file in files))
    wanted = {file.resolve() for file in files}
    for one in registry.plugins:
        if one.failure is not None and Path(one.source).resolve() in wanted:
            raise FileError(one.failure.reason)


def installed_without(files: Iterable[Path]) -> Registry:
    """Return the registry without these files, which are about to be read again."""
    import fiefdom
    from fiefdom_workshop.card_files import without_files

    return without_files(fiefdom.installed(), files)


def card_files(registry: Registry, used: Set[str] | None = None) -> tuple[str, ...]:
    """Return the card files that are loaded, except those that always are; or those with used names."""
    folder = str(cards_folder().resolve())
    found = []
    for one in (registry.sets[name] for name in sorted(registry.loose)):
        names = [*(card.name for card in one.all_cards()), *(pile.name for pile in one.piles)]
        if names and (used is None or not used.isdisjoint(names)):
            found.append(registry.owners[names[0]])
    return tuple(file for file in found if not str(Path(file).resolve()).startswith(folder))
