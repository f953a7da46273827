"""Results refer to all of their cards in amounts and conditions, but move only those still there."""

from __future__ import annotations

from typing import Any

from fiefdom import Action, Card, Victory
from fiefdom.effects import (
    HAND,
    SUPPLY,
    Bought,
    Buys,
    Coins,
    DifferentNames,
    Discard,
    Gain,
    GainThese,
    LookAt,
    Play,
    PutInHand,
    PutOnDeck,
    ReturnToSupply,
    Reveal,
    SameNameAs,
    SetAside,
    Trash,
    When,
    any_number,
    choose_one,
    cost_of,
    count_of,
    did,
    every,
    if_,
    named,
    of_type,
    one,
    top,
    up_to,
)
from fiefdom.model.effect import Effect
from tests.core.kit import Table

DECK = ["Duchy", "Silver", "Silver"]


def tried(*play: Effect, **p1: Any) -> Table:
    """Play a card with these effects on top of a Duchy and two Silvers."""
    start = {"hand": ["Trial", "Gold", "Estate"], "deck": DECK} | p1
    table = Table(Card("Trial", 3, Action, play=play), p1=start)
    table.play("Trial")
    return table


class TestCardsThatHaveMoved:
    def test_still_fulfil_a_condition(self) -> None:
        told = Reveal(top(1)).named("x"), Discard(every("x"))
        table = tried(*told, if_(did("x", of_type(Victory)), Coins(2)))
        assert table.game.state.money == 2

    def test_still_have_a_cost(self) -> None:
        table = tried(Reveal(top(1)).named("x"), Trash(every("x")), Coins(cost_of("x")))
        assert table.game.state.money == 5

    def test_still_count(self) -> None:
        show = Reveal(top(3)).named("x")
        table = tried(show, Discard(any_number("x")), Coins(count_of("x")), PutOnDeck(every("x")))
        table.choose("Duchy")
        assert table.game.state.money == 3
        assert table.deck() == ["Silver", "Silver"]

    def test_still_count_after_a_choice_that_asked_for_them(self) -> None:
        table = tried(choose_one(Trash(one(HAND)), Buys(1)).named("x"), Coins(count_of("x")))
        table.options(1)
        table.choose("Gold")
        assert table.game.state.money == 1

    def test_still_have_different_names(self) -> None:
        look = LookAt(top(3)).named("x")
        table = tried(look, Discard(every("x")), Coins(DifferentNames("x")))
        assert table.game.state.money == 2

    def test_can_still_be_copied(self) -> None:
        table = tried(Reveal(top(1)).named("x"), PutInHand(every("x")), Gain(SameNameAs("x")))
        assert table.discard() == ["Duchy"]

    def test_cannot_be_moved_again(self) -> None:
        table = tried(Reveal(top(1)).named("x"), Discard(every("x")), Trash(every("x")))
        assert table.discard() == ["Duchy"]
        assert table.game.view(0).trash == ()


class TestCardsSetAside:
    def test_are_separate_for_each_effect(self) -> None:
        first, second = SetAside(one(HAND)).named("x"), SetAside(one(HAND)).named("y")
        table = tried(first, second, PutInHand(every("x")))
        table.choose("Gold")
        assert table.hand() == ["Gold"]


class TestCardsInTheSupply:
    def test_can_be_taken_when_they_are_bought(self) -> None:
        drover = Card(
            "Drover",
            3,
            Action,
            play=[Buys(1)],
            in_play=[When(Bought(), PutOnDeck(every("that")), may=True)],
        )
        table = Table(drover, p1={"hand": ["Drover"], "deck": ["Gold"]})
        table.play("Drover")
        table.buy("Copper")
        table.yes()
        assert table.deck() == ["Copper", "Gold"]
        assert table.discard() == ["Copper"]

    def test_can_be_gained_back(self) -> None:
        back = ReturnToSupply(one(HAND)).named("x")
        table = tried(back, GainThese(up_to(1, "x")))
        table.choose("Gold")
        table.choose("Gold")
        assert table.discard() == ["Gold"]

    def test_can_be_played_from_there(self) -> None:
        table = tried(Reveal(one(SUPPLY, named("Gold"))).named("x"), Play(every("x")))
        assert table.in_play() == ["Gold", "Trial"]
        assert table.game.state.money == 3
