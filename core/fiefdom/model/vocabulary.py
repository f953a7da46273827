"""Loads the rare part of the vocabulary when somebody needs it as a whole.

The cards of most games are made of half of the words, and importing all of them takes a tenth of the
time in which a game starts. Whoever looks words up, for a file or for a new class of parts, needs all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

Key = TypeVar("Key")
Item = TypeVar("Item")

READING: Final = (
    "__contains__",
    "__eq__",
    "__getitem__",
    "__iter__",
    "__len__",
    "__or__",
    "copy",
    "get",
    "items",
    "keys",
    "values",
)
_loaders: Final[list[Callable[[], None]]] = []


class Vocabulary(dict[Key, Item]):
    """A dictionary by words, or by families of parts, that is complete when it is read.

    Once everything is loaded, its methods are those of any dictionary.
    """


def load_later(load: Callable[[], None]) -> None:
    """Call a function before any vocabulary is read."""
    _loaders.append(load)
    for name in READING:
        setattr(Vocabulary, name, _reading(name))


def complete() -> None:
    """Load everything that was left for later."""
    if _loaders:
        load = _loaders.pop()
        for name in READING:
            delattr(Vocabulary, name)
        load()


def _reading(name: str) -> Callable[..., Any]:
    usual = getattr(dict, name)

    def read(self: Vocabulary[Any, Any], *given: Any) -> Any:
        complete()
        return usual(self, *given)

    return read
