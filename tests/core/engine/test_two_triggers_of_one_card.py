"""A card with two optional triggers for one event lets its player choose which to use."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, Reaction
from fiefdom.effects import (
    OTHERS,
    OWNER,
    THIS_IN_HAND,
    Actions,
    Cards,
    Coins,
    Discard,
    Gain,
    Gained,
    Played,
    When,
    named,
)
from fiefdom.errors import IllegalAnswer
from tests.core.kit import Table

either = Card(
    "Either",
    3,
    Action,
    play=[Actions(1)],
    in_play=[
        When(Gained(), Coins(1), may=True),
        When(Gained(), Gain(named("Curse")), may=True),
    ],
)
source = Card("Source", 2, Action, play=[Actions(1), Gain(named("Silver"))])


def laid() -> Table:
    table = Table(either, source, p1={"hand": ["Either", "Source"], "deck": ["Estate"] * 5})
    table.play("Either")
    table.play("Source")
    return table


def test_the_second_one_can_be_used_alone() -> None:
    table = laid()
    assert table.asks == (1, "Silver")
    table.choose("Either")
    assert [table.decision.describe((n,)) for n in range(2)] == [
        "when you gain a card, you may take +1 Coin",
        "when you gain a card, you may gain a Curse",
    ]
    table.options(2)
    assert table.pile("Curse") == 9
    assert table.coins == 0


def test_both_can_be_used_one_after_the_other() -> None:
    table = laid()
    table.choose("Either")
    table.options(1)
    assert table.coins == 1
    table.choose("Either")
    assert table.pile("Curse") == 9


def test_an_option_that_is_not_there_is_refused() -> None:
    table = laid()
    table.choose("Either")
    before = table.game.to_bytes()
    with pytest.raises(IllegalAnswer):
        table.game.answer((2,))
    assert table.game.to_bytes() == before


def test_a_reaction_in_hand_offers_both_too() -> None:
    hermit = Card(
        "Hermit Crab",
        2,
        Action | Reaction,
        play=[Cards(1)],
        reacts=[
            When(Played(by=OTHERS), Cards(1), reveal=True),
            When(Played(by=OTHERS), Discard(THIS_IN_HAND), may=True),
        ],
    )
    table = Table(
        hermit, source, p1={"hand": ["Source"]}, p2={"hand": ["Hermit Crab"], "deck": ["Gold", "Gold"]}
    )
    table.play("Source")
    table.choose("Hermit Crab")
    table.options(2)
    assert table.discard(2) == ["Hermit Crab"]
    assert table.hand(2) == []


def test_one_trigger_that_a_card_has_twice_needs_no_choice() -> None:
    when = When(Gained(), Coins(1), may=True)
    card = Card(
        "Either", 3, Action, play=[Actions(1)], in_play=[when, When(Gained(), Coins(1), may=True)]
    )
    table = Table(card, source, p1={"hand": ["Either", "Source"]})
    table.play("Either")
    table.play("Source")
    table.choose("Either")
    assert table.coins == 1
    table.choose("Either")
    assert table.coins == 2


def test_two_that_say_the_same_need_no_choice() -> None:
    twice = Card(
        "Twice",
        3,
        Action,
        play=[Actions(1)],
        in_play=[When(Gained(), Coins(1), may=True), When(Gained(by=OWNER), Coins(1), may=True)],
    )
    table = Table(twice, source, p1={"hand": ["Twice", "Source"], "deck": ["Estate"] * 5})
    table.play("Twice")
    table.play("Source")
    table.choose("Twice")
    assert table.coins == 1
    table.choose("Twice")
    assert table.coins == 2
    assert table.phase == (1, "buy")
