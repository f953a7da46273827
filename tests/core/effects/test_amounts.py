"""Amounts: counting, and the behavior of zero and negative values."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, Victory
from fiefdom.decisions.several import SomeCards
from fiefdom.effects import (
    HAND,
    Actions,
    AddTokens,
    Buys,
    Cards,
    Coins,
    CountOwned,
    Discard,
    EmptyPiles,
    Repeat,
    Tokens,
    Trash,
    choose_one,
    cost_of,
    count_of,
    of_type,
    one,
    up_to,
)
from fiefdom.effects.choose import Choose
from fiefdom.effects.turn_counts import BoughtThisTurn
from tests.core.kit import Table


def trial(*play: object) -> Card:
    return Card("Trial", 3, Action, play=play)  # type: ignore[arg-type]


def test_tokens_add_up_and_can_be_counted() -> None:
    save = trial(AddTokens("ship"), AddTokens("ship", 2), Coins(Tokens("ship")))
    table = Table(save, p1={"hand": ["Trial"], "tokens": {"ship": 4}})
    table.play("Trial")
    assert (table.tokens("ship"), table.coins, table.tokens("ship", 2)) == (7, 7, 0)
    assert table.game.view(1).seats[0].tokens == {"ship": 7}


def test_repeat_asks_each_time() -> None:
    table = Table(
        trial(Repeat(3, choose_one(Coins(1), Cards(1)))), p1={"hand": ["Trial"], "deck": ["Gold"]}
    )
    table.play("Trial")
    for number in (1, 2, 1):
        table.options(number)
    assert (table.phase, table.coins, table.hand()) == ((1, "buy"), 2, ["Gold"])


def test_repeat_by_the_cost_of_a_missing_card_does_nothing() -> None:
    card = trial(Trash(one(HAND)).named("t"), Repeat(cost_of("t"), Coins(1)))
    table = Table(card, p1={"hand": ["Trial"]})
    table.play("Trial")
    assert table.coins == 0
    table = Table(card, p1={"hand": ["Trial", "Silver"]})
    table.play("Trial")
    assert table.coins == 3


@pytest.mark.parametrize("bonus", [Actions, Buys, Cards, Coins])
def test_a_bonus_by_the_cost_of_a_missing_card_gives_nothing(
    bonus: type[Actions | Buys | Cards | Coins],
) -> None:
    card = trial(Trash(one(HAND)).named("t"), bonus(cost_of("t")))
    table = Table(card, p1={"hand": ["Trial"], "deck": ["Gold"]})
    table.play("Trial")
    assert (table.actions, table.buys, table.coins, table.hand()) == (0, 1, 0, [])


@pytest.mark.parametrize("bonus", [Actions, Buys, Cards, Coins])
def test_a_negative_bonus_takes_nothing_away(
    bonus: type[Actions | Buys | Cards | Coins],
) -> None:
    card = trial(Trash(one(HAND)).named("t"), bonus(count_of("t") - 3))
    table = Table(card, p1={"hand": ["Trial"], "deck": ["Gold"], "actions": 2})
    table.play("Trial")
    assert (table.actions, table.buys, table.coins, table.hand()) == (1, 1, 0, [])


def test_a_choice_whose_minimum_exceeds_its_maximum_has_an_answer() -> None:
    crossed = Choose(HAND, 2, count_of("t"))
    card = trial(Trash(up_to(1, HAND)).named("t"), Discard(crossed))
    hand = ["Trial", "Copper", "Estate", "Gold", "Silver"]
    table = Table(card, p1={"hand": hand}, checked=False)
    table.play("Trial")
    table.choose("Copper")
    table.game.answer(next(table.decision.answers()))
    assert table.phase == (1, "buy")


def test_a_choice_with_a_negative_minimum_starts_at_zero() -> None:
    card = trial(Trash(up_to(1, HAND)).named("t"), Discard(Choose(HAND, count_of("t") - 3, 2)))
    table = Table(card, p1={"hand": ["Trial", "Copper", "Estate", "Gold"]}, checked=False)
    table.play("Trial")
    table.choose("Copper")
    assert isinstance(table.decision, SomeCards)
    assert (table.decision.low, table.decision.high) == (0, 2)
    table.choose()
    assert table.phase == (1, "buy")


def test_cards_bought_cards_owned_and_empty_piles_can_be_counted() -> None:
    count = Card(
        "Count",
        0,
        Action,
        points=CountOwned(of_type(Victory)),
        play=[
            Actions(1),
            Coins(EmptyPiles()),
            Cards(BoughtThisTurn()),
        ],
    )
    start = {"hand": ["Count"], "discard": ["Estate"], "deck": ["Duchy", "Copper"]}
    table = Table(count, supply={"Curse": 0, "Gold": 0}, p1=start)
    table.play("Count")
    assert (table.coins, table.hand()) == (2, [])
    assert table.game.scores()[0] == 1 + 3 + 2
