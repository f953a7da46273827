"""An error never suggests the word that it refuses."""

from __future__ import annotations

import re
from typing import Any

import pytest

from fiefdom.effects.selection import Which
from fiefdom.errors import nearest
from fiefdom.model.amount import Amount
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.filter import Filter
from fiefdom.model.modifier import Modifier
from fiefdom.model.trigger import TriggerEvent, When
from fiefdom.serialize.codec import DataError, from_data, vocabulary
from fiefdom.serialize.shapes import shape_of
from fiefdom.serialize.short_forms import SUGAR
from fiefdom.serialize.synonyms import meant
from fiefdom_workshop.card_files.problems import CardFileError
from fiefdom_workshop.card_files.read import parse_cards

FAMILIES = (Effect, Amount, Filter, Condition, TriggerEvent, When, Modifier, Which)
ITSELF = re.compile(
    r"'(?P<said>[^']+)'[^']*did you mean '(?P=said)'"
    r"|there is no (word|field|key) '(?P<word>[^']+)'; use .*\b(?P=word)\b"
)
WORDS = sorted(
    {
        *vocabulary(),
        *(word for sugar in SUGAR.values() for word in sugar.words),
        *(word for kind in vocabulary().values() for word in shape_of(kind).words),
    }
)


def told(data: Any, family: type) -> str:
    try:
        from_data(data, family)
    except DataError as error:
        return error.reason
    return ""


@pytest.mark.parametrize("family", FAMILIES)
def test_no_keyword_is_suggested_in_place_of_itself(family: type) -> None:
    for word in WORDS:
        for data in (word, {word: 1}, {word: {word: 1}}, {word: [word]}, {word: {"value": 1}}):
            assert not ITSELF.search(told(data, family)), (data, told(data, family))
            inside = {"cards": data} if family is Amount else {"play": data}
            assert not ITSELF.search(told(inside, Effect)), (inside, told(inside, Effect))


@pytest.mark.parametrize("data", ["one", "1.5"])
def test_a_text_in_place_of_an_amount_is_told_that_numbers_are_amounts(data: str) -> None:
    assert "use a number, like 2, or one of plus, " in told({"cards": data}, Effect)
    assert "use a number" not in told(data, Effect)


def test_value_without_arithmetic_is_explained() -> None:
    text = """
- card: Fox
  cost: 2
  types: [Action]
  play:
    - trash: {choose: 1, from: hand, as: trashed}
    - coins: {cost_of: trashed, plus: {value: 2}}
"""
    with pytest.raises(CardFileError) as caught:
        parse_cards(text, "fox.yaml")
    assert str(caught.value) == (
        "fox.yaml, line 7, column 40: Fox: play[1].coins.plus.value: 'value' cannot be used alone here:"
        " use it before plus, minus, times or per, as in {value: {cost_of: x, plus: 1}, times: 2};"
        " without one of these, write the amount itself"
    )


def test_the_nearest_word_is_never_the_word_itself() -> None:
    assert nearest("value", ["value", "values"]) == "values"
    assert nearest("Value", ["value"]) == "value"
    assert meant("trash", ["trash", "trashed"]) == "trashed"
    assert meant("value", ["value"]) is None


def test_words_for_taking_tokens_suggest_what_gives_tokens() -> None:
    for word in ("take_token", "take_tokens"):
        assert "did you mean 'add_tokens'" in told({word: "Coffers"}, Effect)
    assert "did you mean 'stop_repeating'" in told("break", Effect)
