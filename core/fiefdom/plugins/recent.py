"""A cache that keeps its latest entries."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(dict[K, V]):
    """A dictionary of bounded size: new entries replace the oldest ones."""

    def __init__(self, most: int) -> None:
        self.most = most

    def remember(self, value: V, *keys: K) -> None:
        """Add a value under some keys; other threads may do the same at any time."""
        for key in list(self)[: max(0, len(self) + len(keys) - self.most)]:
            self.pop(key, None)
        self.update(dict.fromkeys(keys, value))
