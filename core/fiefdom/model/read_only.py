"""A mapping that cannot be changed and that, unlike `MappingProxyType`, can be copied and pickled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

Key = TypeVar("Key")
Item = TypeVar("Item")


class ReadOnly(Mapping[Key, Item]):
    """A copy of a mapping, for fields of immutable declarations."""

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[Key, Item]) -> None:
        self._items = dict(items)

    def __getitem__(self, key: Key) -> Item:
        return self._items[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __repr__(self) -> str:
        return repr(self._items)
