"""The fields of the registered keywords, and the smallest depth of each kind of part."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import MISSING, replace
from enum import StrEnum
from functools import cache
from math import inf
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from fiefdom.effects.places import HAND
from fiefdom.model.effect import Effect
from fiefdom.model.fact import SHUFFLED, SOURCE
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part
from fiefdom.model.trigger import When
from fiefdom.serialize.shapes import Slot, shape_of

NOWHERE = "nowhere"
"""A text without a meaning for any part."""
Kind = type[Part]


def alternatives(wanted: Any) -> tuple[Any, ...]:
    """Return the types a field accepts, other than None."""
    if get_origin(wanted) in (Union, UnionType):
        return tuple(one for one in get_args(wanted) if one is not NoneType)
    return (wanted,)


def item_of(wanted: Any) -> Any:
    """Return the item type of a list; None if the type is not a list."""
    return get_args(wanted)[0] if get_origin(wanted) is tuple else None


class Words:
    """The kinds of parts that are registered at some time."""

    def __init__(self, kinds: tuple[Kind, ...]) -> None:
        self.kinds = kinds
        self.heights = self._measured()
        self._fitting: dict[Any, list[Kind]] = {}
        self._meanings: dict[tuple[Kind, str], str] = {}
        self.slots = {kind: tuple(_in_order(kind)) for kind in kinds}
        self.holders = {kind for kind in kinds if _holds_effects(kind)}
        self.triggered = [kind for kind in self.fitting(Effect) if self._answers(kind)]
        """Effects that make sense only in certain triggers."""
        self.referring = {kind for kind in kinds if self._refers(kind)}

    def fitting(self, wanted: Any) -> list[Kind]:
        """Return the kinds that can stand where a type is wanted, the simplest first."""
        if wanted not in self._fitting:
            fit = [kind for kind in self.kinds if issubclass(kind, wanted)]
            self._fitting[wanted] = sorted(fit, key=lambda kind: self.heights[kind])
        return self._fitting[wanted]

    def within(self, wanted: Any, depth: int) -> list[Kind]:
        """Return the kinds that fit into so many levels; the lowest ones, if none does."""
        fit = self.fitting(wanted)
        found = [kind for kind in fit if self.heights[kind] <= depth]
        return found or [kind for kind in fit if self.heights[kind] == self.heights[fit[0]]]

    def means(self, kind: Kind, slot: Slot) -> str:
        """Tell what a text is to a part: an earlier 'result', a 'place', 'either' or other 'text'."""
        key = (kind, slot.name)
        if key not in self._meanings:
            self._meanings[key] = self._probed(kind, slot)
        return self._meanings[key]

    def _answers(self, kind: Kind) -> bool:
        return not {SOURCE, SHUFFLED}.isdisjoint(self.least(kind).needs())

    def _refers(self, kind: Kind) -> bool:
        """Tell whether a part can itself name an earlier result, or what it is about can."""
        slots = self.slots[kind]
        own = any(self.means(kind, slot) in ("result", "either") for slot in slots if str in slot.kinds)
        inner = [one for slot in slots if slot.inline for one in slot.kinds if issubclass(one, Part)]
        return own or (kind not in self.holders and any(map(self._may_refer, inner)))

    def _may_refer(self, wanted: Any) -> bool:
        return any(
            self.means(kind, slot) in ("result", "either")
            for kind in self.fitting(wanted)
            for slot in self.slots[kind]
            if str in slot.kinds
        )

    def _probed(self, kind: Kind, slot: Slot) -> str:
        nowhere, hand = (replace(self.least(kind), **{slot.name: text}) for text in (NOWHERE, HAND))
        if NOWHERE in nowhere.needs():
            return "result" if HAND in hand.needs() else "either"
        return "place" if nowhere.problem() and not hand.problem() else "text"

    def least(self, kind: Kind) -> Part:
        """Make the simplest part of a kind, sensible or not."""
        needed = [slot for slot in shape_of(kind).slots if slot.required]
        return kind(**{slot.name: self._least_value(slot.wanted) for slot in needed})

    def _least_value(self, wanted: Any) -> Any:
        if (item := item_of(wanted)) is not None:
            return (self._least_value(item),)
        first = alternatives(wanted)[0]
        if issubclass(first, Part):
            return self.least(self.fitting(first)[0])
        if issubclass(first, StrEnum):
            return next(iter(first))
        return {int: 1, bool: True}.get(first, HAND)

    def _measured(self) -> dict[Kind, float]:
        """Work out how many levels the smallest part of each kind has."""
        heights = dict.fromkeys(self.kinds, inf)
        while True:
            now = {kind: 1 + max([0, *_needed(kind, heights)]) for kind in self.kinds}
            if now == heights:
                return now
            heights = now


def _needed(kind: Kind, heights: dict[Kind, float]) -> Iterator[float]:
    for slot in shape_of(kind).slots:
        if slot.required:
            yield min(_height(one, heights) for one in slot.kinds)


def _height(wanted: Any, heights: dict[Kind, float]) -> float:
    if not issubclass(wanted, Part):
        return 0
    return min([height for kind, height in heights.items() if issubclass(kind, wanted)], default=inf)


def _in_order(kind: Kind) -> Iterator[Slot]:
    """Yield the fields in the order of their declaration."""
    slots = {slot.name: slot for slot in shape_of(kind).slots}
    yield from (slots[name] for name in kind.__dataclass_fields__ if name in slots)


def _holds_effects(kind: Kind) -> bool:
    return any(slot.takes(Effect, When, Modifier) for slot in shape_of(kind).slots)


@cache
def _words_of(kinds: tuple[Kind, ...]) -> Words:
    return Words(kinds)


def words() -> Words:
    """Return the words that are registered now, those of plugins among them.

    What tests and examples declare for a moment is left out: some of it misbehaves on purpose.
    """
    kinds = {kind for kind in Part.words.values() if _lasts(kind)}
    # in an order that does not depend on what was imported first, so that a seed names its cards
    return _words_of(tuple(sorted(kinds, key=lambda kind: kind.keyword)))


def _lasts(kind: Kind) -> bool:
    module = sys.modules.get(kind.__module__)
    tried = kind.__module__.partition(".")[0] in ("tests", "__main__")
    return not tried and getattr(module, kind.__name__, None) is kind


def usual(slot: Slot) -> Any:
    """Return the default of a field."""
    return None if slot.default is MISSING else slot.default
