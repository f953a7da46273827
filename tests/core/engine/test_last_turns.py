"""What a neighbour gained on their last turn, and gained cards that are set aside."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, CardError, Duration
from fiefdom.effects import (
    HAND,
    LEFT,
    OTHERS,
    RIGHT,
    SET_ASIDE,
    Actions,
    Cards,
    Coins,
    CostsLess,
    ExtraTurn,
    Gain,
    Gained,
    GainedLastTurn,
    Play,
    PutInHand,
    SameNameAs,
    ThisTurn,
    Trash,
    UntilNextTurn,
    When,
    costing_up_to,
    count_in,
    each_other_player,
    every,
    has,
    if_,
    named,
    next_turn,
    one,
)
from fiefdom.text.rules_text import card_text
from fiefdom.views.view import SPECTATOR, ZoneView
from tests.core.kit import Table

copy = Card("Copycat", 3, Action, play=[Gain(costing_up_to(6) & GainedLastTurn(RIGHT))])
store = Card(
    "Store",
    3,
    Action | Duration,
    play=[
        Gain(costing_up_to(3), to="set aside").named("gained"),
        if_(has(SET_ASIDE), next_turn(PutInHand(every("gained")))),
    ],
)


def test_copies_of_what_the_right_neighbour_gained_are_offered() -> None:
    rich = {"coins": 11, "buys": 3}
    table = Table(copy, players=3, turn="p3", p1={"hand": ["Copycat"]}, p3=rich)
    table.buy("Silver")
    table.buy("Province")
    table.end_turn()
    table.play("Copycat")
    assert (table.discard(), table.pile("Silver")) == (["Silver"], 38)


def test_the_choice_is_among_those_that_are_cheap_enough_now_and_left() -> None:
    seat = {"coins": 14, "buys": 4}
    table = Table(copy, turn="p2", supply={"Duchy": 1}, p1={"hand": ["Copycat"]}, p2=seat)
    for name in ("Duchy", "Estate", "Silver"):
        table.buy(name)
    table.end_turn()
    table.play("Copycat")
    assert table.offered == ["Estate", "Silver"]


def test_current_costs_count() -> None:
    cheap = Card("Cheap", 2, Action, play=[Actions(1), ThisTurn(CostsLess(2))])
    table = Table(copy, cheap, turn="p2", p1={"hand": ["Cheap", "Copycat"]}, p2={"coins": 8})
    table.buy("Province")
    table.play("Cheap")
    table.play("Copycat")
    assert table.discard() == ["Province"]


def test_only_the_latest_turn_counts_and_only_what_was_gained_on_it() -> None:
    gift = Card("Gift", 2, Action, play=[Actions(1), each_other_player(Gain(named("Gold")))])
    table = Table(copy, gift, turn="p2", p1={"hand": ["Gift", "Copycat"]}, p2={"coins": 3})
    table.buy("Silver")
    table.play("Gift")
    table.play("Copycat")
    assert table.discard() == ["Silver"]
    table = Table(copy, turn="p2", p1={"hand": ["Copycat"]})
    table.end_turn()
    table.play("Copycat")
    assert (table.phase, table.discard()) == ((1, "buy"), [])


def test_an_extra_turn_is_a_turn_of_its_own() -> None:
    again = Card("Again", 2, Action | Duration, play=[ExtraTurn()])
    seat = {"hand": ["Again"], "coins": 3, "deck": ["Silver"] * 5}
    table = Table(copy, again, turn="p2", p1={"hand": ["Copycat"]}, p2=seat)
    table.play("Again")
    table.buy("Silver")
    table.treasures()
    table.buy("Gold")
    table.play("Copycat")
    assert table.discard() == ["Gold"]


def test_one_can_look_left_and_at_oneself() -> None:
    for by in (LEFT, RIGHT):
        seer = Card("Seer", 3, Action, play=[Gain(GainedLastTurn(by), to="hand")])
        rich = {"coins": 6}
        table = Table(seer, players=3, turn="p2", p1={"hand": ["Seer"]}, p2=rich)
        table.buy("Silver" if by is LEFT else "Gold")
        table.end_turn()
        table.play("Seer")
        assert table.hand() == (["Silver"] if by is LEFT else [])
    again = Card("Echo", 3, Action, play=[Gain(GainedLastTurn(), to="hand")])
    table = Table(again, p1={"coins": 3, "deck": ["Echo"] * 5})
    table.buy("Silver")
    table.end_turn()
    table.play("Echo")
    assert "Silver" in table.hand()


def test_one_player_must_be_meant() -> None:
    with pytest.raises(CardError, match="left or right"):
        Table(Card("Vague", 2, Action, play=[Gain(GainedLastTurn(OTHERS))]))


def test_a_gained_card_can_be_set_aside_for_all_to_see_until_the_next_turn() -> None:
    table = Table(store, p1={"hand": ["Store"], "deck": ["Copper"] * 5})
    table.play("Store")
    table.choose("Silver")
    assert (table.aside(), table.discard(), table.pile("Silver")) == (["Silver"], [], 39)
    for viewer in (0, 1, SPECTATOR):
        assert table.game.view(viewer).seats[0].set_aside == ZoneView(1, ("Silver",))
    table.end_turn()
    assert (table.in_play(), table.aside()) == (["Store"], ["Silver"])
    table.end_turn()
    assert (table.aside(), table.hand().count("Silver")) == ([], 1)


def test_played_twice_each_time_brings_back_its_own_card() -> None:
    twice = Card("Twice", 4, Action, play=[Play(one(HAND, named("Store")), times=2)])
    lamp = Card("Lamp", 2, Action | Duration, play=[Actions(1), next_turn(Coins(1))])
    start = {"hand": ["Lamp", "Twice", "Store"], "deck": ["Copper"] * 5}
    table = Table(store, twice, lamp, p1=start)
    table.play("Lamp")
    table.play("Twice")
    table.choose("Silver")
    table.choose("Estate")
    table.end_turn()
    table.end_turn()
    table.choose("Store")
    assert (table.aside(), "Silver" in table.hand()) == (["Estate"], True)
    assert table.offered == ["Lamp", "Store"]
    table.choose("Lamp")
    assert (table.aside(), "Estate" in table.hand()) == ([], True)


def test_the_card_does_not_stay_when_nothing_could_be_set_aside() -> None:
    only = Card(
        "Only",
        3,
        Action | Duration,
        play=[Gain(named("Gold"), to="set aside"), if_(has(SET_ASIDE), next_turn(Cards(1)))],
    )
    table = Table(only, supply={"Gold": 0}, p1={"hand": ["Only"], "deck": ["Copper"] * 9})
    table.play("Only")
    table.end_turn()
    assert table.in_play() == []


def test_a_trigger_finds_the_gained_card_where_it_was_set_aside() -> None:
    burn = Card("Burn", 2, Action, play=[Actions(1), ThisTurn(When(Gained(), Trash(every("that"))))])
    table = Table(store, burn, p1={"hand": ["Burn", "Store"], "deck": ["Copper"] * 9})
    table.play("Burn")
    table.play("Store")
    table.choose("Silver")
    assert (table.trash, table.aside()) == (["Silver"], [])
    table.end_turn()
    assert table.in_play() == []


def test_a_trigger_can_be_about_copies_of_the_card_set_aside() -> None:
    hold = Card(
        "Hold",
        3,
        Action | Duration,
        play=[
            Gain(costing_up_to(3), to="set aside").named("gained"),
            UntilNextTurn(When(Gained(SameNameAs("gained"), by=OTHERS), Cards(1))),
        ],
    )
    table = Table(hold, p1={"hand": ["Hold"], "deck": ["Estate"] * 9}, p2={"deck": ["Copper"] * 9})
    table.play("Hold")
    table.choose("Copper")
    table.end_turn()
    table.buy("Copper")
    assert len(table.hand()) == 6


def test_cards_set_aside_are_counted_by_the_card_that_keeps_them() -> None:
    hoard = Card(
        "Hoard",
        3,
        Action,
        play=[Actions(1), Gain(named("Silver"), to="set aside", count=2), Coins(count_in(SET_ASIDE))],
    )
    table = Table(hoard, p1={"hand": ["Hoard", "Hoard"]})
    table.play("Hoard")
    assert table.coins == 2
    table.play("Hoard")
    assert table.coins == 4
    assert table.aside() == ["Silver"] * 4


def test_the_text_says_whose_turn_and_where_to() -> None:
    assert card_text(copy) == (
        "Gain a card costing up to $6"
        " that the player to your right gained a copy of on their last turn."
    )
    assert card_text(store) == (
        "Gain a card costing up to $3, setting it aside. If you have any cards set aside with this,"
        " at the start of your next turn, put it into your hand."
    )
    echo = Card("Echo", 3, Action, play=[Gain(GainedLastTurn())])
    assert card_text(echo) == "Gain a card that you gained a copy of on your last turn."
