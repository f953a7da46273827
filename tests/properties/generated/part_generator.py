"""Generates parts of every kind from the types of their fields."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Any

from fiefdom.effects.flow import May
from fiefdom.effects.places import IN_PLAY, MAT_PREFIX, SET_ASIDE, SUPPLY, TRASH, ZONES
from fiefdom.effects.repeating import Loop
from fiefdom.effects.sequence import InOrder
from fiefdom.effects.stop_repeating import StopRepeating
from fiefdom.effects.tokens import TokensOf
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part
from fiefdom.serialize.shapes import Slot
from fiefdom.setup.validate.impossible import field_problems
from fiefdom.setup.validate.placement import placement_problems
from tests.properties.generated.choices import Choices
from tests.properties.generated.keywords import Kind, alternatives, item_of, usual, words
from tests.properties.generated.name_scope import NameScope

PLACES = (*ZONES, TRASH, SUPPLY, SET_ASIDE)
NAMES = ("first", "second", "third")
"""Only a few, so that some are used twice."""
NUMBERS = (1, 1, 1, 2, 2, 3, 4, 5, 0, 7, 10, -1)
ODD_NUMBERS = (30, 1_000, 1_000_000, 1_000_001, -(10**30))
PHASES = ("Action", "Buy", "Clean-up", "Night")
SAYINGS = ("", "put it back", "keep it")
ATTEMPTS = 4


class Maker:
    """Makes parts from choices, up to a number of parts per card."""

    def __init__(self, choices: Choices, size: int, stubborn: bool = False) -> None:
        self.choose = choices
        self.left = size
        self.stubborn = stubborn
        """Whether it leaves parts as they come, sensible or not."""
        self.words = words()

    def part(self, wanted: Any, depth: int, scope: NameScope, listed: bool = False) -> Part:
        """Make a part of a family, or of a kind; a senseless one is mostly made anew."""
        left = self.left
        made = self._any(wanted, depth, scope, listed)
        for _ in range(0 if self.stubborn else ATTEMPTS):
            made = _hushed(made)
            if not _wrong(made, scope, self.words.holders):
                break
            self.left = left
            made = self._any(wanted, depth, scope, listed)
        return made

    def _any(self, wanted: Any, depth: int, scope: NameScope, listed: bool) -> Part:
        depth = depth if self.left > 0 else 0
        kinds = self.words.within(wanted, depth)
        if wanted is Effect and self.left > 0:
            kinds = self._effects(wanted, depth)
            if scope.triggered and self.choose.likely(5):
                kinds = self.words.triggered
        kinds = [kind for kind in kinds if kind is not StopRepeating or self.choose.likely(2)] or kinds
        if scope.looping and wanted is Effect and depth > 1 and self.choose.likely(12):
            offered: Any = self.part(Effect, depth - 1, scope)
            return May(offered, StopRepeating())
        if scope.names and self.choose.likely(55):
            kinds = [kind for kind in kinds if kind in self.words.referring] or kinds
        return self.build(self.choose.among(kinds), depth, scope, listed)

    def _effects(self, wanted: Any, depth: int) -> list[Kind]:
        """Mix what holds effects, as long as it is not too deep, what is about cards, and the rest."""
        small = [kind for kind in self.words.within(wanted, 3) if kind not in self.words.holders]
        about = [kind for kind in small if self.words.heights[kind] > 1]
        if depth > 1 and self.choose.likely(45):
            return [kind for kind in self.words.within(wanted, depth) if kind in self.words.holders]
        return about if self.choose.likely(55) else small

    def build(self, kind: Kind, depth: int, scope: NameScope, listed: bool = False) -> Part:
        """Make a part of exactly this kind."""
        self.left -= 1
        given: dict[str, Any] = {}
        inner = scope.inside(kind, given)
        for slot in self.words.slots[kind]:
            if slot.name == "name" and issubclass(kind, Effect):
                given["name"] = self._result_name() if self.choose.likely(75 if listed else 3) else ""
            elif slot.name == "other_than_this":
                given[slot.name] = self.choose.likely(40 if given["source"] == IN_PLAY else 2)
            elif slot.required or self.choose.likely(30):
                given[slot.name], inner = self._value(kind, slot, depth, scope, inner)
            else:
                given[slot.name] = usual(slot)
            if slot.takes(Part) and not slot.takes(Effect):
                inner = scope.inside(kind, given)
        return kind(**given)

    def names(self) -> tuple[str, ...]:
        """Return what results are called."""
        return NAMES

    def value(self, kind: Kind, slot: Slot, depth: int, scope: NameScope) -> Any:
        """Make something that a field takes."""
        return self._value(kind, slot, depth, scope, scope)[0]

    def _value(
        self, kind: Kind, slot: Slot, depth: int, scope: NameScope, inner: NameScope
    ) -> tuple[Any, NameScope]:
        item = item_of(slot.wanted)
        if item is not None:
            return self._list(item, depth, inner, issubclass(kind, InOrder))
        one = self._type(slot, depth)
        if one is Effect and issubclass(kind, Loop) and depth > 2 and self.choose.likely(15):
            one = Loop  # what is all that another loop does has rounds of its own
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

    def _list(self, item: Any, depth: int, scope: NameScope, in_order: bool) -> tuple[Any, NameScope]:
        """Make a list; in one that happens in order, later items can refer to earlier ones."""
        made: list[Part] = []
        for _ in range(1 + self.choose.below(3 if self.left > 0 else 1) + (not in_order)):
            made.append(self.part(item, depth - 1, scope, in_order))
            if in_order and isinstance(made[-1], Effect):
                scope = scope.with_result(made[-1])
        return tuple(made), scope

    def _plain(self, kind: Any) -> Any:
        if kind is bool:
            return self.choose.likely(50)
        if issubclass(kind, StrEnum):
            return self.choose.among(list(kind))
        return self.choose.among(ODD_NUMBERS if self.choose.likely(1) else NUMBERS)

    def _result_name(self) -> str:
        return self.choose.among(NAMES)

    def _text(self, kind: Kind, slot: Slot, scope: NameScope) -> str:
        means = self.words.means(kind, slot)
        if issubclass(kind, TokensOf) and scope.numbers:
            return self.choose.among(scope.numbers)
        if means == "text":
            return self.choose.among(self._texts(slot, scope))
        mats = tuple(MAT_PREFIX + mat for mat in scope.world.mats)
        if self.choose.likely(2):
            return self.choose.among((*NAMES, *PLACES, *mats, *scope.world.cards))
        refers = bool(scope.names) and (means == "result" or self.choose.likely(60))
        if means != "place" and refers:
            return self.choose.among(scope.names[::-1])
        return self.choose.among((*PLACES, *mats))

    def _texts(self, slot: Slot, scope: NameScope) -> tuple[str, ...]:
        """Return what a text can be; one of no known meaning can be anything."""
        world = scope.world
        known = {
            "card": world.cards,
            "type": world.types,
            "mat": world.mats,
            "taken": world.cards,
            "kind": world.tokens,
            "said": SAYINGS,
            "phase": PHASES,
            "deck": ("Weather",),
            "mark": ("Alp", "Fen"),
            "bonus": ("actions", "buys"),
            "gives": tuple(name for name in scope.names if name in NAMES) or NAMES,
        }
        every = (*PLACES, *NAMES, *world.cards, *world.types, *world.mats, *world.tokens, *SAYINGS)
        return known.get(slot.name, every)


def _hushed(part: Part) -> Part:
    """Remove the name of the result from a part that has none."""
    silent = isinstance(part, Effect) and part.name and part.mute
    return replace(part, name="") if silent else part  # type: ignore[call-arg]


def _wrong(part: Part, scope: NameScope, holders: set[Kind]) -> bool:
    """Return whether a part is invalid, without checking the effects inside it."""
    inside = {name for _, inner in part.parts() for name in inner.needs()}
    if any(name not in scope.known and name not in inside for name in part.needs()):
        return True
    if part.problem() or next(field_problems(part), None):
        return True
    if type(part) in holders:
        return False
    return next(placement_problems(part, "", scope.answers, scope.others), None) is not None
