"""How parts are laid out in files: which word, which fields, what stands inline."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, Field, dataclass, fields
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from fiefdom.model.amount import Amount
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.filter import Filter
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part
from fiefdom.model.trigger import TriggerEvent, When

AS: Final = "as"
"""How files spell the name of a result."""
SPELLED: Final = {"name": AS, "source": "from", "effect": "do"}
"""Fields that files call otherwise than Python does."""


@dataclass(frozen=True)
class Slot:
    """One field of a part: what it is called in files and what it wants."""

    name: str
    word: str
    wanted: Any
    default: object
    says: str = ""
    """What the field is for, if the code says so."""

    @property
    def required(self) -> bool:
        """Whether it must be given."""
        return self.default is MISSING

    @property
    def kinds(self) -> tuple[Any, ...]:
        """The types it takes, one by one; those of the items, if it takes a list."""
        return tuple(_kinds(self.wanted))

    def takes(self, *bases: type[Part]) -> bool:
        """Tell whether it takes parts of one of these families."""
        return any(isinstance(kind, type) and issubclass(kind, bases) for kind in self.kinds)

    @property
    def inline(self) -> bool:
        """Whether its words stand among the words of the part it belongs to."""
        return any(getattr(kind, "inline", False) for kind in self.kinds)

    def is_given(self, value: object) -> bool:
        """Tell whether a value has to be written down."""
        return self.required or bool(value != self.default)


@dataclass(frozen=True)
class Shape:
    """One kind of part as files lay it out."""

    word: str
    main: Slot | None
    """What follows the word itself."""
    others: tuple[Slot, ...]
    flat: bool
    """Whether the other fields stand beside the word (`if: ..., then: ...`), not behind it."""

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Every field, the main one first."""
        return self.others if self.main is None else (self.main, *self.others)

    @property
    def words(self) -> dict[str, Slot]:
        """The fields by what files call them."""
        return {slot.word: slot for slot in self.slots}

    @property
    def inlined(self) -> Slot | None:
        """The field whose words stand among those of this part."""
        open_slots = self.others if self.flat else self.slots
        return next((slot for slot in open_slots if slot.inline), None)


_SHAPES: Final[dict[type[Part], Shape]] = {}


def shape_of(kind: type[Part]) -> Shape:
    """Return how files lay out a kind of part."""
    if kind not in _SHAPES:
        _SHAPES[kind] = _worked_out(kind)
    return _SHAPES[kind]


def _worked_out(kind: type[Part]) -> Shape:
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
    """What holds effects is told as a clause; what is done or looked for, behind its word."""
    if issubclass(kind, TriggerEvent | Modifier | Filter):
        return False
    return not issubclass(kind, Effect) or any(slot.takes(Effect, When, Modifier) for slot in slots)


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
"""The families of parts, and what messages call them; others are called by their own name."""


def family_of(kind: type[Part]) -> type[Part]:
    """Return the family a kind belongs to: the class below `Part` that it comes from."""
    bases = [base for base in kind.__mro__ if issubclass(base, Part) and base is not Part]
    return bases[-1] if bases else Part


def called(kind: Any) -> str:
    """Name a type as messages do."""
    plain = {int: "a whole number", str: "a text", bool: "true or false", NoneType: "nothing"}
    if kind in plain:
        return plain[kind]
    if kind in FAMILIES:
        return FAMILIES[kind]
    word = vars(kind).get("said") or getattr(kind, "keyword", "") or kind.__name__.lower()
    return str(word)
