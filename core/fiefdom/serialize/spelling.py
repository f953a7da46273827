"""Converts parts to plain data in their shortest unambiguous form."""

from __future__ import annotations

from enum import StrEnum

from fiefdom.model.filter import Filter
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part
from fiefdom.serialize.shapes import Shape, Slot, family_of, shape_of
from fiefdom.serialize.short_forms import ALL, FIELDS, SUGAR, Data


def to_data(value: object) -> Data:
    """Convert a part, or a tuple of parts, to plain data."""
    if isinstance(value, Part):
        return spell(value)
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return [_item(item) for item in value]
    return value


def _item(value: object) -> Data:
    """Convert an item of a list, never to a nested list, which would be hard to read."""
    if not isinstance(value, Part):
        return to_data(value)
    sugar = SUGAR.get(family_of(type(value)))
    return spell(value, whole=sugar is not None and sugar.lists(value))


def spell(part: Part, whole: bool = False) -> Data:
    """Convert a part to its shortest form, or if `whole` to a mapping that can be extended."""
    sugar = SUGAR.get(family_of(type(part)))
    short = sugar.write(part, whole) if sugar else None
    return _plain(part, whole) if short is None else short


def spell_both(part: Part) -> tuple[Data, Data]:
    """Return the shortest form of a part, and a mapping; if the first is one already, it is both.

    A mapping is not converted a second time: the work would double with every level of nesting.
    """
    short = spell(part)
    # the mapping of a filter cannot be longer; that of a place can: {mat: M} becomes {all: ...}
    once = isinstance(short, dict) and (isinstance(part, Filter) or part.keyword in short)
    return short, short if once else spell(part, whole=True)


def place_inside(part: Part, field: str, place: str) -> str:
    """Return the place of a field as files write it, given the place of its part: `play[0].may`."""
    sugar = SUGAR.get(family_of(type(part)))
    if sugar is not None and sugar.lists(part):
        return place
    shape, (word, _) = shape_of(type(part)), word_of(part)
    slot = next(slot for slot in shape.slots if slot.name == field)
    behind = f"{place}.{word}"
    if slot is shape.inlined:
        return place if shape.flat else behind
    if slot is shape.main:
        return behind
    return f"{place if shape.flat else behind}.{slot.word}"


def _plain(part: Part, whole: bool) -> Data:
    shape = shape_of(type(part))
    word, fixed = word_of(part)
    others = _others(part, shape, fixed)
    main = shape.main
    if main is None:
        return {word: others} if others else {word: True} if whole else word
    value = getattr(part, main.name)
    given = main.is_given(value) or _always_written(part, main)
    if not (given or others or whole):
        return word
    if shape.flat:
        return {word: _said(value, main), **others}
    if not others:
        return {word: _alone(_said(value, main), shape, main)}
    return {word: {**_inline(value, main, shape), **others} if given else others}


def word_of(part: Part) -> tuple[str, str]:
    """Return the keyword for a part, and the field that the keyword already implies."""
    for word, (name, value) in part.variants.items():
        if getattr(part, name) == value:
            return word, name
    return part.keyword, ""


def _said(value: object, slot: Slot) -> Data:
    if value is None:
        return ALL
    sugar = FIELDS.get(slot.name)
    short = sugar.write(value) if sugar else None
    return to_data(value) if short is None else short


def _alone(data: Data, shape: Shape, main: Slot) -> Data:
    """Write the main field by name if its keys could be mistaken for fields."""
    others = shape.inlined not in (None, main)
    mistaken = isinstance(data, dict) and (others or any(key in shape.words for key in data))
    return {main.word: data} if mistaken else data


def _others(part: Part, shape: Shape, fixed: str) -> dict[str, Data]:
    found: dict[str, Data] = {}
    for slot in shape.others:
        value = getattr(part, slot.name)
        if slot.name != fixed and (slot.is_given(value) or _always_written(part, slot)):
            found |= (
                _inline(value, slot, shape)
                if slot is shape.inlined
                else {slot.word: _said(value, slot)}
            )
    return found


def _inline(value: object, slot: Slot, shape: Shape) -> dict[str, Data]:
    """Write a field inline, unless its keys could be mistaken for those of the other fields."""
    if slot is shape.inlined and isinstance(value, Part):
        short, words = spell_both(value)
        if any(word in shape.words or word == shape.word for word in words):
            return {slot.word: short}
        return dict(words)
    return {slot.word: _said(value, slot)}


def _always_written(part: Part, slot: Slot) -> bool:
    """Tell whether a number is written even if it is the default: `costs_less: 1`."""
    return isinstance(part, Modifier) and slot.wanted is int
