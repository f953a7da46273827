"""Makes parts of every kind, by what their fields want."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from fiefdom.effects.places import MAT_PREFIX, SET_ASIDE, SUPPLY, TRASH, ZONES
from fiefdom.effects.sequence import InOrder
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part
from fiefdom.serialize.shapes import Slot
from fiefdom.setup.validate.impossible import senseless
from fiefdom.setup.validate.placement import misplaced
from tests.properties.generated.choices import Choices
from tests.properties.generated.room import Room
from tests.properties.generated.words import Kind, alternatives, item_of, usual, words

PLACES = (*ZONES, TRASH, SUPPLY, SET_ASIDE)
NAMES = ("first", "second", "third")
"""Few, so that some are given twice."""
NUMBERS = (1, 1, 1, 2, 2, 3, 4, 5, 0, 7, 10, -1)
ODD_NUMBERS = (30, 1_000, 1_000_000, 1_000_001, -(10**30))
SAYINGS = ("do nothing", "put it back", "keep it")
ATTEMPTS = 4


class Maker:
    """Makes parts out of choices, at most so many for one card."""

    def __init__(self, choices: Choices, size: int, stubborn: bool = False) -> None:
        self.choose = choices
        self.left = size
        self.stubborn = stubborn
        """Whether it leaves parts as they come, sensible or not."""
        self.words = words()

    def part(self, wanted: Any, depth: int, room: Room, listed: bool = False) -> Part:
        """Make a part of a family, or of a kind; a senseless one is mostly made anew."""
        left = self.left
        made = self._any(wanted, depth, room, listed)
        for _ in range(0 if self.stubborn else ATTEMPTS):
            if not _wrong(made, room, self.words.holders):
                break
            self.left = left
            made = self._any(wanted, depth, room, listed)
        return made

    def _any(self, wanted: Any, depth: int, room: Room, listed: bool) -> Part:
        depth = depth if self.left > 0 else 0
        kinds = self.words.within(wanted, depth)
        if issubclass(wanted, Effect) and self.left > 0:
            kinds = self._effects(wanted, depth)
        if room.names and self.choose.likely(40):
            kinds = [kind for kind in kinds if kind in self.words.referring] or kinds
        return self.build(self.choose.among(kinds), depth, room, listed)

    def _effects(self, wanted: Any, depth: int) -> list[Kind]:
        """Mix what holds effects, as long as it is not too deep, what is about cards, and the rest."""
        small = [kind for kind in self.words.within(wanted, 3) if kind not in self.words.holders]
        about = [kind for kind in small if self.words.heights[kind] > 1]
        if depth > 1 and self.choose.likely(45):
            return [kind for kind in self.words.within(wanted, depth) if kind in self.words.holders]
        return about if self.choose.likely(55) else small

    def build(self, kind: Kind, depth: int, room: Room, listed: bool = False) -> Part:
        """Make a part of exactly this kind."""
        self.left -= 1
        given: dict[str, Any] = {}
        inner = room.inside(kind, given)
        for slot in self.words.slots[kind]:
            if slot.name == "name" and issubclass(kind, Effect):
                given["name"] = self._result_name() if self.choose.likely(60 if listed else 3) else ""
            elif slot.required or self.choose.likely(30):
                given[slot.name], inner = self._value(kind, slot, depth, room, inner)
            else:
                given[slot.name] = usual(slot)
            if slot.takes(Part) and not slot.takes(Effect):
                inner = room.inside(kind, given)
        return kind(**given)

    def names(self) -> tuple[str, ...]:
        """Return what results are called."""
        return NAMES

    def value(self, kind: Kind, slot: Slot, depth: int, room: Room) -> Any:
        """Make something that a field takes."""
        return self._value(kind, slot, depth, room, room)[0]

    def _value(self, kind: Kind, slot: Slot, depth: int, room: Room, inner: Room) -> tuple[Any, Room]:
        item = item_of(slot.wanted)
        if item is not None:
            return self._list(item, depth, inner, issubclass(kind, InOrder))
        one = self._type(slot, depth)
        if issubclass(one, Part):
            return self.part(one, depth - 1, inner), inner
        if one is str:
            return self._text(kind, slot, inner), inner
        return self._plain(one), inner

    def _type(self, slot: Slot, depth: int) -> Any:
        kinds = alternatives(slot.wanted)
        plain = [kind for kind in kinds if not issubclass(kind, Part)]
        if plain and (depth < 2 or self.left <= 0 or len(plain) == len(kinds)):
            return plain[0]
        if plain and self.choose.likely(65):
            return plain[0]
        return self.choose.among([kind for kind in kinds if kind not in plain] or list(plain))

    def _list(self, item: Any, depth: int, room: Room, in_order: bool) -> tuple[Any, Room]:
        """Make a list; in one that happens in order, later items can refer to earlier ones."""
        made: list[Part] = []
        for _ in range(1 + self.choose.below(3 if self.left > 0 else 1) + (not in_order)):
            made.append(self.part(item, depth - 1, room, in_order))
            if in_order and isinstance(made[-1], Effect):
                room = room.with_result(made[-1].name)
        return tuple(made), room

    def _plain(self, kind: Any) -> Any:
        if kind is bool:
            return self.choose.likely(50)
        if issubclass(kind, StrEnum):
            return self.choose.among(list(kind))
        return self.choose.among(ODD_NUMBERS if self.choose.likely(1) else NUMBERS)

    def _result_name(self) -> str:
        return self.choose.among(NAMES)

    def _text(self, kind: Kind, slot: Slot, room: Room) -> str:
        means = self.words.means(kind, slot)
        if means == "text":
            return self.choose.among(self._texts(slot, room))
        mats = tuple(MAT_PREFIX + mat for mat in room.world.mats)
        if self.choose.likely(2):
            return self.choose.among((*NAMES, *PLACES, *mats, *room.world.cards))
        refers = bool(room.names) and (means == "result" or self.choose.likely(60))
        if means != "place" and refers:
            return self.choose.among(room.names[::-1])
        return self.choose.among((*PLACES, *mats))

    def _texts(self, slot: Slot, room: Room) -> tuple[str, ...]:
        """Return what a text can be; one of no known meaning can be anything."""
        world = room.world
        known = {
            "card": world.cards,
            "type": world.types,
            "mat": world.mats,
            "kind": world.tokens,
            "said": SAYINGS,
            "gives": tuple(name for name in room.names if name in NAMES) or NAMES,
        }
        every = (*PLACES, *NAMES, *world.cards, *world.types, *world.mats, *world.tokens, *SAYINGS)
        return known.get(slot.name, every)


def _wrong(part: Part, room: Room, holders: set[Kind]) -> bool:
    """Tell whether a part could not be used, without looking at what effects it holds."""
    inside = {name for _, inner in part.parts() for name in inner.needs()}
    if any(name not in room.known and name not in inside for name in part.needs()):
        return True
    if part.problem() or next(senseless(part), None):
        return True
    if type(part) in holders:
        return False
    return next(misplaced(part, "", room.answers, room.others), None) is not None
