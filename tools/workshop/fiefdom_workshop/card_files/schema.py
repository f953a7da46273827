"""Generates the JSON Schema of card files from the vocabulary, for completion and checks in editors."""

from __future__ import annotations

from typing import Any, Final

from fiefdom.extending import Filter, Which
from fiefdom.tooling.cards import HOLDERS
from fiefdom_workshop.card_files.models import (
    CardEntry,
    CounterEntry,
    DrawEntry,
    FileEntry,
    KingdomEntry,
    LandscapeEntry,
    MatEntry,
    PhaseEntry,
    PileEntry,
    ShareEntry,
)
from fiefdom_workshop.card_files.schema_of_parts import (
    NAMES,
    Schema,
    clause_schema,
    family_schema,
    filter_value,
    kind_name,
    one_or_more,
    place_schema,
    ref,
    words_of,
)

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
DECLARED: Final = ("kingdom", "mat", "phase", "landscape", "counter", "pile", "share")
"""What a file can declare beside cards, each in a list under its plural."""


def card_file_schema() -> Schema:
    """Return the schema of a card file."""
    cards = {"type": "array", "minItems": 1, "items": ref("card")}
    lists = {"cards": cards | {"minItems": 0}, "companions": _list_of("card")}
    lists |= {f"{name}s": _list_of(name) for name in DECLARED}
    whole = _model(FileEntry, lists)
    named = {"type": "string", "description": "The name of the mat."}
    mat = {"anyOf": [named, _model(MatEntry, {"triggers": one_or_more(ref("trigger"))})]}
    counter_name = {"type": "string", "description": "The name of the counter."}
    return {
        "$schema": DIALECT,
        "title": "fiefdom card file",
        "description": "Cards of a deck-building game: a list of them, or a set with cards.",
        "anyOf": [cards, ref("card"), whole],
        "$defs": {
            "card": _card(),
            "kingdom": _model(KingdomEntry, {}),
            "landscape": _model(LandscapeEntry, {}),
            "mat": mat,
            "phase": _model(PhaseEntry, {}),
            "counter": {"anyOf": [counter_name, _counter()]},
            "pile": _pile(),
            "share": _model(ShareEntry, {"replaces": _replaced()}),
            "draw": _model(DrawEntry, {}),
            "place": place_schema(),
            **{name: family_schema(family) for family, name in NAMES.items()},
            **{kind_name(kind): clause_schema(word, kind) for word, kind in words_of(Which).items()},
            **{kind_name(kind): filter_value(kind) for kind in words_of(Filter).values()},
        },
    }


def _card() -> Schema:
    amounts = {"anyOf": [{"type": "integer"}, ref("amount")]}
    held = {"anyOf": [ref("trigger"), ref("modifier")]}
    parts = {
        "play": one_or_more(ref("effect")),
        "reacts": one_or_more(ref("trigger")),
        "itself": one_or_more(ref("trigger")),
        "in_play": one_or_more(held),
        "on_mat": one_or_more(ref("trigger")),
        "throughout": one_or_more(held),
        "setup": one_or_more(ref("effect")),
        "points": amounts,
        "pile": _copies(),
        "draws": one_or_more(ref("draw")),
        "replaces": _replaced(),
    }
    return _model(CardEntry, parts)


def _copies() -> Schema:
    whole = {"type": "integer"}
    return {"anyOf": [whole, {"type": "array", "items": whole}]}


def _pile() -> Schema:
    return _model(PileEntry, {"cards": {"type": "object", "additionalProperties": _copies()}})


def _replaced() -> Schema:
    return {"type": "object", "additionalProperties": one_or_more({"type": "string"})}


def _counter() -> Schema:
    start = _copies()
    of = {"enum": list(HOLDERS)}
    return _model(CounterEntry, {"start": start, "spend": one_or_more(ref("effect")), "of": of})


def _model(model: Any, replaced: dict[str, Schema]) -> Schema:
    """Return the schema of a pydantic model, with more precise ones for some of its fields."""
    made: Schema = model.model_json_schema()
    for name, schema in made["properties"].items():
        schema.pop("title", None)
        schema.pop("default", None)
        if name in replaced:
            schema.clear()
            schema |= replaced[name] | {"description": model.model_fields[name].description}
        elif schema.get("type") == "array":
            schema |= {"type": ["array", "string", "integer"]}
    made.pop("$defs", None)
    return {key: made[key] for key in ("type", "properties", "required", "additionalProperties")} | {
        "description": made.get("description", "")
    }


def _list_of(name: str) -> Schema:
    return {"type": "array", "items": ref(name)}
