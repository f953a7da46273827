"""An imagined world reveals no hidden cards that were gained or are to be gained."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, Mat
from fiefdom.effects import (
    DISCARD,
    HAND,
    SUPPLY,
    Bought,
    Coins,
    Discard,
    Gained,
    GainThese,
    PutInHand,
    PutIntoDeck,
    PutOnMat,
    SameNameAs,
    Trash,
    When,
    Who,
    every,
    exactly,
    for_player,
    may,
    one,
    this_and,
)
from fiefdom.model.fact import THAT
from fiefdom_workshop import lay_out
from tests.core.engine.waiting_worlds import SEEDS, assert_tells_nothing, names


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_cards_still_to_be_gained_from_a_discard_pile(viewer: int) -> None:
    haul = Card("Haul", 2, Action, play=[GainThese(exactly(3, DISCARD), to=HAND)])
    bell = Card("Bell", 3, Action, play=[Coins(1)], throughout=[When(Gained(), Coins(1), may=True)])
    discard = ["Copper", "Copper", "Gold", "Silver", "Silver", "Estate"]
    table = lay_out([haul, bell], hand=["Haul"], deck=["Gold", "Copper", "Curse"], discard=discard)
    table.play("Haul")
    table.choose("Copper", "Silver", "Gold")
    assert table.pending is not None
    assert table.pending.card != "Haul"
    assert_tells_nothing(table, viewer)


def test_a_card_from_the_supply_is_known_while_it_is_put_into_a_deck() -> None:
    sink = Card(
        "Sink", 3, Action, play=[Coins(1)], throughout=[When(Bought(), PutIntoDeck(every(THAT)))]
    )
    deck = ["Copper", "Estate", "Gold", "Silver"]
    table = lay_out([sink], hand=["Copper"], deck=deck, discard=["Duchy"] * 3, coins=5)
    table.buy("Silver")
    for seed in SEEDS:
        world = table.determinize(1, seed)
        assert [names(world, spread.cards) for spread in world.state.spreads] == [["Silver"]]


@pytest.mark.parametrize("gained", ["Silver", "Estate"])
def test_others_know_a_gained_card_by_name_after_it_went_into_a_deck(gained: str) -> None:
    copies = every(HAND, SameNameAs("gained"))
    play = [
        PutIntoDeck(this_and(one(SUPPLY))).named("gained"),
        PutInHand(every("gained")),
        for_player(Who.LEFT, may(Discard(copies))),
    ]
    table = lay_out(
        [Card("Flaunt", 2, Action, play=play)],
        hand=["Flaunt", "Duchy"],
        deck=[],
        p2={"hand": ["Silver", "Estate", "Copper"], "deck": ["Gold"] * 5},
    )
    table.play("Flaunt")
    table.choose(gained)
    while table.pending is not None and table.pending.player == 0:
        table.answer(list(table.pending.answers())[-1])  # far down in the deck
    assert table.pending is not None
    assert (table.pending.player, table.pending.offered()) == (1, [gained])
    for seed in SEEDS:
        assert table.determinize(1, seed).view(1) == table.view(1)
    assert_tells_nothing(table, 1)


def test_a_gained_card_that_left_the_discard_pile_unseen_is_not_mistaken_for_a_copy_there() -> None:
    play = [
        GainThese(exactly(3, SUPPLY)).named("gained"),
        PutOnMat(one("gained"), mat="Shelf"),
        Trash(one("gained")),
    ]
    table = lay_out(
        [Card("Hoarder", 2, Action, play=play)],
        mats=[Mat("Shelf", face_up=False)],
        hand=["Hoarder", "Gold", "Duchy", "Copper"],
        deck=["Gold", "Duchy", "Curse"],
        discard=["Estate", "Copper"],
    )
    table.play("Hoarder")
    table.choose("Gold", "Duchy", "Silver")
    table.choose("Gold")
    assert table.pending is not None
    assert table.pending.card == "Hoarder"
    assert_tells_nothing(table, 1)


def test_a_card_still_to_be_gained_is_not_mistaken_for_an_equal_card_on_top_of_the_pile() -> None:
    again = Card("Again", 2, Action, play=[GainThese(exactly(2, DISCARD))])
    bell = Card("Bell", 3, Action, play=[Coins(1)], throughout=[When(Gained(), Coins(1), may=True)])
    table = lay_out(
        [again, bell],
        hand=["Again", "Estate", "Copper"],
        deck=["Estate", "Copper", "Silver"],
        discard=["Silver", "Estate", "Gold", "Estate", "Copper"],
    )
    table.play("Again")
    table.choose("Estate", "Silver")
    assert table.pending is not None
    assert table.pending.offered() == ["Bell"]
    for viewer in (-1, 1):
        assert_tells_nothing(table, viewer)
