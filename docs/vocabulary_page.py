"""The vocabulary of cards, derived from the code: rows for the tables of the page."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin

from fiefdom import effects
from fiefdom.effects import Equals, NoLessThan, NoMoreThan, Who, amounts, combining, conditions
from fiefdom.effects.choose import Choose
from fiefdom.effects.places import (
    DECK,
    DISCARD,
    FACE_UP_TRASH,
    HAND,
    IN_PLAY,
    MAT_PREFIX,
    SET_ASIDE,
    SUPPLY,
    TRASH,
)
from fiefdom.effects.selection import Which
from fiefdom.model.amount import Amount
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.filter import Filter
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part
from fiefdom.model.trigger import TriggerEvent, When
from fiefdom.serialize.codec import vocabulary
from fiefdom.serialize.shapes import AS, Shape, Slot, shape_of
from word_examples import MORE, example

Row = tuple[str, ...]

FAMILIES: Final[dict[str, tuple[str, type[Part]]]] = {
    "Effects": ("effect", Effect),
    "Which cards": ("cards", Which),
    "Filters": ("filter", Filter),
    "Amounts": ("amount", Amount),
    "Conditions": ("condition", Condition),
    "Events": ("event", TriggerEvent),
    "Triggers": ("trigger", When),
    "Modifiers": ("modifier", Modifier),
}
_PLAIN: Final = {int: "number", str: "text", bool: "true or false"}
_OPERATORS: Final = {
    "__add__": "a + b",
    "__sub__": "a - 2",
    "__mul__": "a * 2",
    "__floordiv__": "a // 10",
    "__ge__": "a >= b",
    "__le__": "a <= b",
    "__and__": "a & b",
    "__or__": "a | b",
    "__invert__": "~a",
}


SPELLED_OTHERWISE: Final[dict[type[Part], str]] = {
    Choose: "how many; `from`: place; words of filters; `optional`: true or false (`false`);"
    " `by`: who (`you`); `different`: true or false (`false`);"
    " `other_than_this`: true or false (`false`)",
    amounts.Plus: "number or amount",
    amounts.Times: "number",
    amounts.Per: "number",
    amounts.AtLeast: "number or amount",
    amounts.AtMost: "number or amount",
    Equals: "number or amount",
    NoLessThan: "number or amount",
    NoMoreThan: "number or amount",
    conditions.Both: "list of conditions",
}
"""Parts whose fields are spelled differently in files than in Python."""


def families() -> Iterator[tuple[str, list[Row]]]:
    """Yield every keyword: its spelling in Python and in files, its meaning, its fields."""
    known = {word: kind for word, kind in sorted(vocabulary().items()) if _is_ours(kind)}
    for title, (_, base) in FAMILIES.items():
        kinds = {word: kind for word, kind in known.items() if issubclass(kind, base)}
        yield title, sorted([*(_row(word, kind) for word, kind in kinds.items()), *MORE.get(title, [])])


def _row(word: str, kind: type[Part]) -> Row:
    shown = f"`{example(word, kind)}`".replace("|", "\\|")
    return f"`{word}`", _in_python(kind), _first_line(kind), _fields(kind), shown


def _is_ours(kind: type[Part]) -> bool:
    return kind.__module__.startswith("fiefdom.")


def _first_line(thing: object) -> str:
    return str(inspect.getdoc(thing)).splitlines()[0]


def _in_python(kind: type[Part]) -> str:
    """List everything that creates this part: helpers, the class, constants, operators."""
    exported = {name: getattr(effects, name) for name in effects.__all__}
    constants = [name for name, thing in exported.items() if thing is kind or type(thing) is kind]
    named = "" if constants else kind.keyword
    names = [name for name, made in _functions() if name == named or made == kind.__name__]
    names += constants
    for owner in (amounts.Number, conditions.Test, combining.CardFilter):
        for method, spelled in _OPERATORS.items():
            if _returns(vars(owner).get(method)) == kind.__name__:
                names.append(spelled)
    names += ["of_type"] if kind is combining.OfType else []
    return ", ".join(f"`{name}`" for name in dict.fromkeys(names)).replace("|", "\\|") or "-"


def _functions() -> Iterator[tuple[str, str]]:
    """Yield the functions of `fiefdom.effects` and the class that each one returns."""
    for name in effects.__all__:
        if inspect.isfunction(helper := getattr(effects, name)):
            yield name, _returns(helper)


def _returns(function: object) -> str:
    return str(getattr(function, "__annotations__", {}).get("return", ""))


def _fields(kind: type[Part]) -> str:
    """Describe what follows the keyword, then the named fields."""
    if kind in SPELLED_OTHERWISE:
        return SPELLED_OTHERWISE[kind]
    shape = shape_of(kind)
    others = [_field(slot) for slot in shape.others if slot.word != AS]
    main = [] if shape.main is None else [_main(shape, shape.main)]
    return "; ".join([*main, *others]) or "none"


def _main(shape: Shape, slot: Slot) -> str:
    """Describe the value of the keyword, and its name where it is written in braces with others."""
    said = _kind_of_value(slot.wanted)
    nested = any(one.word != AS for one in shape.others) and not (shape.flat or slot.inline)
    return f"`{slot.word}`: {said}" if nested else said


def _field(slot: Slot) -> str:
    if slot.inline:
        return "words of filters"
    said = f"`{slot.word}`: {_kind_of_value(slot.wanted)}"
    if slot.required:
        return said
    return f"{said}, optional" if slot.default in (None, "") else f"{said} (`{_value(slot.default)}`)"


def _value(default: object) -> str:
    if isinstance(default, StrEnum):
        return default.value
    return str(default).lower() if isinstance(default, bool) else str(default)


def _kind_of_value(hint: Any) -> str:
    if get_origin(hint) in (Union, UnionType):
        return " or ".join(_kind_of_value(one) for one in get_args(hint) if one is not NoneType)
    if get_origin(hint) is tuple:
        return f"list of {_kind_of_value(get_args(hint)[0])}s"
    if hint is Who:
        return "who"
    if issubclass(hint, StrEnum):
        values = " or ".join(f"`{one.value}`" for one in hint)
        return f"{values} (`{hint.__name__}`)"
    for word, base in FAMILIES.values():
        if issubclass(hint, base):
            return word if hint is base or not hint.keyword else f"`{hint.keyword}`"
    return _PLAIN[hint]


def helpers() -> Iterator[Row]:
    """Yield the functions that shorten cards written in Python."""
    for name, _ in _functions():
        helper = getattr(effects, name)
        yield f"`{name}({_parameters(helper)})`", _first_line(helper)


def _parameters(helper: Callable[..., object]) -> str:
    said = []
    for name, one in inspect.signature(helper).parameters.items():
        if one.kind is one.VAR_POSITIONAL:
            said.append(f"*{name}")
        elif one.default is one.empty:
            said.append(name)
        else:
            default = one.default
            said.append(f"{name}={default.name if isinstance(default, StrEnum) else repr(default)}")
    return ", ".join(said)


def places() -> Iterator[Row]:
    """Yield the places that cards are taken from."""
    texts = {getattr(effects, name): name for name in effects.__all__}
    for zone in (HAND, DECK, DISCARD, IN_PLAY, TRASH, FACE_UP_TRASH, SUPPLY, SET_ASIDE):
        yield f"`{zone}`", f"`{texts[zone]}`"
    yield f"`{{{MAT_PREFIX}NAME}}`", '`mat("NAME")`'


def players() -> Iterator[Row]:
    """Yield the words for players."""
    for who in Who:
        yield f"`{who.value}`", f"`{who.name}`"
