"""Cards as data: what Python declares, a file can declare, and each becomes the other."""

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
    EmptyPiles,
    Gain,
    InOrder,
    Played,
    Trash,
    Unaffected,
    When,
    any_number,
    count_of,
    named,
    one,
)
from fiefdom.files.cardfile import CardEntry, card_from
from fiefdom.parts.ability import Modifier
from fiefdom.parts.base import Amount, Condition, Effect, Filter, Part
from fiefdom.parts.codec import DataError, from_data, to_data, vocabulary
from fiefdom.setup.pins import card_data, fingerprint
from tests.core.zoo import ZOO

CARDS = [*(card for one_set in installed().sets.values() for card in one_set.all_cards()), *ZOO]


def again(data: Any) -> Card:
    return card_from(CardEntry.model_validate(data))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_card_survives_the_way_through_data_yaml_and_json(card: Card) -> None:
    data = card_data(card)
    assert again(data) == card
    assert again(yaml.safe_load(yaml.safe_dump(data, sort_keys=False))) == card
    assert again(json.loads(json.dumps(data))) == card
    assert fingerprint(again(data)) == fingerprint(card)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_the_data_of_a_card_is_plain(card: Card) -> None:
    def plain(value: object) -> bool:
        if type(value) is dict:
            return all(type(key) is str and plain(item) for key, item in value.items())
        if type(value) is list:
            return all(map(plain, value))
        return type(value) in (str, int, bool)

    assert plain(card_data(card))


def test_simple_parts_are_written_simply() -> None:
    assert to_data(Cards(2)) == {"cards": 2}
    assert to_data(EmptyPiles()) == "empty_piles"
    assert to_data(Cards(EmptyPiles())) == {"cards": "empty_piles"}
    assert to_data(Trash(one(HAND)).named("gone")) == {
        "trash": {"which": {"choose": "hand"}, "as": "gone"}
    }
    assert to_data(Unaffected()) == "unaffected"


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
def test_parts_come_back_equal(part: Effect) -> None:
    assert from_data(to_data(part), Effect) == part


def test_every_word_belongs_to_one_part() -> None:
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


WRONG = [
    ({"gian": {"named": "Copper"}}, Effect, "", ["'gian'", "'gain'"]),
    ("unafected", Effect, "", ["'unafected'", "'unaffected'"]),
    ({"gain": {"nmaed": "Copper"}}, Effect, "gain.cards", ["'nmaed'", "'named'"]),
    ({"gain": {"cards": {"named": "Copper"}, "too": "hand"}}, Effect, "gain", ["'too'", "'to'"]),
    ({"cards": "many"}, Effect, "cards.amount", ["'many'"]),
    ({"cards": 1.5}, Effect, "cards.amount", ["1.5"]),
    ({"cards": True}, Effect, "cards.amount", ["True"]),
    ({"cards": None}, Effect, "cards.amount", ["None"]),
    ({"cards": []}, Effect, "cards.amount", ["[]"]),
    (
        {"play": {"which": "this", "times": "two"}},
        Effect,
        "play.times",
        ["whole number", "'two'"],
    ),
    ({"gain": {"cards": {"named": 5}}}, Effect, "gain.cards.named", ["text", "5"]),
    ({"gain": {"cards": {"named": "Gold"}, "optional": 1}}, Effect, "gain.optional", ["true or false"]),
    (
        {"gain": {"cards": {"named": "Gold"}, "by": "them"}},
        Effect,
        "gain.by",
        ["you", "others", "'them'"],
    ),
    ({"gain": {"to": "hand"}}, Effect, "gain", ["'cards'", "missing"]),
    ({"while": {"condition": "can_draw"}}, Effect, "while", ["'effect'", "missing"]),
    ("gain", Effect, "gain", ["'cards'", "missing"]),
    ({"in_order": {"cards": 1}}, Effect, "in_order", ["list"]),
    ({"in_order": [{"cards": 1}, {"crads": 1}]}, Effect, "in_order.effects[1]", ["'crads'", "'cards'"]),
    ({"named": "Copper"}, Effect, "", ["'named'", "cannot stand here"]),
    ({"cards": 1, "actions": 2}, Effect, "", ["one word"]),
    ([], Effect, "", ["one word"]),
    (7, Effect, "", ["one word"]),
    (None, Effect, "", ["one word"]),
    ({7: 1}, Effect, "", ["one word"]),
    ({"can_draw": 3}, Condition, "can_draw", ["3"]),
    ({"empty_piles": 3}, Amount, "empty_piles", ["3"]),
    ({"immune": True}, Modifier, "immune", ["True"]),
    ({"copy_in_play": None}, Filter, "copy_in_play", ["None"]),
    ({"trash": {"which": {"this": "card"}}}, Effect, "trash.which.this", ["'card'"]),
]


@pytest.mark.parametrize(("data", "wanted", "place", "words"), WRONG, ids=lambda value: str(value)[:50])
def test_data_that_does_not_fit_says_where_and_why(
    data: Any, wanted: type[Part], place: str, words: list[str]
) -> None:
    with pytest.raises(DataError) as caught:
        from_data(data, wanted)
    assert caught.value.place.startswith(place)
    for word in words:
        assert word in str(caught.value)


def test_a_place_to_start_from_is_part_of_the_message() -> None:
    with pytest.raises(DataError, match=r"^play\[1\]\.cards\.amount: "):
        from_data([{"cards": 1}, {"cards": "x"}], tuple[Effect, ...], "play")


def test_whatever_stands_in_a_file_is_a_part_or_an_error_of_ours() -> None:
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
            message = complaint({word: value}, wanted)
            assert message is None or word in message
    assert tried > 500


def complaint(data: Any, wanted: type[Part]) -> str | None:
    try:
        from_data(data, wanted)
    except DataError as error:
        return str(error)
    return None


def test_a_card_of_types_and_abilities_is_written_as_files_write_it() -> None:
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
        "reacts": [
            {"when": {"event": {"played": {"by": "others"}}, "then": "unaffected", "reveal": True}}
        ],
        "editions": [1],
    }


def test_types_keep_their_printed_order() -> None:
    types = CardTypes(("Reaction", "Action"))
    card = again(card_data(Card("Shield", 2, types)))
    assert card.types == types
    assert str(card.types) == "Reaction - Action"


LATE_WORD = """
from dataclasses import dataclass
from fiefdom.effects import Cards
from fiefdom.parts.base import Effect
from fiefdom.parts.codec import from_data, to_data, vocabulary

assert from_data({"cards": 1}, Effect) == Cards(1)

@dataclass(frozen=True)
class Whistle(Effect):
    keyword = "whistle"
    times: int = 1

assert from_data(to_data(Whistle(3)), Effect) == Whistle(3)
print("heard")
"""


def test_a_word_that_a_plugin_adds_later_is_understood() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LATE_WORD], capture_output=True, text=True, check=False
    )
    assert done.stdout == "heard\n", done.stderr
