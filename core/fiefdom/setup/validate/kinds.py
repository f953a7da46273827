"""Values of the wrong kind in cards written in Python: a list for an effect, a name for a filter.

Type checkers find them before anything runs; this is for everybody else. It comes before all other
checks, and before texts, which rely on what parts promise.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from types import BuiltinFunctionType, FunctionType
from typing import Any, Final, NamedTuple

from fiefdom.effects.choose import Choose
from fiefdom.effects.fixed_selection import All
from fiefdom.effects.selection import Which
from fiefdom.grammar.english import listing
from fiefdom.model.amount import Amount
from fiefdom.model.card import ABILITIES, Card, CardTypes
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.filter import Filter
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part, walk
from fiefdom.model.trigger import TriggerEvent, When
from fiefdom.model.who import Who
from fiefdom.serialize.shapes import FAMILIES, family_of

KNOWN: Final[dict[str, type[Any]]] = {
    **{kind.__name__: kind for kind in (All, Amount, Choose, Condition, Effect, Filter, Modifier)},
    **{kind.__name__: kind for kind in (TriggerEvent, When, Which, Who, bool, int, str)},
    "None": type(None),
}
"""What fields can hold, by its name in annotations; fields with other annotations are not checked."""
SAID: Final = {
    **FAMILIES,
    Which: "cards",
    Choose: "a choice of cards",
    All: "all cards of a place",
    Who: "a player",
    bool: "true or false",
    int: "a whole number",
    str: "a text",
}
MAX_SHOWN: Final = 40
FUNCTIONS: Final = (FunctionType, BuiltinFunctionType)
"""What a function is; one of a compiled module is of the second kind."""


class Wanted(NamedTuple):
    """What a field holds: values of some kinds, or several of them."""

    kinds: tuple[type[Any], ...]
    several: bool

    def takes(self, value: object) -> bool:
        """Tell whether a value is of these kinds."""
        if self.several:
            return isinstance(value, tuple) and all(self.takes_one(item) for item in value)
        return self.takes_one(value)

    def takes_one(self, value: object) -> bool:
        """Tell whether a single value is of these kinds; `True` is not a number."""
        if isinstance(value, bool):
            return bool in self.kinds
        return isinstance(value, self.kinds)

    def said(self) -> str:
        """Describe it: 'an effect', 'a trigger or a modifier'."""
        names = [SAID[kind] for kind in self.kinds if kind in SAID]
        return f"a list, each item {listing(names, 'or')}" if self.several else listing(names, "or")


_WANTED: Final[dict[str, Wanted | None]] = {}


def of_wrong_kind(card: Card) -> Iterator[tuple[str, str]]:
    """Yield the values in a card that are of the wrong kind: the place and the reason."""
    if not isinstance(card.types, CardTypes):
        yield "types", "expected card types, such as types=Action or types=Action | Attack"
    if card.points is not None and not Wanted((int, Amount), False).takes(card.points):
        yield "points", _reason(card.points, Wanted((int, Amount), False))
    for field, kind in ABILITIES.items():
        kinds = kind if isinstance(kind, type) else kind.__args__
        wanted = Wanted(kinds if isinstance(kinds, tuple) else (kinds,), several=False)
        for index, part in enumerate(getattr(card, field)):
            if not wanted.takes(part):
                yield f"{field}[{index}]", _reason(part, wanted)
    for place, root in card.roots():
        for where, part in walk(root, place):
            yield from _fields(part, where)


def _fields(part: Part, where: str) -> Iterator[tuple[str, str]]:
    for name, spec in part.__dataclass_fields__.items():
        wanted = _wanted(spec.type)
        if wanted is not None and not wanted.takes(value := getattr(part, name)):
            yield f"{where}.{name}", _reason(value, wanted)


def _wanted(annotation: object) -> Wanted | None:
    if not isinstance(annotation, str):
        return None
    if annotation not in _WANTED:
        _WANTED[annotation] = _parse(annotation)
    return _WANTED[annotation]


def _parse(annotation: str) -> Wanted | None:
    several = annotation.startswith("tuple[") and annotation.endswith(", ...]")
    names = annotation.removeprefix("tuple[").removesuffix(", ...]").split(" | ")
    if not all(name in KNOWN for name in names):
        return None
    return Wanted(tuple(KNOWN[name] for name in names), several)


def _reason(value: object, wanted: Wanted) -> str:
    if wanted.several and isinstance(value, tuple):
        one = Wanted(wanted.kinds, several=False)
        wrong = next(n for n, item in enumerate(value) if not one.takes(item))
        return f"item {wrong + 1}: {_reason(value[wrong], one)}"
    return f"expected {wanted.said()}, found {_found(value)}{_remedy(value, wanted)}"


def _found(value: object) -> str:
    if isinstance(value, type):
        return f"the class {value.__name__}"
    if isinstance(value, FUNCTIONS):
        return f"the function {value.__name__}"
    if isinstance(value, tuple | list):
        return f"a list of {len(value)}"
    if isinstance(value, CardTypes):
        return f"the card type {value}"[:MAX_SHOWN]
    if isinstance(value, Part):
        return f"{FAMILIES.get(family_of(type(value)), 'a part')}, {type(value).__name__}"
    if isinstance(value, bool | int | str) and not isinstance(value, Enum):
        return repr(value)[:MAX_SHOWN]
    return f"a value of the type {type(value).__name__}"


def _remedy(value: object, wanted: Wanted) -> str:
    """Return what to write instead, if that is likely known."""
    if wanted.several and isinstance(value, Part):
        return "; write brackets around the items: [...]"
    if isinstance(value, type):
        return f"; write {value.__name__}(...)"
    if isinstance(value, FUNCTIONS):
        limit = value.__name__ == "any_number" and Amount in wanted.kinds
        return "; without a limit, write ANY_NUMBER" if limit else f"; write {value.__name__}(...)"
    if isinstance(value, tuple | list) and Effect in wanted.kinds:
        return "; write in_order(...) for several effects"
    if Filter in wanted.kinds and isinstance(value, CardTypes):
        return "; write of_type(...)"
    if Filter in wanted.kinds and isinstance(value, str):
        return "; write named(...) for the card with a name"
    if Which in wanted.kinds and isinstance(value, str):
        return "; write every(...) for all cards of a place, or let somebody choose: one(...)"
    if Who in wanted.kinds and isinstance(value, str):
        return f"; use {listing([who.name for who in Who], 'or')}"
    return ""
