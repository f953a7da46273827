"""A small cache by the identity of objects, such as the cards that all games of a kingdom share."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class KeptByObject(Generic[T]):
    """Values by the objects they belong to, compared by identity; the oldest ones are dropped.

    The objects are kept alive as long as their values, so that no other object can have their `id`.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[tuple[int, ...], tuple[tuple[object, ...], T]] = {}

    def get(self, *objects: object) -> T | None:
        """Return the value of some objects; None if it is not kept."""
        found = self._kept.get(tuple(map(id, objects)))
        return None if found is None else found[1]

    def keep(self, value: T, *objects: object) -> T:
        """Keep a value and return it; games in other threads may do the same at any time."""
        for oldest in list(self._kept)[: max(0, len(self._kept) + 1 - self._most)]:
            self._kept.pop(oldest, None)
        self._kept[tuple(map(id, objects))] = (objects, value)
        return value
