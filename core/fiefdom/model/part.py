"""Parts: the immutable data that cards are made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import ClassVar, Final

from fiefdom.model.keywords import KNOWN, declare

_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def _field_names(part: Part) -> tuple[str, ...]:
    """Return the names of a part's fields, cached because checking cards needs them often."""
    kind = type(part)
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(spec.name for spec in fields(part))
    return _FIELDS[kind]


def _inner(part: Part) -> Iterator[tuple[str, Part]]:
    """Yield the parts directly inside a part, each with its place."""
    for name in _field_names(part):
        value = getattr(part, name)
        if isinstance(value, Part):
            yield name, value
        elif isinstance(value, tuple):
            for index, item in enumerate(value):
                if isinstance(item, Part):
                    yield f"{name}[{index}]", item


@dataclass(frozen=True)
class Part:
    """Anything a card is made of."""

    keyword: ClassVar[str] = ""
    """The word for it in files."""
    variants: ClassVar[dict[str, tuple[str, object]]] = {}
    """Further keywords, each with the field it sets and the value."""
    phased: ClassVar[bool] = False
    """Whether it observes or changes the phase, so that the game needs turns with all their phases."""
    interrupts: ClassVar[bool] = False
    """Whether it can interrupt a shuffle, or change what a player draws or how many coins they get."""
    orders_gains: ClassVar[bool] = False
    """Whether it asks in which order all players gained cards this turn."""
    inline: ClassVar[bool] = False
    """Whether card files write its fields directly into the enclosing part."""
    labels: ClassVar[tuple[str, ...]] = ()
    """Fields that name a mat, a token or a type and are printed unchanged."""
    remarks: ClassVar[tuple[str, ...]] = ()
    """Other fields whose text, written by the author, is printed unchanged."""
    words: ClassVar[dict[str, type[Part]]] = KNOWN
    """Every part that has a keyword, by its keyword."""

    _parts: ClassVar[tuple[tuple[str, Part], ...]]

    def __init_subclass__(cls) -> None:
        own = vars(cls)
        if own.get("keyword"):
            declare(cls, (own["keyword"], *own.get("variants", ())))

    def parts(self) -> tuple[tuple[str, Part], ...]:
        """Return the parts directly inside this one, each with its place: 'then', 'effects[0]'.

        They are cached, because the checks of a card walk through its parts many times.
        """
        try:
            return self._parts
        except AttributeError:
            object.__setattr__(self, "_parts", tuple(_inner(self)))
            return self._parts

    def __getstate__(self) -> dict[str, object]:
        """Leave out the cache, since a copy may be given other parts."""
        return {name: value for name, value in self.__dict__.items() if name != "_parts"}

    def problem(self) -> str:
        """Return what is wrong with the field values of this part; empty if nothing is."""
        return ""

    def needs(self) -> tuple[str, ...]:
        """Name the earlier results this part refers to."""
        return ()

    def looks_for(self) -> tuple[str, ...]:
        """Name the earlier results whose cards must still be where they were put."""
        return ()

    def mats(self) -> tuple[str, ...]:
        """Name the mats this part itself refers to."""
        return ()

    def side_decks(self) -> tuple[str, ...]:
        """Name the side decks this part itself refers to; they come into the game with its card."""
        return ()

    def resolved_for(self, me: int, other: int) -> int:
        """Return the visibility bit of the player for whom inner parts are resolved: `me` or `other`.

        The default is the safe one: another player, who has not seen anything yet.
        """
        return other

    @property
    def puts_tokens(self) -> str:
        """The kind of token it places; used to warn about tokens that no part counts."""
        return ""

    @property
    def reads_tokens(self) -> str:
        """The kind of token it counts."""
        return ""


def needed(parts: Iterable[Part]) -> set[str]:
    """Return the names of results that parts, or anything inside them, refer to."""
    return {name for part in parts for _, inner in walk(part) for name in inner.needs()}


def walk(part: Part, place: str = "") -> Iterator[tuple[str, Part]]:
    """Yield a part and everything inside it, outermost first, each with its place."""
    waiting = [(place, part)]
    while waiting:
        place, part = waiting.pop()
        yield place, part
        inside = part.parts()
        if inside:
            before = f"{place}." if place else ""
            waiting += [(before + step, inner) for step, inner in reversed(inside)]
