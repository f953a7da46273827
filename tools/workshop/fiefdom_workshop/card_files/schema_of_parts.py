"""Generates the schemas of parts of cards from the vocabulary."""

from __future__ import annotations

import inspect
from enum import StrEnum
from typing import Any, Final

from fiefdom.effects import Equals, NoLessThan, NoMoreThan, When
from fiefdom.extending import (
    Amount,
    Choose,
    Condition,
    Effect,
    Filter,
    Modifier,
    Part,
    TriggerEvent,
    Which,
)
from fiefdom.tooling.cards import (
    NOW_AND_LATER,
    AtLeast,
    AtMost,
    Both,
    Per,
    Plus,
    Shape,
    Slot,
    Times,
    family_of,
    shape_of,
    vocabulary,
)
from fiefdom.tooling.cards import short_forms as short
from fiefdom_workshop.card_files.field_help import FIELDS

Schema = dict[str, Any]
NAMES: Final[dict[type[Part], str]] = {
    Effect: "effect",
    Which: "cards",
    Filter: "filter",
    Amount: "amount",
    Condition: "condition",
    TriggerEvent: "event",
    When: "trigger",
    Modifier: "modifier",
}
SPECIAL: Final = (Plus, Times, Per, AtLeast, AtMost, Equals, Both, NoMoreThan, NoLessThan)
"""Parts without a word of their own: they are written as part of what surrounds them."""
CARD_NAME: Final = {"type": "string", "pattern": "[^a-z0-9_]", "description": "The name of a card."}


def ref(name: str) -> Schema:
    """Return a reference to a definition."""
    return {"$ref": f"#/$defs/{name}"}


def kind_name(kind: type[Part]) -> str:
    """Return the name of the definition of a class of parts."""
    return f"{NAMES[family_of(kind)]}-{kind.keyword}"


def words_of(family: type[Part]) -> dict[str, type[Part]]:
    """Return the words of a family, as currently registered."""
    return {
        word: kind
        for word, kind in sorted(vocabulary().items())
        if issubclass(kind, family) and kind not in SPECIAL
    }


def family_schema(family: type[Part]) -> Schema:
    """Return the schema of a place where a part of a family is expected."""
    words = words_of(family)
    if family is Filter:
        return _filter(words)
    clauses = [clause_schema(word, kind) for word, kind in words.items()]
    found = [*_bare_words(words), *clauses]
    if family is Effect:
        found.append({"type": "array", "items": ref("effect"), "description": "Effects in order."})
        found.append(_mapping({NOW_AND_LATER: one_or_more(ref("effect"))}, [NOW_AND_LATER]))
    if family is Which:
        listed = [ref(kind_name(kind)) for kind in words.values()]
        return {"anyOf": [ref("place"), *listed]}
    if family is Amount:
        found = [*_bare_words(words), *(_with_arithmetic(one) for one in clauses), _computed_value()]
    if family is Condition:
        found += _conditions()
    return {"anyOf": found}


def _bare_words(words: dict[str, type[Part]]) -> list[Schema]:
    """Return the words that need no fields, and so can be written as a plain string."""
    alone = [word for word, kind in words.items() if not any(s.required for s in shape_of(kind).slots)]
    return [{"const": word, "description": summary(words[word])} for word in alone]


def summary(kind: type[Part]) -> str:
    """Return the first line of the docstring of a part."""
    return str(inspect.getdoc(kind)).splitlines()[0]


def clause_schema(word: str, kind: type[Part]) -> Schema:
    """Return the schema of a part that is written as a mapping."""
    shape = shape_of(kind)
    if kind is Choose:
        return _choose(shape)
    main = _main_value(shape)
    if not shape.flat:
        return _mapping({word: main | {"description": summary(kind)}}, [word])
    fixed = {name for one, (name, _) in kind.variants.items() if one == word}
    properties = {word: main | {"description": summary(kind)}} | _fields(shape, fixed)
    return _mapping(properties, [word, *(s.word for s in shape.others if s.required)])


def _choose(shape: Shape) -> Schema:
    counts: list[Schema] = [
        {"type": "integer", "minimum": 0},
        {"const": "any"},
        {"type": "string", "pattern": f"^({short.COUNT.pattern})$".replace("\\d", "[0-9]")},
        ref("amount"),
        _mapping({word: _number() for word in short.RANGE}, []),
    ]
    how_many = {"anyOf": counts, "description": "How many: 2, any, up to 3, 1 to 3, down to 3."}
    slots = {slot.word: _slot(slot) for slot in shape.others if slot.word in short.CHOICE_FIELDS}
    place = ref("place") | {"description": FIELDS["from"]}
    return _mapping({"choose": how_many, "from": place, **slots, **_filters()}, ["choose", "from"])


def _main_value(shape: Shape) -> Schema:
    """Return the schema of the value of a word."""
    if shape.main is None:
        fields = _fields(shape)
        return {"anyOf": [{"const": True}, _mapping(fields, [])]} if fields else {"const": True}
    alone = _slot(shape.main)
    if shape.flat:
        return {"anyOf": [alone, {"const": "all"}]} if shape.main.inline else alone
    required = [] if shape.inlined is shape.main or not shape.main.required else [shape.main.word]
    fields = {shape.main.word: _slot(shape.main)} | _fields(shape)
    together = {"dependentRequired": {"choose": ["from"], "from": ["choose"]}}
    chosen = together if shape.main.takes(Which) else {}
    return {"anyOf": [alone, _mapping(fields, required) | chosen]}


def _fields(shape: Shape, fixed: set[str] | None = None) -> dict[str, Schema]:
    """Return the fields of a part, and those of the part whose fields are written among them."""
    found = {slot.word: _slot(slot) for slot in shape.others if slot.name not in (fixed or ())}
    inlined = shape.inlined
    if inlined is None:
        return found
    more = _filters()
    if inlined.takes(Which):
        for kind in inlined.kinds:
            for word, one in words_of(kind).items():
                more |= clause_schema(word, one)["properties"]
    return more | found


def _filters() -> dict[str, Schema]:
    """Return the words of filters, which are written among those of what they filter."""
    return {
        word: ref(kind_name(kind)) | {"description": summary(kind)}
        for word, kind in words_of(Filter).items()
    }


def _filter(words: dict[str, type[Part]]) -> Schema:
    return {"anyOf": [*_bare_words(words), CARD_NAME, _mapping(_filters(), []) | {"minProperties": 1}]}


def filter_value(kind: type[Part]) -> Schema:
    """Return the schema of the value of a filter; a list means any of its items."""
    shape = shape_of(kind)
    one = {"const": True} if shape.main is None else _slot(shape.main)
    if shape.others:
        one = {"anyOf": [one, _mapping({slot.word: _slot(slot) for slot in shape.slots}, [])]}
    return {"anyOf": [one, {"type": "array", "minItems": 2, "items": one}]}


def _with_arithmetic(clause: Schema) -> Schema:
    """Add the keys of arithmetic to an amount."""
    return _mapping({**clause["properties"], **_arithmetic()}, clause["required"])


def _arithmetic() -> dict[str, Schema]:
    integer = {"type": "integer"}
    return {word: _number() if word in short.WITH_AMOUNT else integer for word in short.ARITHMETIC}


def _computed_value() -> Schema:
    return _mapping({short.VALUE: _number(), **_arithmetic()}, [short.VALUE])


def _conditions() -> list[Schema]:
    place = ref("place") | {"description": "A place or an earlier result to look for cards in."}
    found: list[Schema] = [
        {"type": "array", "minItems": 2, "items": ref("condition"), "description": "All must hold."},
        *(_mapping({word: place, **_filters()}, [word]) for word in (short.ANY, short.NONE)),
    ]
    amounts = [_with_arithmetic(clause_schema(word, kind)) for word, kind in words_of(Amount).items()]
    compared = [(one, word) for one in (*amounts, _computed_value()) for word in short.COMPARED]
    return found + [
        _mapping({**one["properties"], word: _number()}, [*one["required"], word])
        for one, word in compared
    ]


def _number() -> Schema:
    return {"anyOf": [{"type": "integer"}, ref("amount")]}


def place_schema() -> Schema:
    """Return the schema of a place: a zone, a mat or an earlier result."""
    named = {
        "type": "string",
        "description": "hand, deck, discard, in play, trash, supply, set aside,"
        " or the name of an earlier result.",
    }
    return {
        "anyOf": [
            named,
            _mapping({short.MAT: {"type": "string", "description": "A mat."}}, [short.MAT]),
        ]
    }


def _slot(slot: Slot) -> Schema:
    """Return the schema of a field."""
    if slot.name in ("source", "zone"):
        return ref("place")
    kinds = [_kind(kind) for kind in slot.kinds]
    one = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
    if getattr(slot.wanted, "__origin__", None) is tuple:
        one = one_or_more(one)
    return one | ({"description": FIELDS[slot.word]} if slot.word in FIELDS else {})


def _kind(kind: Any) -> Schema:
    plain = {int: "integer", str: "string", bool: "boolean"}
    if kind in plain:
        return {"type": plain[kind]}
    if issubclass(kind, StrEnum):
        return {"enum": [one.value for one in kind]}
    family = family_of(kind)
    return ref(kind_name(kind) if family is Which and kind is not Which else NAMES[family])


def one_or_more(item: Schema) -> Schema:
    """Return the schema of a list of items, or of a single one."""
    return {"anyOf": [{"type": "array", "items": item}, item]}


def _mapping(properties: dict[str, Schema], required: list[str]) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }
