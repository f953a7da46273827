"""Entries of a kingdom: the names of cards, and the outcomes of set-up rules that it prescribes.

'Harbor as Bane' prescribes that the Harbor was drawn with the mark 'Bane'. 'with Palaces' and 'without
Palaces' prescribe whether the game has what a set shares under that name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import field
from typing import Final

from fiefdom.light_dataclass import dataclass

AS: Final = " as "
WITH: Final = "with "
WITHOUT: Final = "without "


@dataclass
class Entries:
    """The entries of a kingdom, by what they mean."""

    names: list[str] = field(default_factory=list)
    """The cards and piles of the kingdom."""
    drawn: list[tuple[str, str]] = field(default_factory=list)
    """The prescribed outcomes of set-up rules: the mark, and the card or pile."""
    shares: dict[str, bool] = field(default_factory=dict)
    """Whether the game has what sets share, by its name."""


def parted(entry: str, known: Collection[str]) -> tuple[str, str]:
    """Return the card and the mark of an entry; the mark is empty if the entry is just a card."""
    name, found, mark = entry.rpartition(AS)
    return (name.strip(), mark.strip()) if found and entry not in known else (entry, "")


def shared(entry: str, known: Collection[str]) -> tuple[str, bool] | None:
    """Return the name of a share, and whether the game has it; None if an entry is about a card."""
    if entry in known:
        return None
    for prefix, has in ((WITH, True), (WITHOUT, False)):
        if entry.startswith(prefix):
            return entry.removeprefix(prefix).strip(), has
    return None


def entries_of(kingdom: Iterable[str], known: Collection[str]) -> Entries:
    """Sort the entries of a kingdom by what they mean."""
    found = Entries()
    for entry in kingdom:
        if (share := shared(entry, known)) is not None:
            found.shares[share[0]] = share[1]
            continue
        name, mark = parted(entry, known)
        if mark:
            found.drawn.append((mark, name))
        else:
            found.names.append(name)
    return found


def drawn_entry(mark: str, name: str) -> str:
    """Return the entry that prescribes what was drawn."""
    return f"{name}{AS}{mark}"


def share_entry(name: str, has: bool) -> str:
    """Return the entry that prescribes whether the game has what a set shares."""
    return f"{WITH if has else WITHOUT}{name}"


def cards_named(kingdom: Iterable[str], known: Collection[str]) -> list[str]:
    """Return the cards that the entries of a kingdom name, in any role."""
    found = entries_of(kingdom, known)
    return [*found.names, *(name for _, name in found.drawn)]
