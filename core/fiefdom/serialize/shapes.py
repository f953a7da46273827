"""How parts are written in files: the keyword, the fields, and which field is inlined."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from fiefdom.light_dataclass import dataclass
from fiefdom.model.amount import Amount
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.filter import Filter
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part
from fiefdom.model.trigger import TriggerEvent, When

AS: Final = "as"
"""The word for the name of a result in files."""
SPELLED: Final = {"name": AS, "source": "from", "effect": "do", "taken": "for"}
"""Fields with another name in files than in Python."""


@dataclass(frozen=True)
class Slot:
    """One field of a part: its name in files and its type."""

    name: str
    word: str
    wanted: Any
    default: object
    says: str = ""
    """What the field is for, if the code documents it."""

    @property
    def required(self) -> bool:
        """Whether it has no default."""
        return self.default is MISSING

    @property
    def kinds(self) -> tuple[Any, ...]:
        """The types it takes; for a list, the types of the items."""
        return tuple(_kinds(self.wanted))

    def takes(self, *bases: type[Part]) -> bool:
        """Tell whether it takes parts of one of these families."""
        return any(isinstance(kind, type) and issubclass(kind, bases) for kind in self.kinds)

    @property
    def inline(self) -> bool:
        """Whether its keys are written among those of the enclosing part."""
        return any(getattr(kind, "inline", False) for kind in self.kinds)

    def is_given(self, value: object) -> bool:
        """Tell whether a value must be written because it is not the default."""
        return self.required or bool(value != self.default)


@dataclass(frozen=True)
class Shape:
    """How files write one class of parts."""

    word: str
    main: Slot | None
    """The field that is written as the value of the keyword."""
    others: tuple[Slot, ...]
    flat: bool
    """Whether the other fields are next to the keyword (`if: ..., then: ...`), not nested under it."""

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Every field, the main one first."""
        return self.others if self.main is None else (self.main, *self.others)

    @property
    def words(self) -> dict[str, Slot]:
        """The fields by their names in files."""
        return {slot.word: slot for slot in self.slots}

    @property
    def inlined(self) -> Slot | None:
        """The field whose keys are written among those of this part."""
        open_slots = self.others if self.flat else self.slots
        return next((slot for slot in open_slots if slot.inline), None)


_SHAPES: Final[dict[type[Part], Shape]] = {}


def shape_of(kind: type[Part]) -> Shape:
    """Return how files write a class of parts; computed once per class."""
    if kind not in _SHAPES:
        _SHAPES[kind] = _compute_shape(kind)
    return _SHAPES[kind]


def _compute_shape(kind: type[Part]) -> Shape:
    hints = get_type_hints(kind)
    specs = [spec for spec in fields(kind) if not _is_result(spec, kind)]
    named = [spec for spec in fields(kind) if _is_result(spec, kind)]
    slots = [_slot(spec, hints[spec.name]) for spec in specs]
    main = slots[0] if slots else None
    behind = sorted(slots[1:], key=lambda slot: slot.takes(Effect))
    result = [_slot(spec, hints[spec.name]) for spec in named]
    return Shape(kind.keyword, main, (*behind, *result), _is_flat(kind, slots))


def _is_result(spec: Field[Any], kind: type[Part]) -> bool:
    return spec.name == "name" and issubclass(kind, Effect)


def _slot(spec: Field[Any], wanted: Any) -> Slot:
    return Slot(spec.name, SPELLED.get(spec.name, spec.name), wanted, spec.default)


def _is_flat(kind: type[Part], slots: list[Slot]) -> bool:
    """Tell whether a class is written as a flat clause: effects only if they contain abilities."""
    if issubclass(kind, TriggerEvent | Filter):
        return False
    holds = any(slot.takes(Effect, When, Modifier) for slot in slots)
    return holds or not issubclass(kind, Effect | Modifier)


def _kinds(wanted: Any) -> Iterator[Any]:
    if get_origin(wanted) in (Union, UnionType):
        for one in get_args(wanted):
            yield from _kinds(one)
    elif get_origin(wanted) is tuple:
        yield from _kinds(get_args(wanted)[0])
    elif wanted is not NoneType:
        yield wanted


FAMILIES: Final[dict[type[Part], str]] = {
    Effect: "an effect",
    Amount: "an amount",
    Filter: "a filter",
    Condition: "a condition",
    TriggerEvent: "an event",
    When: "a trigger",
    Modifier: "a modifier",
}
"""The families of parts, and their names in messages; other classes use their own names."""


def family_of(kind: type[Part]) -> type[Part]:
    """Return the family of a class: its base directly below `Part`."""
    bases = [base for base in kind.__mro__ if issubclass(base, Part) and base is not Part]
    return bases[-1] if bases else Part


def called(kind: Any) -> str:
    """Return the name of a type for messages."""
    plain = {int: "a whole number", str: "a text", bool: "true or false", NoneType: "nothing"}
    if kind in plain:
        return plain[kind]
    if kind in FAMILIES:
        return FAMILIES[kind]
    word = vars(kind).get("said") or getattr(kind, "keyword", "") or kind.__name__.lower()
    return str(word)
