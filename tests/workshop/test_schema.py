"""The JSON Schema of card files accepts every shipped card and rejects common mistakes."""

from __future__ import annotations

import json
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from fiefdom import Card, installed
from fiefdom.serialize.codec import vocabulary
from fiefdom.serialize.shapes import shape_of
from fiefdom.setup.pins import card_data
from fiefdom_workshop.card_files.field_help import FIELDS
from fiefdom_workshop.card_files.models import CardEntry, FileEntry
from fiefdom_workshop.card_files.schema import card_file_schema
from fiefdom_workshop.card_files.schema_of_parts import SPECIAL
from fiefdom_workshop.card_files.write import set_data, set_text
from tests.core.sample_cards import SAMPLE_CARDS

SCHEMA = card_file_schema()
VALIDATOR = Draft202012Validator(SCHEMA)
CARDS = [
    *(card for one_set in installed().sets.values() for card in one_set.all_cards()),
    *SAMPLE_CARDS,
]


def test_the_schema_is_a_valid_json_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_card_is_valid(card: Card) -> None:
    VALIDATOR.validate([card_data(card)])
    VALIDATOR.validate(card_data(card))


@pytest.mark.parametrize("name", installed().sets)
def test_every_set_is_valid(name: str) -> None:
    VALIDATOR.validate(set_data(installed().sets[name]))
    VALIDATOR.validate(yaml.safe_load(set_text(installed().sets[name])))


GOOD = [
    {"may": {"cards": 1}},
    {"discard": {"choose": "2 or more", "from": "hand"}},
    {"discard": {"choose": {"at_most": {"count_of": "x"}}, "from": {"mat": "Pier"}}},
    {"coins": {"value": {"cost_of": "x", "plus": 1}, "times": 2}},
    {"if": [{"any": "hand"}, "can_draw"], "then": [{"cards": 1}]},
    {"gain": {"not": {"type": ["Action", "Treasure"]}, "count": {"count_in": "hand"}}},
    {"name_card": {"as": "named"}},
    {"now_and_next_turn": [{"cards": 1}, {"buys": 1}]},
    {"may": {"now_and_next_turn": {"cards": 1}}},
    "extra_turn",
]


@pytest.mark.parametrize("effect", GOOD, ids=str)
def test_all_ways_to_write_an_effect_are_valid(effect: Any) -> None:
    VALIDATOR.validate([{"card": "Fox", "cost": 2, "types": ["Action"], "play": [effect]}])


WRONG: list[Any] = [
    {"gian": "Gold"},
    {"gain": {"costing_upto": 4}},
    {"gain": {"named": "Gold", "too": "hand"}},
    {"gain": "gold"},
    {"cards": "many"},
    {"cards": 1.5},
    {"cards": 1, "actions": 1},
    {"trash": {"choose": 1}},
    {"trash": {"choose": "some", "from": "hand"}},
    {"trash": {"choose": 1, "form": "hand"}},
    {"if": {"any": "hand"}},
    {"if": {"any": "hand", "tpye": "Action"}, "then": {"cards": 1}},
    {"while": "can_draw", "does": {"cards": 1}},
    {"this_turn": {"when": "gained"}},
    {"gain": {"named": "Gold", "by": "ownr"}},
    "unafected",
    7,
]


@pytest.mark.parametrize("effect", WRONG, ids=str)
def test_common_mistakes_are_invalid(effect: Any) -> None:
    good = {"card": "Fox", "cost": 2, "types": ["Action"]}
    assert VALIDATOR.is_valid([good | {"play": [{"cards": 1}]}])
    assert not VALIDATOR.is_valid([good | {"play": [effect]}])


@pytest.mark.parametrize(
    "card",
    [
        {"card": "Fox", "types": ["Action"]},
        {"card": "Fox", "cost": "2", "types": ["Action"]},
        {"card": "Fox", "cost": 2, "types": ["Action"], "playing": []},
        {"card": "Fox", "cost": 2, "types": ["Action"], "reacts": [{"cards": 1}]},
        {"card": "Fox", "cost": 2, "types": ["Action"], "points": "lots"},
    ],
    ids=str,
)
def test_cards_with_wrong_name_cost_or_types_are_invalid(card: Any) -> None:
    assert not VALIDATOR.is_valid([card])
    assert not VALIDATOR.is_valid({"set": "Wild", "cards": [card]})


def test_every_keyword_and_field_is_in_the_schema_with_a_description() -> None:
    said = json.dumps(SCHEMA)
    for word, kind in vocabulary().items():
        if kind.__module__.startswith("fiefdom.") and kind not in SPECIAL:
            assert f'"{word}"' in said, word
            own = shape_of(kind).others
            assert [slot.word for slot in own if slot.word not in {*FIELDS, "low", "high"}] == []
    for model in (CardEntry, FileEntry):
        assert all(field.description for field in model.model_fields.values())
