"""Errors about parts of the wrong kind or in the wrong place say what to write instead."""

from __future__ import annotations

from typing import Any

import pytest

from fiefdom.effects import of_type
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.filter import Filter
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part
from fiefdom.model.trigger import When
from fiefdom.serialize.codec import DataError, from_data

IF_ANY = {"any_of": [{"any": "hand"}, {"none": "deck"}]}
EITHER = "for one of several conditions, write unless: [{unless: ...}, {unless: ...}]"
MISTAKES: list[tuple[Any, Any, str]] = [
    ({"if": IF_ANY, "then": {"cards": 1}}, Effect, EITHER),
    ({"if": {"or": [{"any": "hand"}]}, "then": {"cards": 1}}, Effect, EITHER),
    ({"if": {"not": {"any": "hand"}}, "then": {"cards": 1}}, Effect, "did you mean 'unless'?"),
    (
        {"if": {"named": "Gold"}, "then": {"cards": 1}},
        Effect,
        "test a place or a result with it: {any:",
    ),
    ({"count_in": "hand"}, Condition, "compare it: at_least, at_most or equals"),
    ({"count_in": "hand", "more_than": 3}, Condition, "compare it: at_least, at_most or equals"),
    (
        {"when": "gained", "then": {"cards": 1}},
        Effect,
        "write it after this_turn, until_next_turn or rest_of",
    ),
    (
        {"immune": True},
        Effect,
        "write it after this_turn, until_next_turn or rest_of_game, or in another part",
    ),
    ({"gain": ["Silver", "Gold"]}, Effect, "for any of several cards, write named: [Silver, Gold]"),
    ({"instead": {"played": ["Silver"]}, "then": {"cards": 1}}, Modifier, "write named: [Silver]"),
    (["Silver", {"type": "Action"}], Filter, "write any_of: [...]"),
    (
        {"when": {"turn_starts": True}, "then": {"cards": 1}},
        When,
        "without a value, write the word alone",
    ),
    (
        {"repeat": {"times": 2, "do": {"cards": 1}}},
        Effect,
        "'do' belongs next to 'repeat', not under it",
    ),
    (
        {"if": {"any": "hand", "then": {"cards": 1}}},
        Effect,
        "'then' belongs next to 'if', not under it",
    ),
    (
        {"may": {"cards": 1}, "then": {"coins": 1}},
        Effect,
        "write several effects as a list: may: [..., ...]",
    ),
    (
        {"may": {"cards": 1}, "if_you_do": {"coins": 1}},
        Effect,
        "write several effects as a list: may: [",
    ),
    (
        {"name_card": "named"},
        Effect,
        "write it alone, or with a name for its result: name_card: {as: named}",
    ),
    (
        {"trash": {"choose": 1, "from": ["hand", "deck"]}},
        Effect,
        "name one place; cards of several places",
    ),
]


@pytest.mark.parametrize(("data", "wanted", "remedy"), MISTAKES)
def test_the_error_names_the_remedy(data: Any, wanted: type[Part], remedy: str) -> None:
    with pytest.raises(DataError) as caught:
        from_data(data, wanted)
    assert remedy in caught.value.reason


def test_the_remedies_can_be_read() -> None:
    either: Any = from_data(
        {"unless": [{"unless": {"any": "hand"}}, {"unless": {"none": "deck"}}]}, Condition
    )
    assert from_data({"any": "hand", "named": "Gold"}, Condition)
    assert from_data({"any_of": ["Silver", {"type": "Action"}]}, Filter) != of_type
    assert from_data({"name_card": {"as": "named"}}, Effect).name == "named"
    assert from_data({"count_in": "hand", "at_least": 1}, type(either).__mro__[1])
