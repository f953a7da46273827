"""Values of the wrong kind in cards written in Python are refused with what to write instead."""

from __future__ import annotations

import re
from typing import Any

import pytest

from fiefdom import Action, Card, CardError, card_text
from fiefdom.effects import (
    HAND,
    Buys,
    Cards,
    Coins,
    CountIn,
    Discard,
    EachPlayer,
    Gain,
    Gained,
    If,
    InOrder,
    Instead,
    Pay,
    Played,
    Repeat,
    ThisTurn,
    When,
    any_number,
    each_player,
    has,
    if_,
    in_order,
    named,
    of_type,
    one,
)
from tests.core.setup.refusals import refused

pytestmark = pytest.mark.interpreted("compiled parts refuse values of the wrong kind by themselves")

TWO: Any = [Cards(1), Buys(1)]
SEVERAL = r"expected an effect, found a list of 2; write in_order\(\.\.\.\) for several effects"
GAINED: Any = Gained
NUMBER: Any = any_number
MIXED: Any = [Cards(1), "text"]
ACTION: Any = Action
TEXT: Any = "text"
PLAYED = Played(of_type(Action))
EFFECT: Any = Cards(1)
MISTAKES: list[tuple[str, dict[str, Any], str]] = [
    ("itself[0].then", {"itself": [When(Gained(), TWO)]}, SEVERAL),
    ("play[0].effect", {"play": [Repeat(2, TWO)]}, SEVERAL),
    ("play[0].then", {"play": [If(has(HAND), TWO)]}, SEVERAL),
    ("play[0].effect.effects", {"play": [each_player(MIXED)]}, "item 2: expected an effect, found"),
    ("throughout[0].then", {"throughout": [Instead(PLAYED, TWO)]}, SEVERAL),
    ("play[0].effects", {"play": [InOrder(EFFECT)]}, r"write brackets around the items: \[\.\.\.\]"),
    (
        "play[0].effects",
        {"play": [InOrder(MIXED)]},
        "item 2: expected an effect, found 'text'",
    ),
    (
        "itself[0].event",
        {"itself": [When(GAINED, Cards(1))]},
        r"class Gained; write Gained\(",
    ),
    ("itself[0].event", {"itself": [When(TEXT, Cards(1))]}, "expected an event, found 'text'"),
    ("itself[0].event.by", {"itself": [When(Gained(by=TEXT), Cards(1))]}, "use YOU, OWNER, OTHERS"),
    ("play[0].cards", {"play": [Gain(TEXT)]}, r"expected a filter, found 'text'; write named\("),
    (
        "play[0].amount.cards",
        {"play": [Coins(CountIn(HAND, ACTION))]},
        r"card type Action; write of_type",
    ),
    ("play[0].which", {"play": [Discard(TEXT)]}, r"write every\(\.\.\.\) for all cards"),
    (
        "play[0].amount",
        {"play": [Pay(NUMBER)]},
        "without a limit, write ANY_NUMBER",
    ),
    ("play[0].amount", {"play": [Cards(TEXT)]}, "expected a whole number or an amount, found 'text'"),
    ("play[0].amount", {"play": [Cards(True)]}, "found True"),
    (
        "play[0].what",
        {"play": [ThisTurn(EFFECT)]},
        "expected a trigger or a modifier, found an effect",
    ),
    ("play[0].optional", {"play": [Gain(named("Gold"), optional=TEXT)]}, "expected true or false"),
    ("play[0]", {"play": [Cards]}, r"found the class Cards; write Cards\("),
    ("play[0]", {"play": [["nested"]]}, "expected an effect, found a list of 1"),
    ("points", {"points": TEXT}, "expected a whole number or an amount, found 'text'"),
    ("points", {"points": Cards(1)}, "found an effect, Cards"),
    ("types", {"types": [Action]}, r"types=Action \| Attack"),
    ("types", {"types": TEXT}, "expected card types, such as types=Action"),
]


@pytest.mark.parametrize(("place", "fields", "reason"), MISTAKES)
def test_a_value_of_the_wrong_kind_is_refused_with_its_remedy(
    place: str, fields: dict[str, Any], reason: str
) -> None:
    card = Card("Trial", **{"cost": 3, "types": Action, **fields})
    error = refused(card)
    assert error.place == place
    assert re.search(reason, error.reason)


@pytest.mark.parametrize("field", ["play", "throughout", "brings", "trashed", "editions"])
@pytest.mark.parametrize("given", [Cards(1), "Gold", 1])
def test_something_alone_where_a_list_belongs_is_refused_at_once(field: str, given: object) -> None:
    wrong: dict[str, Any] = {field: given}
    with pytest.raises(CardError, match=rf"{field}: expected a list, .*; write {field}=\[\.\.\.\]"):
        Card("Trial", 3, Action, **wrong)


def test_the_text_of_a_card_with_such_a_mistake_says_the_same() -> None:
    with pytest.raises(CardError, match=SEVERAL):
        card_text(Card("Trial", 3, Action, itself=[When(Gained(), TWO)]))


def test_fields_with_several_parts_take_lists() -> None:
    listed: Any = [Cards(1), Discard(one(HAND))]
    card = Card("Trial", 3, Action, play=[InOrder(listed)])
    again = Card("Trial", 3, Action, play=[InOrder(tuple(listed))])
    assert card == again
    assert hash(card) == hash(again)


def test_short_functions_take_effects_and_lists_of_effects() -> None:
    assert if_(has(HAND), TWO, otherwise=[TWO]) == If(has(HAND), in_order(*TWO), in_order(*TWO))
    assert in_order(TWO, Coins(1)) == InOrder((Cards(1), Buys(1), Coins(1)))
    assert in_order(Cards(1)) == Cards(1)
    assert each_player(TWO, gives="drawn") == EachPlayer(InOrder((Cards(1), Buys(1)), "drawn"))
