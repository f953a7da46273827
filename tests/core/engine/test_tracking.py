"""Gained cards that move before triggers on the gain can use them."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, CardError, Victory
from fiefdom.effects import (
    DECK,
    HAND,
    LEFT,
    Actions,
    Coins,
    Discard,
    Gain,
    Gained,
    GainThese,
    PutInHand,
    Reveal,
    SameNameAs,
    ThisTurn,
    Trash,
    When,
    choose_one,
    costing_up_to,
    count_of,
    every,
    for_player,
    named,
    next_turn,
    of_type,
    one,
)
from fiefdom.effects.sequence import InOrder
from tests.core.kit import Table

shop = Card("Shop", 3, Action, play=[Actions(1), Gain(named("Shiny"))])


def shiny(what: When) -> Card:
    return Card("Shiny", 0, Victory, itself=[what])


def lasting(name: str, what: When) -> Card:
    return Card(name, 2, Action, play=[Actions(1), ThisTurn(what)])


class TestAGainedCardThatMovedOn:
    """An older copy of it lies at the same place."""

    loss = shiny(When(Gained(), Trash(every("that"))))

    def test_is_lost_track_of_among_several(self) -> None:
        gains = Gain(costing_up_to(0), count=2).named("gained")
        pair = Card("Pair", 3, Action, play=[gains, PutInHand(every("gained"))])
        table = Table(pair, self.loss, p1={"hand": ["Pair"], "discard": ["Shiny"]})
        table.play("Pair")
        table.choose("Shiny")
        table.choose("Copper")
        assert (table.hand(), table.discard(), table.trash) == (["Copper"], ["Shiny"], ["Shiny"])

    def test_is_lost_track_of_as_the_last_of_several(self) -> None:
        gains = Gain(costing_up_to(0), count=2).named("gained")
        pair = Card("Pair", 3, Action, play=[gains, PutInHand(every("gained"))])
        table = Table(pair, self.loss, p1={"hand": ["Pair"], "discard": ["Shiny"]})
        table.play("Pair")
        table.choose("Copper")
        table.choose("Shiny")
        assert (table.hand(), table.discard(), table.trash) == (["Copper"], ["Shiny"], ["Shiny"])

    def test_is_lost_track_of_when_it_came_from_the_trash(self) -> None:
        grave = Card(
            "Grave",
            3,
            Action,
            play=[GainThese(one("trash")).named("gained"), PutInHand(every("gained"))],
        )
        start = {"hand": ["Grave"], "discard": ["Shiny"]}
        table = Table(grave, self.loss, p1=start, trash=["Shiny"])
        table.play("Grave")
        assert (table.hand(), table.discard(), table.trash) == ([], ["Shiny"], ["Shiny"])

    def test_still_counts_among_several(self) -> None:
        gains = Gain(costing_up_to(0), count=2).named("gained")
        pair = Card("Pair", 3, Action, play=[gains, Coins(count_of("gained"))])
        for order in (["Shiny", "Copper"], ["Copper", "Shiny"], ["Shiny", "Shiny"]):
            table = Table(pair, self.loss, p1={"hand": ["Pair"]})
            table.play("Pair")
            for card in order:
                table.choose(card)
            assert table.coins == 2

    def test_is_set_aside_when_it_came_from_the_trash(self) -> None:
        gains = GainThese(one("trash"), to="set aside").named("gained")
        grave = Card("Grave", 3, Action, play=[gains, next_turn(PutInHand(every("gained")))])
        table = Table(grave, p1={"hand": ["Grave"]}, trash=["Gold"])
        table.play("Grave")
        assert (table.aside(), table.trash) == (["Gold"], [])

    def test_cannot_go_where_nobody_knows(self) -> None:
        with pytest.raises(CardError, match="'hnad'; use discard, hand, deck or set aside"):
            Table(Card("Slip", 3, Action, play=[GainThese(one("trash"), to="hnad")]))


def test_what_must_happen_happens_as_far_as_it_can() -> None:
    bell = shiny(When(Gained(), InOrder((Trash(one(HAND)), Gain(named("Gold"))))))
    table = Table(shop, bell, p1={"hand": ["Shop"]})
    table.play("Shop")
    assert table.discard() == ["Gold", "Shiny"]


def test_what_must_happen_is_ordered_whatever_another_hand_holds() -> None:
    raid = When(Gained(), for_player(LEFT, Discard(one(HAND, of_type(Action)))))
    calm = When(Gained(), Coins(1))
    cards = [lasting("Raid", raid), lasting("Calm", calm)]
    for hand in (["Raid", "Copper"], ["Estate", "Copper"]):
        table = Table(*cards, p1={"hand": ["Raid", "Calm"], "coins": 3}, p2={"hand": hand})
        table.play("Raid")
        table.play("Calm")
        table.buy("Silver")
        assert (table.decision.prompt, table.offered) == ("Which comes next?", ["Calm", "Raid"])


def test_a_gained_card_that_was_only_shown_is_where_it_was() -> None:
    silver = PutInHand(one(DECK, named("Silver"))).named("silver")
    shown = InOrder((Reveal(every("that")), silver), gives="silver")
    show = When(Gained(), shown, once=True)
    burn = When(Gained(), Trash(every("that")))
    cards = [lasting("Show", show), lasting("Burn", burn)]
    start = {"hand": ["Show", "Burn"], "coins": 3, "deck": ["Silver", "Copper"]}
    table = Table(*cards, p1=start)
    table.play("Show")
    table.play("Burn")
    table.buy("Silver")
    table.choose("Show")
    assert table.trash == ["Silver"]


def test_a_gained_card_is_where_it_was_although_another_copy_went_elsewhere() -> None:
    again = choose_one(Trash(every("that")), Gain(SameNameAs("that"), to="hand"))
    twin = lasting("Twin", When(Gained(), again, once=True))
    taker = Card(
        "Taker", 3, Action, play=[Gain(named("Silver")).named("gained"), PutInHand(every("gained"))]
    )
    table = Table(twin, taker, p1={"hand": ["Twin", "Taker"]})
    table.play("Twin")
    table.play("Taker")
    table.options(2)
    assert table.hand() == ["Silver", "Silver"]
