"""Parts: the immutable data that cards are made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import ClassVar, Final

from fiefdom.model.keywords import KNOWN, declare

_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def _field_names(part: Part) -> tuple[str, ...]:
    """Return the names of a part's fields; asked for again and again while cards are checked."""
    kind = type(part)
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(spec.name for spec in fields(part))
    return _FIELDS[kind]


@dataclass(frozen=True)
class Part:
    """Anything a card is made of."""

    keyword: ClassVar[str] = ""
    """The word that stands for it in files."""
    variants: ClassVar[dict[str, tuple[str, object]]] = {}
    """Further words for it, each with the field that the word fixes, and its value."""
    inline: ClassVar[bool] = False
    """Whether files put its words among those of the part it belongs to."""
    words: ClassVar[dict[str, type[Part]]] = KNOWN
    """Every part that has a keyword, by its keyword."""

    def __init_subclass__(cls) -> None:
        own = vars(cls)
        if own.get("keyword"):
            declare(cls, (own["keyword"], *own.get("variants", ())))

    def parts(self) -> Iterator[tuple[str, Part]]:
        """Yield the parts directly inside this one, with the place they stand in."""
        for name in _field_names(self):
            value = getattr(self, name)
            if isinstance(value, Part):
                yield name, value
            elif isinstance(value, tuple):
                for index, item in enumerate(value):
                    if isinstance(item, Part):
                        yield f"{name}[{index}]", item

    def problem(self) -> str:
        """Say what makes this part senseless by itself; empty when nothing does."""
        return ""

    def needs(self) -> tuple[str, ...]:
        """Name the earlier results this part refers to."""
        return ()

    def looks_for(self) -> tuple[str, ...]:
        """Name the earlier results whose cards must still lie where they were put."""
        return ()

    def served(self, me: int, other: int) -> int:
        """Return whose eyes it is that what stands inside is resolved for: `me`, or `other`.

        Who is not known may be somebody else, who has not seen anything yet.
        """
        return other

    @property
    def puts_tokens(self) -> str:
        """The kind of tokens that it puts somewhere, for who warns of those that nobody reads."""
        return ""

    @property
    def reads_tokens(self) -> str:
        """The kind of tokens that it counts."""
        return ""


def needed(parts: Iterable[Part]) -> set[str]:
    """Return the names of results that parts, or anything inside them, refer to."""
    return {name for part in parts for _, inner in walk(part) for name in inner.needs()}


def walk(part: Part, place: str = "") -> Iterator[tuple[str, Part]]:
    """Yield a part and everything inside it, outermost first, each with its place."""
    yield place, part
    for step, inner in part.parts():
        yield from walk(inner, f"{place}.{step}" if place else step)
