"""A table with an entry for each type of part, which also serves the types derived from it."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


class ByType(dict[type, T]):
    """Entries by type; one lookup finds that of the nearest base class, or else the usual one."""

    def __init__(self, entries: dict[type, T], usual: T) -> None:
        super().__init__(entries)
        self._usual = usual

    def __missing__(self, kind: type) -> T:
        bases = (self[base] for base in kind.__mro__[1:] if base in self)
        found = self[kind] = next(bases, self._usual)
        return found
