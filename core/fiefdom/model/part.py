"""Parts: the immutable data that cards are made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import Field, FrozenInstanceError
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any, ClassVar

from fiefdom.light_dataclass import assigned
from fiefdom.model.keywords import KNOWN, declare
from fiefdom.model.part_fields import part_class

__all__ = ["Part", "needed", "part_class", "walk"]


def _inner(whole: Part) -> Iterator[tuple[str, Part]]:
    """Yield the parts directly inside a part, each with its place."""
    for name in whole.__dataclass_fields__:
        value = getattr(whole, name)
        if isinstance(value, Part):
            yield name, value
        elif isinstance(value, tuple):
            for index, item in enumerate(value):
                if isinstance(item, Part):
                    yield f"{name}[{index}]", item


@part_class
class Part:
    """Anything a card is made of."""

    keyword: ClassVar[str] = ""
    """The word for it in files."""
    variants: ClassVar[dict[str, tuple[str, object]]] = {}
    """Further keywords, each with the field it sets and the value."""
    phased: ClassVar[bool] = False
    """Whether it observes or changes the phase, so that the game needs turns with all their phases."""
    interrupts: ClassVar[bool] = False
    """Whether it can interrupt a shuffle, or change what a player draws or how many coins they get, or
    responds to draws, to cards that leave play or to piles that run empty."""
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

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    _parts: ClassVar[tuple[tuple[str, Part], ...]]

    def __init__(self, *given: object, **named: object) -> None:
        for name, value in assigned(type(self), given, named).items():
            object.__setattr__(self, name, tuple(value) if isinstance(value, list) else value)

    def __init_subclass__(cls) -> None:
        own = vars(cls)
        inherited: dict[str, object] = getattr(cls.__mro__[1], "__dataclass_fields__", {})
        for name in own.get("__slots__", ()):
            if name in inherited and isinstance(own.get(name), MemberDescriptorType):
                delattr(cls, name)  # it would hide what a base class keeps under that name
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

    if not TYPE_CHECKING:  # type checkers know that the fields are frozen

        def __setattr__(self, name: str, value: object) -> None:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")

        def __delattr__(self, name: str) -> None:
            raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__dataclass_fields__)

    def __hash__(self) -> int:
        return hash(tuple([getattr(self, name) for name in self.__dataclass_fields__]))

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__dataclass_fields__)
        return f"{type(self).__qualname__}({values})"

    def __reduce__(self) -> tuple[object, ...]:
        # a copy may be given other parts, so it does not get what this one has cached
        return _again, (type(self), {name: getattr(self, name) for name in self.__dataclass_fields__})

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


def _again(kind: type[Part], values: dict[str, object]) -> Part:
    """Create a part that was copied or pickled."""
    return kind(**values)


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
