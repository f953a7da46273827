"""Durations: cards that do something later stay in play until then."""

from __future__ import annotations

from typing import Any

from fiefdom import Action, Card, Duration
from fiefdom.effects import (
    ANYONE,
    HAND,
    LEFT,
    OTHERS,
    RIGHT,
    SET_ASIDE,
    THIS,
    Actions,
    Cards,
    Coins,
    Gained,
    NextTurn,
    Play,
    PutInHand,
    SetAside,
    Trash,
    TurnStarts,
    UntilNextTurn,
    When,
    choose_one,
    every,
    next_turn,
    now_and_next_turn,
    one,
)
from tests.core.kit import Table

lamp = Card("Lamp", 3, Action | Duration, play=[Actions(1), next_turn(Coins(2))])
wagon = Card("Wagon", 3, Action | Duration, play=now_and_next_turn(Cards(1), Actions(1)))
chest = Card(
    "Chest",
    3,
    Action | Duration,
    play=[
        Actions(1),
        SetAside(one(HAND), face_up=False),
        next_turn(PutInHand(every(SET_ASIDE))),
    ],
)
twice = Card("Twice", 4, Action, play=[Play(one(HAND, Action), times=2)])
watch = Card(
    "Watch",
    3,
    Action | Duration,
    play=[Actions(1), UntilNextTurn(When(Gained(by=OTHERS), Cards(1)))],
)
bell = Card("Bell", 1, Action, play=[Actions(1), Coins(1)])


def a_round(table: Table) -> None:
    """End the turn of p1 and that of p2, who does nothing."""
    table.end_turn()
    table.end_turn()


def test_a_card_stays_in_play_until_the_clean_up_of_the_turn_it_last_does_something() -> None:
    deck = ["Copper"] * 15
    table = Table(lamp, bell, p1={"hand": ["Lamp", "Bell"], "deck": deck})
    table.play("Lamp")
    table.play("Bell")
    assert table.coins == 1
    table.end_turn()
    assert (table.in_play(), table.discard()) == (["Lamp"], ["Bell"])
    table.end_turn()
    assert table.phase == (1, "buy")
    assert (table.coins, table.in_play()) == (2, ["Lamp"])
    table.end_turn()
    assert (table.in_play(), table.discard().count("Lamp")) == ([], 1)
    table.end_turn()
    assert (table.phase, table.coins) == ((1, "buy"), 0)


def test_an_effect_now_and_next_turn_happens_at_both_times() -> None:
    deck = ["Gold", *["Copper"] * 5, "Silver", "Estate", "Estate"]
    table = Table(wagon, p1={"hand": ["Wagon"], "deck": deck})
    table.play("Wagon")
    assert (table.hand(), table.actions) == (["Gold"], 1)
    a_round(table)
    assert table.hand() == [*["Copper"] * 5, "Silver"]
    assert table.actions == 2


def test_the_card_that_played_it_twice_stays_with_it_and_the_effect_happens_twice() -> None:
    table = Table(twice, lamp, p1={"hand": ["Twice", "Lamp"]})
    table.play("Twice")
    table.end_turn()
    assert table.in_play() == ["Lamp", "Twice"]
    table.end_turn()
    assert table.coins == 4
    assert table.in_play() == ["Lamp", "Twice"]
    table.end_turn()
    assert table.in_play() == []


def test_a_card_that_played_something_else_twice_is_put_away_as_usual() -> None:
    table = Table(twice, lamp, bell, p1={"hand": ["Twice", "Bell", "Lamp"], "actions": 2})
    table.play("Twice")
    table.choose("Bell")
    table.play("Lamp")
    table.end_turn()
    assert table.in_play() == ["Lamp"]


def test_the_player_names_the_next_of_several_effects_until_one_is_left() -> None:
    cards = ["Lamp", "Wagon", "Chest", "Gold"]
    deck = ["Silver", *["Estate"] * 5, "Duchy"]
    table = Table(lamp, wagon, chest, p1={"hand": cards, "deck": deck, "actions": 3})
    table.play("Lamp")
    table.play("Wagon")
    table.play("Chest")
    table.choose("Gold")
    a_round(table)
    assert table.asks[0] == 1
    assert table.offered == ["Chest", "Lamp", "Wagon"]
    table.choose("Chest")
    assert table.offered == ["Lamp", "Wagon"]
    assert "Gold" in table.hand()
    table.choose("Wagon")
    assert table.phase == (1, "buy")
    assert (table.coins, table.actions) == (2, 2)
    assert table.hand() == ["Duchy", *["Estate"] * 5, "Gold"]


def test_copies_of_one_effect_need_no_question() -> None:
    table = Table(lamp, p1={"hand": ["Lamp", "Lamp", "Lamp"], "deck": ["Copper"] * 5})
    for _ in range(3):
        table.play("Lamp")
    a_round(table)
    assert table.phase == (1, "buy")
    assert table.coins == 6


def test_copies_are_offered_once_beside_another_effect() -> None:
    table = Table(lamp, wagon, p1={"hand": ["Lamp", "Lamp", "Wagon"], "deck": ["Copper"] * 9})
    for name in ("Lamp", "Lamp", "Wagon"):
        table.play(name)
    a_round(table)
    assert table.offered == ["Lamp", "Wagon"]
    table.choose("Lamp")
    assert table.offered == ["Lamp", "Wagon"]
    table.choose("Lamp")
    assert (table.coins, table.phase) == (4, (1, "buy"))


def test_an_effect_at_the_next_turn_can_ask_something() -> None:
    oracle = Card("Oracle", 3, Action | Duration, play=[next_turn(choose_one(Cards(1), Coins(1)))])
    table = Table(oracle, p1={"hand": ["Oracle"], "deck": ["Copper"] * 6})
    table.play("Oracle")
    a_round(table)
    assert table.asks == (1, "Oracle")
    table.options(1)
    assert table.hand() == ["Copper"] * 6


def test_a_card_that_left_play_still_does_what_it_promised() -> None:
    ember = Card("Ember", 3, Action | Duration, play=[Trash(THIS), next_turn(Coins(3))])
    table = Table(ember, p1={"hand": ["Ember"], "deck": ["Copper"] * 6})
    table.play("Ember")
    assert (table.in_play(), table.trash) == ([], ["Ember"])
    a_round(table)
    assert table.coins == 3


def test_an_effect_two_turns_away_keeps_the_card_in_play_for_both() -> None:
    comet = Card("Comet", 3, Action | Duration, play=[NextTurn(next_turn(Coins(5)))])
    table = Table(comet, p1={"hand": ["Comet"], "deck": ["Estate"] * 20})
    table.play("Comet")
    a_round(table)
    assert (table.coins, table.in_play()) == (0, ["Comet"])
    a_round(table)
    assert (table.coins, table.in_play()) == (5, ["Comet"])
    table.end_turn()
    assert table.in_play() == []


def test_a_card_played_at_the_start_of_a_turn_waits_for_the_turn_after_it() -> None:
    herald = Card("Herald", 3, Action | Duration, play=[Actions(1), next_turn(Play(one(HAND, Action)))])
    deck = ["Lamp", *["Estate"] * 12]
    table = Table(herald, lamp, p1={"hand": ["Herald"], "deck": deck})
    table.play("Herald")
    a_round(table)
    assert table.in_play() == ["Herald", "Lamp"]
    assert (table.coins, table.actions) == (0, 2)
    a_round(table)
    assert table.coins == 2
    assert "Lamp" in table.in_play()


def test_a_trigger_until_the_next_turn_waits_through_the_other_turns_and_no_longer() -> None:
    seats: dict[str, Any] = {f"p{n}": {"deck": ["Copper"] * 9} for n in (2, 3)}
    table = Table(watch, players=3, p1={"hand": ["Watch"], "deck": ["Estate"] * 9}, **seats)
    table.play("Watch")
    assert table.buys == 1
    table.end_turn()
    assert len(table.hand()) == 5
    table.buy("Copper")
    assert len(table.hand()) == 6
    table.buy("Curse")
    assert len(table.hand()) == 7
    assert table.in_play() == ["Watch"]
    table.end_turn()
    assert table.in_play() == []
    hand = len(table.hand())
    table.buy("Copper")
    assert len(table.hand()) == hand


def test_a_trigger_until_the_next_turn_has_ended_when_that_turn_starts() -> None:
    dawn = Card(
        "Dawn",
        3,
        Action | Duration,
        play=[UntilNextTurn(When(TurnStarts(by=ANYONE), Cards(1)))],
    )
    table = Table(dawn, p1={"hand": ["Dawn"], "deck": ["Estate"] * 12})
    table.play("Dawn")
    table.end_turn()
    assert len(table.hand()) == 6
    table.end_turn()
    assert table.phase == (1, "buy")
    assert len(table.hand()) == 6


def test_left_and_right_are_seen_from_the_player_of_the_card() -> None:
    left = Card(
        "Leftward",
        2,
        Action | Duration,
        play=[
            Actions(1),
            UntilNextTurn(When(Gained(by=LEFT), Cards(1))),
        ],
    )
    right = Card(
        "Rightward",
        2,
        Action | Duration,
        play=[
            UntilNextTurn(When(Gained(by=RIGHT), Cards(2))),
        ],
    )
    hand = ["Leftward", "Rightward"]
    table = Table(left, right, players=4, p1={"hand": hand, "deck": ["Estate"] * 20})
    table.play("Leftward")
    table.play("Rightward")
    table.end_turn()
    sizes = []
    for _ in range(3):
        table.buy("Copper")
        sizes.append(len(table.hand()))
    assert sizes == [6, 6, 8]
