"""Where a reader is, what it says when something does not fit, and shorter spellings."""

from __future__ import annotations

from typing import Any, Final

from fiefdom.errors import FiefdomError
from fiefdom.model.part import Part

Data = Any
"""Strings, numbers, booleans, lists and mappings."""

Path = tuple[str | int, ...]
"""The way to something inside data: keys of mappings and places in lists."""

ALL: Final = "all"
"""How files spell the lack of a filter where one could stand."""


class DataError(FiefdomError):
    """Data that does not describe a part, with the place inside it."""

    def __init__(self, path: Path, reason: str, key: bool = False) -> None:
        self.path = path
        self.place = place_of(path)
        self.reason = reason
        self.key = key
        """Whether the last step of the path is itself what is wrong, not what it leads to."""
        super().__init__(f"{self.place}: {reason}" if path else reason)


def place_of(path: Path) -> str:
    """Write a path as people read it: `play[1].gain`."""
    said = "".join(f"[{step}]" if isinstance(step, int) else f".{_shown(step)}" for step in path)
    return said.removeprefix(".")


def _shown(step: str) -> str:
    """Show a key so that it cannot fill or confuse a screen."""
    return step if step.isprintable() and len(step) <= 40 else found(step)


class At:
    """Where in the data a reader is, and which parts it made from where."""

    def __init__(
        self,
        path: Path = (),
        made: dict[int, tuple[Part, Path]] | None = None,
        also: tuple[str, ...] = (),
    ) -> None:
        self.path = path
        self.made = {} if made is None else made
        self.also = also
        """Words that could have stood here too, among those of the part that is read."""

    def __truediv__(self, step: str | int) -> At:
        return At((*self.path, step), self.made)

    def among(self, *words: str) -> At:
        """Stay here, but know the other words that can stand here."""
        return At(self.path, self.made, (*self.also, *words))

    def error(self, reason: str) -> DataError:
        """Make an error about what stands here."""
        return DataError(self.path, reason)

    def key_error(self, key: object, reason: str) -> DataError:
        """Make an error about a key of the mapping that stands here."""
        return DataError((*self.path, str(key)), reason, key=True)

    def keep(self, part: Part) -> Part:
        """Remember where a part came from."""
        self.made[id(part)] = (part, self.path)
        return part


class Sugar:
    """A shorter spelling for parts of one family; both ways say None for 'not mine'."""

    words: tuple[str, ...] = ()
    """Words it understands beyond those of the parts."""

    def lists(self, part: Part) -> bool:
        """Tell whether a part is spelled as a list unless a mapping is wanted."""
        return False

    def write(self, part: Part, whole: bool) -> Data | None:
        """Spell a part; as a mapping, if that is wanted."""
        return None

    def read(self, data: Data, wanted: type[Part], at: At) -> Part | None:
        """Read a part."""
        return None


class FieldSugar:
    """A shorter spelling for one field of parts; both ways say None for 'not mine'."""

    def write(self, value: object) -> Data | None:
        """Spell a value."""
        return None

    def read(self, data: Data, at: At) -> object | None:
        """Read a value."""
        return None


SUGAR: Final[dict[type[Part], Sugar]] = {}
"""The shorter spellings, by family."""

FIELDS: Final[dict[str, FieldSugar]] = {}
"""The shorter spellings of single fields, by the name of the field."""


def found(data: Data) -> str:
    """Show a value in a message, shortened if it is long."""
    if data is None:
        return "nothing"
    said = repr(data)
    return said if len(said) <= 60 else f"{said[:57]}..."
