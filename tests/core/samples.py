"""Sample values for every field of every registered keyword, chosen by the field's type."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING
from enum import StrEnum
from typing import Any

from fiefdom.effects import (
    HAND,
    Buys,
    Cards,
    Coins,
    EmptyPiles,
    Gained,
    Played,
    Trashed,
    When,
    has,
    one,
)
from fiefdom.effects.amounts import Number
from fiefdom.effects.choose import Choose
from fiefdom.effects.combining import OfType
from fiefdom.effects.costs import CostsLess
from fiefdom.effects.counting import CountIn
from fiefdom.effects.fixed_selection import All
from fiefdom.effects.lasting import Immune
from fiefdom.effects.selection import Which
from fiefdom.model.amount import Amount
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.filter import Filter
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part
from fiefdom.model.trigger import TriggerEvent
from fiefdom.serialize.shapes import Shape, Slot, shape_of

TEXTS: dict[str, tuple[str, ...]] = {
    "source": (HAND, "discard", "in play", "deck", "trash", "supply", "x", "y"),
    "zone": (HAND, "discard", "in play", "deck", "trash", "supply", "set aside", "mat: Attic"),
    "result": ("x", "y"),
    "to": ("discard", "hand", "deck", "set aside"),
    "card": ("Copper", "Gold"),
    "type": ("Action", "Treasure"),
    "mat": ("Attic", "Cellar"),
}
"""Texts with a meaning in a field of that name; other fields take any text."""
FREE = ("Sun", "Moon")

PARTS: tuple[tuple[type[Part], tuple[Part, ...]], ...] = (
    (Choose, (one(HAND), Choose(HAND, 2), Choose("discard", 0, 1))),
    (Which, (one(HAND), All(HAND), Choose("x", 0, 1))),
    (Number, (EmptyPiles(), CountIn(HAND))),
    (Amount, (EmptyPiles(), CountIn(HAND))),
    (Condition, (has(HAND, OfType("Action")), EmptyPiles() >= 2)),
    (Filter, (OfType("Action"), OfType("Treasure"), OfType("Victory"))),
    (Played, (Played(), Played(OfType("Action")))),
    (TriggerEvent, (Gained(), Trashed())),
    (When, (When(Gained(), Cards(1)), When(Gained(), Coins(1)))),
    (Modifier, (CostsLess(2), Immune())),
    (Effect, (Cards(1), Coins(1), Buys(1))),
)
"""Sample parts by family; the first matching family is used."""


def kinds() -> list[type[Part]]:
    """Return every kind of part shipped with fiefdom, sorted by keyword, without those of tests."""
    kinds = {kind for kind in Part.words.values() if kind.__module__.startswith("fiefdom.")}
    return sorted(kinds, key=lambda kind: kind.keyword)


def samples(slot: Slot) -> list[Any]:
    """Return possible values of a field, its default first."""
    found = [] if slot.default is MISSING else [slot.default]
    several = "tuple" in str(slot.wanted)
    for kind in slot.kinds:
        values = list(_of(kind, slot.name))
        found += [(value, values[-1]) for value in values[:-1]] if several else values
    return list(dict.fromkeys(found))


def _of(kind: Any, name: str) -> Iterator[Any]:
    if kind is bool:
        yield from (False, True)
    elif kind is int:
        yield from (1, 2, 3)
    elif kind is str:
        yield from TEXTS.get(name, FREE)
    elif isinstance(kind, type) and issubclass(kind, StrEnum):
        yield from kind
    else:
        yield from next(parts for family, parts in PARTS if issubclass(kind, family))


def built(kind: type[Part]) -> tuple[Shape, dict[str, Any]]:
    """Return the shape of a kind and a value for each required field."""
    shape = shape_of(kind)
    needed = {slot.name: samples(slot)[0] for slot in shape.slots if slot.required}
    return shape, needed


def variations(kind: type[Part]) -> Iterator[tuple[str, list[Part]]]:
    """Yield each field of a kind with parts that differ only in that field."""
    shape, needed = built(kind)
    for slot in shape.slots:
        parts = [kind(**{**needed, slot.name: value}) for value in samples(slot)]
        yield slot.name, [part for part in parts if not part.problem()]
