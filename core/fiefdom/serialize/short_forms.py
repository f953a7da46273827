"""Short forms of parts in files, the position of a reader in the data, and its errors."""

from __future__ import annotations

from typing import Any, Final

from fiefdom.errors import FiefdomError
from fiefdom.model.part import Part
from fiefdom.model.vocabulary import Vocabulary

Data = Any
"""Strings, numbers, booleans, lists and mappings."""

Path = tuple[str | int, ...]
"""The path to a place inside data: keys of mappings and indices of lists."""

ALL: Final = "all"
"""How files write an optional filter that is None."""


class DataError(FiefdomError):
    """Data that does not describe a part, with the place inside it."""

    def __init__(self, path: Path, reason: str, key: bool = False) -> None:
        self.path = path
        self.place = path_text(path)
        self.reason = reason
        self.key = key
        """Whether the error is about the last key of the path itself, not about its value."""
        super().__init__(f"{self.place}: {reason}" if path else reason)


def path_text(path: Path) -> str:
    """Format a path for messages: `play[1].gain`."""
    said = "".join(f"[{step}]" if isinstance(step, int) else f".{_shown(step)}" for step in path)
    return said.removeprefix(".")


def _shown(step: str) -> str:
    """Return a key in a form that is short and printable."""
    return step if step.isprintable() and len(step) <= 40 else found(step)


class At:
    """The position of a reader in the data, and the paths of the parts it has created."""

    def __init__(
        self,
        path: Path = (),
        made: dict[int, tuple[Part, Path]] | None = None,
        also: tuple[str, ...] = (),
    ) -> None:
        self.path = path
        self.made = {} if made is None else made
        self.also = also
        """Keys of the enclosing part that are valid here as well."""

    def __truediv__(self, step: str | int) -> At:
        return At((*self.path, step), self.made)

    def among(self, *words: str) -> At:
        """Return the same position with more keys that are valid here."""
        return At(self.path, self.made, (*self.also, *words))

    def error(self, reason: str) -> DataError:
        """Return an error about the value here."""
        return DataError(self.path, reason)

    def key_error(self, key: object, reason: str) -> DataError:
        """Return an error about a key of the mapping here."""
        return DataError((*self.path, str(key)), reason, key=True)

    def keep(self, part: Part) -> Part:
        """Record the path of a part that was created here."""
        self.made[id(part)] = (part, self.path)
        return part


class Sugar:
    """A short form for parts of one family; `write` and `read` return None if it does not apply."""

    words: tuple[str, ...] = ()
    """Words it understands in addition to the keywords of the parts."""
    alone: str = ""
    """What to write together with such a word, for errors; required if there are `words`."""

    def lists(self, part: Part) -> bool:
        """Tell whether a part is written as a list unless a mapping is required."""
        return False

    def write(self, part: Part, whole: bool) -> Data | None:
        """Write a part; as a mapping if `whole`."""
        return None

    def read(self, data: Data, wanted: type[Part], at: At) -> Part | None:
        """Read a part."""
        return None


class FieldSugar:
    """A short form for one field; `write` and `read` return None if it does not apply."""

    def write(self, value: object) -> Data | None:
        """Write a value."""
        return None

    def read(self, data: Data, at: At) -> object | None:
        """Read a value."""
        return None


SUGAR: Final[dict[type[Part], Sugar]] = Vocabulary()
"""The short forms by family."""

FIELDS: Final[dict[str, FieldSugar]] = Vocabulary()
"""The short forms of single fields, by the name of the field."""


def found(data: Data) -> str:
    """Show a value in a message, shortened if it is long."""
    if data is None:
        return "nothing"
    said = repr(data)
    return said if len(said) <= 60 else f"{said[:57]}..."
