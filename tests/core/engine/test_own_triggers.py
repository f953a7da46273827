"""What a card does when it is itself gained, bought, trashed or discarded."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, IllegalAnswer, Victory
from fiefdom.effects import (
    HAND,
    THIS,
    Actions,
    Bought,
    Cards,
    Discard,
    Discarded,
    DiscardedFromPlay,
    Gain,
    Gained,
    PutOnDeck,
    Trash,
    Trashed,
    When,
    any_number,
    count_in,
    every,
    named,
    one,
)
from tests.core.kit import Table

shop = Card("Shop", 3, Action, play=[Actions(1), Gain(named("Shiny"))])
pit = Card("Pit", 2, Action, play=[Actions(1), Trash(any_number(HAND))])
drop = Card("Drop", 2, Action, play=[Actions(1), Discard(any_number(HAND))])


def shiny(*itself: When) -> Card:
    return Card("Shiny", 0, Victory, itself=itself)


def test_a_card_does_something_when_it_is_gained_in_whatever_way() -> None:
    table = Table(shop, shiny(When(Gained(), Gain(named("Gold")))), p1={"hand": ["Shop"]})
    table.play("Shop")
    assert table.discard() == ["Gold", "Shiny"]
    table.buy("Shiny")
    assert table.pile("Gold") == 28


def test_a_card_does_something_when_it_is_bought_but_not_when_it_is_gained() -> None:
    table = Table(shop, shiny(When(Bought(), Gain(named("Gold")))), p1={"hand": ["Shop"]})
    table.play("Shop")
    assert table.discard() == ["Shiny"]
    table.buy("Shiny")
    assert table.pile("Gold") == 29


def test_what_happens_on_buying_comes_before_the_gain() -> None:
    table = Table(shiny(When(Bought(), Gain(named("Gold")))), p1={"buys": 2})
    table.buy("Shiny")
    assert table.discard() == ["Shiny", "Gold"]


def test_a_card_does_something_when_it_is_trashed() -> None:
    table = Table(
        pit,
        shiny(When(Trashed(), Cards(1))),
        p1={
            "hand": ["Pit", "Shiny", "Shiny", "Copper"],
            "deck": ["Gold", "Silver", "Estate"],
        },
    )
    table.play("Pit")
    table.choose("Shiny", "Copper", "Shiny")
    assert table.hand() == ["Gold", "Silver"]
    assert table.trash == ["Copper", "Shiny", "Shiny"]


def test_a_card_does_something_when_it_is_discarded_but_not_in_clean_up() -> None:
    start = {"hand": ["Drop", "Shiny", "Shiny"], "deck": ["Estate"] * 6}
    table = Table(drop, shiny(When(Discarded(), Gain(named("Gold")))), p1=start)
    table.play("Drop")
    table.choose("Shiny")
    assert table.discard() == ["Gold", "Shiny"]
    table.end_turn()
    assert table.pile("Gold") == 29


def test_a_card_does_something_when_it_is_discarded_from_play() -> None:
    toll = Card(
        "Toll", 1, Action, play=[Actions(1)], itself=[When(DiscardedFromPlay(), Gain(named("Gold")))]
    )
    table = Table(toll, drop, p1={"hand": ["Toll", "Toll", "Toll", "Drop"]})
    table.play("Drop")
    table.choose("Toll")
    assert table.pile("Gold") == 30
    table.play("Toll")
    assert table.pile("Gold") == 30
    table.end_turn()
    assert table.pile("Gold") == 29


def test_a_card_discarded_from_play_by_an_effect_counts_as_that() -> None:
    toll = Card(
        "Toll",
        1,
        Action,
        play=[Discard(THIS)],
        itself=[
            When(DiscardedFromPlay(), Gain(named("Gold"))),
            When(Discarded(), Gain(named("Silver"))),
        ],
    )
    table = Table(toll, p1={"hand": ["Toll"]})
    table.play("Toll")
    assert (table.pile("Gold"), table.pile("Silver")) == (29, 40)


def test_the_card_may_go_on_the_deck_when_it_is_discarded_from_play() -> None:
    loyal = Card(
        "Loyal",
        3,
        Action,
        play=[Actions(1)],
        itself=[When(DiscardedFromPlay(), PutOnDeck(every("that")), may=True)],
    )
    start = {"hand": ["Loyal", "Loyal"], "deck": ["Copper"] * 10}
    table = Table(loyal, p1=start)
    table.play("Loyal")
    table.play("Loyal")
    table.end_turn()
    assert table.asks == (1, "Loyal")
    assert len(list(table.decision.answers())) == 3
    table.choose("Loyal")
    assert table.phase == (2, "buy")
    assert table.hand() == ["Copper"] * 4 + ["Loyal"]
    assert table.discard() == ["Loyal"]


def test_an_optional_trigger_is_asked_and_can_be_declined() -> None:
    gift = shiny(When(Gained(), Gain(named("Gold")), may=True))
    table = Table(shop, gift, p1={"hand": ["Shop", "Shop"]})
    table.play("Shop")
    assert table.asks == (1, "Shiny")
    assert table.offered == ["Shiny"]
    with pytest.raises(IllegalAnswer):
        table.game.answer((0,))
    table.choose()
    assert table.discard() == ["Shiny"]
    table.play("Shop")
    table.choose("Shiny")
    assert table.discard() == ["Gold", "Shiny", "Shiny"]


def test_an_optional_trigger_that_can_do_nothing_is_not_asked() -> None:
    table = Table(shop, shiny(When(Gained(), Trash(one(HAND)), may=True)), p1={"hand": ["Shop"]})
    table.play("Shop")
    assert table.phase == (1, "buy")


def test_a_trigger_with_a_condition_happens_only_if_it_holds() -> None:
    gift = shiny(When(Gained(), Gain(named("Gold")), only_if=count_in(HAND) >= 1))
    table = Table(shop, gift, p1={"hand": ["Shop", "Shop"]})
    table.play("Shop")
    table.play("Shop")
    assert table.discard() == ["Shiny", "Gold", "Shiny"]


def test_a_trigger_on_a_gain_can_move_the_card_and_the_rest_loses_track_of_it() -> None:
    twist = Card(
        "Twist",
        3,
        Action,
        play=[
            Gain(named("Shiny")).named("gained"),
            PutOnDeck(every("gained")),
        ],
    )
    table = Table(twist, shiny(When(Gained(), Trash(every("that")))), p1={"hand": ["Twist"]})
    table.play("Twist")
    assert (table.trash, table.deck(), table.discard()) == (["Shiny"], [], [])


def test_a_trigger_moves_the_very_copy_that_was_gained_onto_the_deck() -> None:
    delivery = Card("Delivery", 3, Action, play=[Gain(named("Shiny"), to="deck")])
    start = {"hand": ["Delivery"], "deck": ["Gold", "Shiny", "Silver"]}
    table = Table(delivery, shiny(When(Gained(), Trash(every("that")))), p1=start)
    table.play("Delivery")
    assert table.trash == ["Shiny"]
    assert table.deck() == ["Gold", "Shiny", "Silver"]


def test_a_trigger_moves_the_very_copy_that_was_gained_onto_the_discard_pile() -> None:
    start = {"hand": ["Shop"], "discard": ["Gold", "Shiny", "Silver"]}
    table = Table(shop, shiny(When(Gained(), Trash(every("that")))), p1=start)
    table.play("Shop")
    assert table.discard() == ["Gold", "Shiny", "Silver"]
