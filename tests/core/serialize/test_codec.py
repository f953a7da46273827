"""Cards as data: definitions in Python and in files convert into each other."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
import yaml

from fiefdom import Action, Card, CardTypes, Reaction, installed
from fiefdom.effects import (
    HAND,
    OTHERS,
    Actions,
    Cards,
    ChooseOne,
    Discard,
    Gain,
    InOrder,
    Played,
    Unaffected,
    When,
    any_number,
    count_of,
    named,
)
from fiefdom.model.amount import Amount
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.filter import Filter
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part
from fiefdom.serialize.codec import DataError, from_data, to_data, vocabulary
from fiefdom.setup.pins import card_data, fingerprint
from fiefdom_workshop.card_files.read import CardEntry, card_from
from tests.core.sample_cards import SAMPLE_CARDS

CARDS = [
    *(card for one_set in installed().sets.values() for card in one_set.all_cards()),
    *SAMPLE_CARDS,
]


def card_from_data(data: Any) -> Card:
    return card_from(CardEntry.model_validate(data))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_card_round_trips_through_data_yaml_and_json(card: Card) -> None:
    data = card_data(card)
    assert card_from_data(data) == card
    assert card_from_data(yaml.safe_load(yaml.safe_dump(data, sort_keys=False))) == card
    assert card_from_data(json.loads(json.dumps(data))) == card
    assert fingerprint(card_from_data(data)) == fingerprint(card)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_the_data_of_a_card_uses_plain_types(card: Card) -> None:
    def plain(value: object) -> bool:
        if type(value) is dict:
            return all(type(key) is str and plain(item) for key, item in value.items())
        if type(value) is list:
            return all(map(plain, value))
        return type(value) in (str, int, bool)

    assert plain(card_data(card))


@pytest.mark.parametrize(
    "part",
    [
        Discard(any_number(HAND)).named("discarded"),
        Cards(count_of("discarded")),
        Gain(named("Copper") | ~named("Gold"), to="deck", count=2),
        InOrder((Cards(1), Actions(2)), gives="x"),
        ChooseOne((Cards(1), InOrder((Actions(1), Cards(1)))), count=1, by=OTHERS),
        Unaffected().named("safe"),
        Cards(1).named("drawn"),
    ],
    ids=lambda part: str(part)[:40],
)
def test_parts_round_trip_through_data(part: Effect) -> None:
    assert from_data(to_data(part), Effect) == part


def test_every_keyword_belongs_to_one_part() -> None:
    kinds: list[type[Part]] = []
    waiting: list[type[Part]] = [Part]
    while waiting:
        waiting += waiting[0].__subclasses__()
        kind = waiting.pop(0)
        if "keyword" in vars(kind) and kind.keyword and kind.__module__.startswith("fiefdom."):
            kinds.append(kind)
    words = [kind.keyword for kind in kinds]
    assert sorted(words) == sorted(set(words))
    assert {vocabulary()[word] for word in words} == set(kinds)


WRONG: list[tuple[Any, type[Part], str, list[str]]] = [
    ({"gian": {"named": "Copper"}}, Effect, "gian", ["'gian'", "did you mean 'gain'"]),
    ("unafected", Effect, "", ["'unafected'", "'unaffected'"]),
    ({"gain": {"nmaed": "Copper"}}, Effect, "gain.nmaed", ["'nmaed'", "'named'"]),
    ({"gain": {"costing_upto": 4}}, Effect, "gain.costing_upto", ["did you mean 'costing_up_to'?"]),
    ({"gain": {"named": "Copper", "too": "hand"}}, Effect, "gain.too", ["'too'", "'to'"]),
    ({"gain": "copper"}, Effect, "gain", ["'copper'"]),
    ({"cards": "many"}, Effect, "cards", ["'many'"]),
    ({"cards": 1.5}, Effect, "cards", ["1.5", "a whole number"]),
    ({"cards": True}, Effect, "cards", ["True"]),
    ({"cards": None}, Effect, "cards", ["nothing"]),
    ({"cards": []}, Effect, "cards", ["[]"]),
    ({"cards": {"amount": 1, "ass": "x"}}, Effect, "cards.ass", ["did you mean 'as'?"]),
    ({"play": {"this": True, "times": "two"}}, Effect, "play.times", ["whole number", "'two'"]),
    ({"gain": {"named": 5}}, Effect, "gain.named", ["text", "5"]),
    ({"gain": {"named": "Gold", "optional": 1}}, Effect, "gain.optional", ["true or false"]),
    ({"gain": {"named": "Gold", "by": "ownr"}}, Effect, "gain.by", ["you", "'ownr'", "'owner'"]),
    ({"gain": {"named": ["Gold"]}}, Effect, "gain.named", ["any of its values"]),
    ({"gain": {"to": "hand"}}, Effect, "gain", ["lacks 'cards'", "a filter"]),
    ({"gain": "Gold", "to": "hand"}, Effect, "to", ["belongs under 'gain'"]),
    ({"gain": "Gold", "az": "x"}, Effect, "az", ["a separate item"]),
    ("gain", Effect, "", ["lacks 'cards'"]),
    ({"while": "can_draw"}, Effect, "while", ["lacks 'do'", "an effect"]),
    ({"while": "can_draw", "does": {"cards": 1}}, Effect, "does", ["no field 'does'", "'do'"]),
    ({"if": {"any": "x", "tpye": "Action"}, "then": "top"}, Effect, "if.tpye", ["'type'"]),
    ({"in_order": [{"cards": 1}, {"crads": 1}]}, Effect, "in_order[1].crads", ["'crads'", "'cards'"]),
    ({"named": "Copper"}, Effect, "named", ["is a filter", "expected an effect"]),
    ({"cards": 1, "actions": 2}, Effect, "actions", ["'cards' and 'actions'", "separate item"]),
    (7, Effect, "", ["an effect", "7"]),
    (None, Effect, "", ["an effect", "nothing"]),
    ({}, Effect, "", ["an effect"]),
    ({7: 1}, Effect, "7", ["7"]),
    ({"can_draw": 3}, Condition, "can_draw", ["3"]),
    ([{"any": "hand"}], Condition, "", ["two or more"]),
    ({"at_least": 3}, Condition, "at_least", ["compares one amount"]),
    ({"any": 3}, Condition, "any", ["a place", "3"]),
    ({"count_in": "hand", "at_least": "many"}, Condition, "at_least", ["'many'"]),
    ({"empty_piles": 3}, Amount, "empty_piles", ["3"]),
    ({"plus": 3}, Amount, "plus", ["follows an amount"]),
    ({"cost_of": "x", "plus": 1, "times": 2}, Amount, "times", ["value"]),
    ({"cost_of": "x", "minus": "y"}, Amount, "minus", ["a whole number"]),
    ({"immune": False}, Modifier, "immune", ["False"]),
    ({"copy_in_play": None}, Filter, "copy_in_play", ["nothing"]),
    ({"trash": {"this": "card"}}, Effect, "trash.this", ["'card'"]),
    ({"trash": {"choose": 1}}, Effect, "trash", ["lacks 'from'", "from: hand"]),
    ({"trash": {"choose": "some", "from": "hand"}}, Effect, "trash.choose", ["'some'"]),
    ({"trash": {"choose": "up to some", "from": "hand"}}, Effect, "trash.choose", ["up to 3"]),
    ({"trash": {"choose": 1, "form": "hand"}}, Effect, "trash", ["'from'"]),
    ({"trash": {"choose": 1, "from": ["hand"]}}, Effect, "trash.from", ["a place"]),
    ({"pass_around": "hand"}, Effect, "pass_around", ["'all' cannot be used here", "choose"]),
]


@pytest.mark.parametrize(("data", "wanted", "place", "words"), WRONG, ids=lambda value: str(value)[:50])
def test_invalid_data_is_refused_with_place_and_reason(
    data: Any, wanted: type[Part], place: str, words: list[str]
) -> None:
    with pytest.raises(DataError) as caught:
        from_data(data, wanted)
    assert caught.value.place.startswith(place)
    for word in words:
        assert word in str(caught.value)


def test_the_given_start_place_is_part_of_the_message() -> None:
    with pytest.raises(DataError, match=r"^play\[1\]\.cards: "):
        from_data([{"cards": 1}, {"cards": "x"}], tuple[Effect, ...], "play")


def test_any_data_is_a_part_or_our_error() -> None:
    values: list[Any] = [
        None,
        True,
        3,
        -1,
        1.5,
        "",
        "hand",
        [],
        {},
        [1],
        {"x": 1},
        {"cards": 1},
        {1: 2},
    ]
    tried = 0
    for word, kind in vocabulary().items():
        wanted = next(
            base for base in (Effect, Amount, Filter, Condition, Part) if issubclass(kind, base)
        )
        for value in values:
            tried += 1
            message = error_for({word: value}, wanted)
            assert message is None or word in message
    assert tried > 500


def error_for(data: Any, wanted: type[Part]) -> str | None:
    try:
        from_data(data, wanted)
    except DataError as error:
        return str(error)
    return None


def test_a_card_with_types_and_abilities_is_written_in_file_format() -> None:
    shield = Card(
        "Shield",
        2,
        Action | Reaction,
        play=[Cards(2)],
        reacts=[
            When(Played(by=OTHERS), Unaffected(), reveal=True),
        ],
    )
    assert card_data(shield) == {
        "card": "Shield",
        "cost": 2,
        "types": ["Action", "Reaction"],
        "play": [{"cards": 2}],
        "reacts": [{"when": {"played": {"by": "others"}}, "reveal": True, "then": "unaffected"}],
        "editions": [1],
    }


def test_types_keep_their_printed_order() -> None:
    types = CardTypes(("Reaction", "Action"))
    card = card_from_data(card_data(Card("Shield", 2, types)))
    assert card.types == types
    assert str(card.types) == "Reaction - Action"


LATE_WORD = """
from dataclasses import dataclass
from fiefdom.effects import Cards
from fiefdom.model.effect import Effect
from fiefdom.serialize.codec import from_data, to_data, vocabulary

assert from_data({"cards": 1}, Effect) == Cards(1)

@dataclass(frozen=True)
class Whistle(Effect):
    keyword = "whistle"
    times: int = 1

assert from_data(to_data(Whistle(3)), Effect) == Whistle(3)
print("heard")
"""


def test_a_keyword_added_by_a_plugin_later_is_understood() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LATE_WORD], capture_output=True, text=True, check=False
    )
    assert done.stdout == "heard\n", done.stderr
