"""Several copies of a card with the same optional trigger about themselves: one question."""

from __future__ import annotations

from typing import Any

import pytest

from fiefdom import Action, Card, IllegalAnswer, Treasure, Victory
from fiefdom.effects import (
    HAND,
    Actions,
    BoughtThisTurn,
    Cards,
    Coins,
    Discard,
    Discarded,
    DiscardedFromPlay,
    Gain,
    PutOnDeck,
    ThisTurn,
    Trash,
    Trashed,
    When,
    any_number,
    costing_up_to,
    count_in,
    every,
    named,
    of_type,
    one,
)
from tests.core.kit import Table

loyal = Card(
    "Loyal",
    3,
    Action,
    play=[Actions(1)],
    itself=[
        When(
            DiscardedFromPlay(),
            PutOnDeck(every("that")),
            may=True,
            only_if=BoughtThisTurn(of_type(Victory)) <= 0,
        ),
    ],
)
pit = Card("Pit", 2, Action, play=[Actions(1), Trash(any_number(HAND))])
drop = Card("Drop", 2, Action, play=[Actions(1), Discard(any_number(HAND))])


def loyals(count: int, **more: Any) -> Table:
    hand = ["Loyal"] * count
    table = Table(loyal, p1={"hand": hand, "deck": ["Copper"] * 9} | more)
    for _ in range(count):
        table.play("Loyal")
    return table


@pytest.mark.parametrize("chosen", range(4))
def test_any_number_of_copies_is_one_answer(chosen: int) -> None:
    table = loyals(3)
    table.end_turn()
    assert (table.asks, table.offered) == ((1, "Loyal"), ["Loyal"])
    assert len(list(table.decision.answers())) == 4
    table.choose(*["Loyal"] * chosen)
    assert table.phase == (2, "buy")
    assert table.hand().count("Loyal") == chosen
    assert table.discard().count("Loyal") == 3 - chosen


def test_more_than_there_are_is_refused() -> None:
    table = loyals(2)
    table.end_turn()
    number = table.decision.names.index("Loyal")
    with pytest.raises(IllegalAnswer):
        table.game.answer((number,) * 3)


def test_the_question_says_what_it_is_about() -> None:
    table = loyals(2)
    table.end_turn()
    assert table.decision.prompt == (
        "When you discard this from play, if you bought no Victory cards this turn,"
        " you may put it onto your deck."
    )


def test_a_condition_that_does_not_hold_asks_nothing() -> None:
    table = loyals(2, coins=2)
    table.buy("Estate")
    assert table.phase == (2, "buy")
    assert table.discard().count("Loyal") == 2


def test_copies_go_together_whatever_lies_between_them() -> None:
    true = Card("True", 2, Action, play=[Actions(1)], itself=loyal.itself)
    start = {"hand": ["Loyal", "True", "Loyal"], "deck": ["Copper"] * 9}
    table = Table(loyal, true, p1=start)
    for name in ("Loyal", "True", "Loyal"):
        table.play(name)
    table.end_turn()
    table.choose("Loyal", "Loyal")
    assert table.asks == (1, "True")
    table.choose("True")
    assert table.hand() == ["Copper", "Copper", "Loyal", "Loyal", "True"]


def test_the_same_goes_for_copies_that_are_trashed_or_discarded_at_once() -> None:
    for event, by in ((Trashed(), pit), (Discarded(), drop)):
        spark = Card("Spark", 0, Victory, itself=[When(event, Gain(named("Gold")), may=True)])
        table = Table(spark, by, p1={"hand": [by.name, "Spark", "Spark", "Copper", "Spark"]})
        table.play(by.name)
        table.choose("Spark", "Copper", "Spark", "Spark")
        table.choose("Spark", "Spark")
        assert (table.pile("Gold"), table.phase) == (28, (1, "buy"))


def test_a_question_within_is_asked_once_for_each_copy_chosen() -> None:
    spark = Card("Spark", 0, Victory, itself=[When(Trashed(), Gain(costing_up_to(2)), may=True)])
    table = Table(spark, pit, p1={"hand": ["Pit", "Spark", "Spark", "Spark"]})
    table.play("Pit")
    table.choose("Spark", "Spark", "Spark")
    table.choose("Spark", "Spark")
    table.choose("Estate")
    table.choose("Copper")
    assert table.phase == (1, "buy")
    assert table.discard() == ["Copper", "Estate"]


def test_it_ends_when_nothing_more_can_happen() -> None:
    spark = Card("Spark", 0, Victory, itself=[When(Trashed(), Discard(one(HAND)), may=True)])
    table = Table(spark, pit, p1={"hand": ["Pit", "Spark", "Spark", "Spark", "Gold"]})
    table.play("Pit")
    table.choose("Spark", "Spark", "Spark")
    table.choose("Spark", "Spark")
    assert (table.hand(), table.discard(), table.phase) == ([], ["Gold"], (1, "buy"))


def test_two_things_a_card_may_do_are_two_questions() -> None:
    first = When(Trashed(), Gain(named("Gold")), may=True)
    second = When(Trashed(), Cards(1), may=True, only_if=count_in(HAND) >= 1)
    spark = Card("Spark", 0, Victory, itself=[first, second])
    start = {"hand": ["Pit", "Spark", "Spark", "Copper"], "deck": ["Estate"] * 3}
    table = Table(spark, pit, p1=start)
    table.play("Pit")
    table.choose("Spark", "Spark")
    table.choose("Spark")
    table.choose("Spark", "Spark")
    assert (table.pile("Gold"), table.hand()) == (29, ["Copper", "Estate", "Estate"])


def test_what_must_happen_comes_before_what_may() -> None:
    must = When(Trashed(), Cards(1))
    may = When(Trashed(), Gain(named("Gold")), may=True)
    spark = Card("Spark", 0, Victory, itself=[may, must])
    start = {"hand": ["Pit", "Spark", "Spark"], "deck": ["Estate"] * 3}
    table = Table(spark, pit, p1=start)
    table.play("Pit")
    table.choose("Spark", "Spark")
    assert (table.asks, table.hand()) == ((1, "Spark"), ["Estate", "Estate"])
    table.choose("Spark", "Spark")
    assert table.pile("Gold") == 28


def test_other_triggers_that_wait_for_the_same_cards_happen_too() -> None:
    watch = Card("Watch", 2, Action, play=[Actions(1), ThisTurn(When(Trashed(), Cards(1)))])
    spark = Card("Spark", 0, Victory, itself=[When(Trashed(), Gain(named("Gold")), may=True)])
    start = {"hand": ["Watch", "Pit", "Spark", "Spark"], "deck": ["Estate"] * 3}
    table = Table(spark, pit, watch, p1=start)
    table.play("Watch")
    table.play("Pit")
    table.choose("Spark", "Spark")
    assert table.hand() == ["Estate", "Estate"]
    table.choose()
    assert (table.phase, table.pile("Gold")) == ((1, "buy"), 30)


def test_a_treasure_that_only_gives_coins_is_noticed_when_it_is_put_away() -> None:
    ring = Card(
        "Ring", 3, Treasure, play=[Coins(1)], itself=[When(DiscardedFromPlay(), Gain(named("Gold")))]
    )
    table = Table(ring, p1={"hand": ["Ring", "Ring", "Copper"]})
    table.treasures()
    assert table.coins == 3
    table.end_turn()
    assert table.pile("Gold") == 28


def test_a_card_can_wait_for_other_cards_to_be_put_away() -> None:
    broom = Card(
        "Broom", 3, Action, throughout=[When(DiscardedFromPlay(named("Copper")), Gain(named("Curse")))]
    )
    table = Table(broom, p1={"hand": ["Copper", "Copper", "Silver"]})
    table.treasures()
    table.end_turn()
    assert table.pile("Curse") == 8


def test_copies_leave_play_together_and_do_not_wait_for_one_another() -> None:
    bell = Card(
        "Bell",
        3,
        Action,
        play=[Actions(1)],
        in_play=[When(DiscardedFromPlay(named("Bell")), Gain(named("Curse")))],
    )
    ear = Card(
        "Ear",
        3,
        Action,
        play=[Actions(1)],
        in_play=[When(DiscardedFromPlay(named("Bell")), Gain(named("Silver")))],
    )
    table = Table(bell, ear, p1={"hand": ["Bell", "Bell", "Ear"]})
    for card in ("Bell", "Bell", "Ear"):
        table.play(card)
    table.end_turn()
    assert (table.pile("Curse"), table.pile("Silver")) == (10, 38)
