"""Whatever a card file can say, Python can say with the public names of the vocabulary."""

from __future__ import annotations

import inspect
from dataclasses import fields

import pytest

from fiefdom import Action, Card, card_text, effects
from fiefdom.effects import (
    ANY_NUMBER,
    DISCARD,
    HAND,
    OWNER,
    Bought,
    Coins,
    ExtraTurn,
    HasLandscape,
    InPhase,
    Pay,
    PreviousTurn,
    PutOnDeck,
    TokensOf,
    Trash,
    When,
    any_number,
    between,
    cost_of,
    count_in,
    down_to,
    exactly,
    if_,
    in_order,
    of_type,
    one,
    up_to,
)
from fiefdom.effects.conditions import Test as Combinable
from fiefdom.effects.how_many import AnyNumber
from fiefdom.effects.selection import Which
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part
from fiefdom.model.vocabulary import complete
from fiefdom.serialize.codec import from_data, vocabulary

AT_LEAST_7 = {"count_in": "hand", "at_least": 7}
OPERATORS = {"all_of", "any_of", "both", "not", "unless", "plus", "times", "per", "at_least", "at_most"}
"""Words that are operators in Python: `a & b`, `~a`, `a + 1`, `a >= 2`."""
ELSEWHERE = {"down_to": "down_to(3, HAND)", "type": "of_type(Action)"}
"""Words that functions say which return something more general."""


def public_kinds() -> set[type[object]]:
    """Return the classes of parts that are public, or that public constants belong to."""
    things = [getattr(effects, name) for name in effects.__all__]
    return {thing if inspect.isclass(thing) else type(thing) for thing in things}


def longest_helper(kind: type[Part]) -> int:
    """Return how many parameters the functions that create a part have together."""
    made = [getattr(effects, name) for name in effects.__all__]
    helpers = [one for one in made if inspect.isfunction(one)]
    mine = [one for one in helpers if one.__annotations__.get("return") == kind.__name__]
    return len({name for helper in mine for name in inspect.signature(helper).parameters})


def words() -> list[tuple[str, type[Part]]]:
    """Return the words of the core; plugins of other tests declare words too."""
    complete()
    found = sorted(vocabulary().items())
    return [(word, kind) for word, kind in found if kind.__module__.startswith("fiefdom.")]


@pytest.mark.interpreted("it reads annotations of functions, and compiled ones have none")
@pytest.mark.parametrize(("word", "kind"), words(), ids=[word for word, _ in words()])
def test_python_has_every_word_with_all_its_fields(word: str, kind: type[Part]) -> None:
    if word in {*OPERATORS, *ELSEWHERE} or kind in public_kinds():
        return
    wanted = [one for one in fields(kind) if one.name != "name"]
    assert longest_helper(kind) >= len(wanted), f"Python cannot say {word} with all its fields"


def test_every_condition_of_the_vocabulary_can_be_combined() -> None:
    conditions = [kind for _, kind in words() if issubclass(kind, Condition)]
    assert [kind.__name__ for kind in conditions if not issubclass(kind, Combinable)] == []


def test_conditions_about_turns_landscapes_and_phases_are_negated_with_an_operator() -> None:
    banner = HasLandscape("Banner")
    card = Card(
        "Trial", 3, Action, play=[if_(~PreviousTurn() & ~banner & InPhase("Action"), ExtraTurn())]
    )
    assert card_text(card).startswith("If the previous turn was not yours and you do not have the")


def test_an_amount_without_a_limit_is_a_constant() -> None:
    play = [Pay(ANY_NUMBER).named("paid"), Coins(TokensOf("paid"))]
    assert isinstance(ANY_NUMBER, AnyNumber)
    assert play[0] == from_data({"pay": {"amount": "any_number", "as": "paid"}}, Effect)
    assert card_text(Card("Trial", 3, Action, play=play)).startswith("Pay any number of coins.")


FILES = [
    (between(1, 3, HAND), {"choose": "1 to 3"}),
    (between(2, ANY_NUMBER, HAND), {"choose": "2 or more"}),
    (up_to(2, HAND, Action, by=OWNER), {"choose": "up to 2", "type": "Action", "by": "owner"}),
    (up_to(2, HAND, different=True), {"choose": "up to 2", "different": True}),
    (any_number(HAND, different=True), {"choose": "any", "different": True}),
    (exactly(2, HAND, different=True), {"choose": 2, "different": True}),
    (exactly(2, HAND, by=OWNER), {"choose": 2, "by": "owner"}),
    (exactly(2, HAND, optional=True), {"choose": 2, "optional": True}),
    (down_to(3, HAND, Action, by=OWNER), {"choose": "down to 3", "type": "Action", "by": "owner"}),
    (one(HAND, of_type(Action)), {"choose": 1, "type": "Action"}),
]


@pytest.mark.parametrize(("choice", "written"), FILES)
def test_choices_in_python_equal_those_of_files(choice: Which, written: dict[str, object]) -> None:
    assert Trash(choice) == from_data({"trash": {**written, "from": "hand"}}, Effect)


def test_the_number_of_cards_of_a_choice_can_be_an_amount_in_python() -> None:
    overpaid = in_order(Pay(ANY_NUMBER).named("paid"), PutOnDeck(up_to(TokensOf("paid"), DISCARD)))
    card = Card("Trial", 3, Action, play=[Coins(1)], itself=[When(Bought(), overpaid)])
    assert "for each coin paid" in card_text(card)


def test_a_kind_of_cost_is_counted_in_python() -> None:
    play = [Trash(one(HAND)).named("trashed"), Coins(cost_of("trashed", kind="Salt"))]
    assert card_text(Card("Trial", 3, Action, play=play)).endswith("+1 Coin for each Salt in its cost.")


def test_one_of_two_conditions_is_an_operator_too() -> None:
    few, many = count_in(HAND) <= 2, count_in(HAND) >= 7
    card = Card("Trial", 3, Action, play=[if_(few | many, Coins(1))])
    assert (
        card_text(card)
        == "If you have 2 or fewer cards in hand or you have 7 or more cards in hand, +1 Coin."
    )
    written = {"unless": [{"unless": {"count_in": "hand", "at_most": 2}}, {"unless": AT_LEAST_7}]}
    assert few | many == from_data(written, Condition)
