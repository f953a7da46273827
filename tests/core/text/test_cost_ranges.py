"""Several costs of cards are described like one."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, Victory, card_text
from fiefdom.effects import (
    HAND,
    Coins,
    Discard,
    Gain,
    Trash,
    costing,
    costing_at_least,
    costing_less_than,
    costing_up_to,
    did,
    every,
    if_,
    of_type,
    one,
)
from fiefdom.model.filter import Filter

EITHER = costing(3) | costing(4)
RANGE = costing_at_least(3) & costing_up_to(6)


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        (EITHER, "Gain a card costing exactly $3 or $4."),
        (EITHER | costing(5), "Gain a card costing exactly $3, $4 or $5."),
        (of_type(Action) & EITHER, "Gain an Action card costing exactly $3 or $4."),
        (~EITHER, "Gain a card costing neither $3 nor $4."),
        (RANGE, "Gain a card costing from $3 to $6."),
        (
            RANGE & of_type(Action) & ~of_type(Victory),
            "Gain a non-Victory Action card costing from $3 to $6.",
        ),
        (costing_at_least(3) & costing_up_to(3), "Gain a card costing $3 or more costing up to $3."),
        (
            costing_at_least(3) & costing_less_than(6),
            "Gain a card costing $3 or more costing less than $6.",
        ),
    ],
)
def test_costs_of_cards_are_joined(cards: Filter, text: str) -> None:
    assert card_text(Card("Trial", 3, Action, play=[Gain(cards)])) == text


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        (EITHER, "If it costs exactly $3 or $4"),
        (~EITHER, "If it costs neither $3 nor $4"),
        (RANGE, "If it costs from $3 to $6"),
        (~RANGE, "If it does not cost from $3 to $6"),
        (RANGE & of_type(Action), "If it is an Action card costing from $3 to $6"),
        (of_type(Action) | costing(4), "If it is an Action card or a card costing exactly $4"),
    ],
)
def test_costs_are_joined_in_statements(cards: Filter, text: str) -> None:
    play = [Trash(one(HAND)).named("trashed"), if_(did("trashed", cards), Coins(1))]
    assert f"{text}, +1 Coin." in card_text(Card("Trial", 3, Action, play=play))


def test_several_cards_are_not_each_described_anew() -> None:
    card = Card("Trial", 3, Action, play=[Discard(every(HAND, EITHER))])
    assert card_text(card) == "Discard all cards costing exactly $3 or $4."
