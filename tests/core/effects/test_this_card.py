"""Effects on the card itself: together with others, from the hand, and after it moved."""

from __future__ import annotations

from fiefdom import Action, Card, Duration, Mat, Reaction, Treasure
from fiefdom.effects import (
    ANYONE,
    HAND,
    OTHERS,
    THIS_IN_HAND,
    Actions,
    Cards,
    Coins,
    Discard,
    Gain,
    Gained,
    Play,
    PlayedThisTurn,
    PutOnDeck,
    PutOnMat,
    SetAside,
    ThisTurn,
    Trash,
    When,
    count_of,
    every,
    if_,
    named,
    next_turn,
    of_type,
    one,
    this_and,
    up_to,
)
from fiefdom.text.rules_text import card_text
from tests.core.kit import Table

pair = Card(
    "Pair",
    4,
    Action,
    play=[
        Trash(this_and(one(HAND, named("Pair")))).named("trashed"),
        if_(count_of("trashed") >= 2, Gain(named("Gold"), to="deck", count=2)),
    ],
)
raft = Card("Raft", 3, Action, play=[PutOnMat(this_and(one(HAND)), mat="Pier")])
twice = Card("Twice", 4, Action, play=[Play(one(HAND, Action), times=2)])
lurk = Card(
    "Lurk",
    3,
    Action | Duration | Reaction,
    play=[Coins(1), Cards(1), next_turn(Coins(2))],
    reacts=[When(Gained(of_type(Treasure), by=ANYONE), Play(THIS_IN_HAND), may=True)],
)


def test_the_card_and_another_card_are_moved_together() -> None:
    table = Table(pair, p1={"hand": ["Pair", "Pair", "Pair"]})
    table.play("Pair")
    assert (table.trash, table.hand()) == (["Pair", "Pair"], ["Pair"])
    assert table.deck() == ["Gold", "Gold"]


def test_the_card_is_moved_alone_when_there_is_no_other() -> None:
    table = Table(pair, p1={"hand": ["Pair", "Gold"]})
    table.play("Pair")
    assert (table.trash, table.deck()) == (["Pair"], [])


def test_a_card_that_is_already_gone_is_not_counted_again() -> None:
    table = Table(pair, twice, p1={"hand": ["Twice", "Pair", "Pair", "Pair"]})
    table.play("Twice")
    assert (table.trash, table.deck()) == (["Pair"] * 3, ["Gold", "Gold"])


def test_the_other_card_is_chosen_before_either_card_moves() -> None:
    table = Table(raft, mats=[Mat("Pier")], p1={"hand": ["Raft", "Gold", "Estate"]})
    table.play("Raft")
    assert (table.offered, table.in_play()) == (["Estate", "Gold"], ["Raft"])
    table.choose("Gold")
    assert (table.mat("Pier"), table.in_play()) == (["Gold", "Raft"], [])


def test_a_card_played_twice_moves_another_card_the_second_time() -> None:
    hand = ["Twice", "Raft", "Gold", "Estate"]
    table = Table(raft, twice, mats=[Mat("Pier")], p1={"hand": hand})
    table.play("Twice")
    table.choose("Gold")
    assert table.mat("Pier") == ["Estate", "Gold", "Raft"]


def test_this_and_up_to_one_card_always_moves_this() -> None:
    raft = Card("Raft", 3, Action, play=[SetAside(this_and(up_to(1, HAND)))])
    table = Table(raft, p1={"hand": ["Raft", "Gold"]})
    table.play("Raft")
    table.choose()
    assert (table.aside(), table.hand()) == (["Raft"], ["Gold"])


def test_a_card_is_played_from_the_hand_on_another_players_turn() -> None:
    start = {"hand": ["Lurk"], "deck": ["Estate"] * 8}
    table = Table(lurk, p1={"buys": 2}, p2=start)
    table.buy("Copper")
    assert (table.asks, table.offered) == ((2, "Copper"), ["Lurk"])
    table.choose("Lurk")
    assert table.phase == (1, "buy")
    assert (table.in_play(2), table.hand(2), table.coins) == (["Lurk"], ["Estate"], 0)
    table.end_turn()
    assert (table.phase, table.coins) == ((2, "buy"), 2)
    assert table.in_play(2) == ["Lurk"]
    table.end_turn()
    assert table.in_play(2) == []


def test_it_is_offered_on_its_players_own_turn_too_one_copy_at_a_time() -> None:
    table = Table(lurk, p1={"hand": ["Lurk", "Lurk"], "buys": 2, "deck": ["Estate"] * 9})
    table.buy("Copper")
    table.choose("Lurk")
    assert (table.asks, table.coins) == ((1, "Copper"), 1)
    table.choose()
    assert (table.phase, table.in_play(), table.hand()) == ((1, "buy"), ["Lurk"], ["Estate", "Lurk"])


def test_the_reaction_is_offered_for_matching_cards_only() -> None:
    table = Table(lurk, p1={"coins": 2, "buys": 2}, p2={"hand": ["Lurk"]})
    table.buy("Estate")
    assert table.phase == (1, "buy")


def test_cards_others_play_on_a_turn_are_not_counted_for_the_turn_player() -> None:
    count = Card("Tally", 2, Action, play=[Gain(named("Copper")), Coins(PlayedThisTurn())])
    table = Table(lurk, count, p1={"hand": ["Tally"]}, p2={"hand": ["Lurk"]})
    table.play("Tally")
    table.choose("Lurk")
    assert table.coins == 1


def test_a_card_from_the_hand_can_be_discarded() -> None:
    flee = Card(
        "Flee",
        2,
        Action | Reaction,
        reacts=[When(Gained(by=OTHERS), Discard(THIS_IN_HAND), may=True)],
    )
    table = Table(flee, p1={"buys": 2}, p2={"hand": ["Flee", "Gold"]})
    table.buy("Copper")
    table.choose("Flee")
    assert (table.hand(2), table.discard(2)) == (["Gold"], ["Flee"])


def test_a_gained_card_that_moved_is_not_confused_with_an_older_copy() -> None:
    eager = Card(
        "Eager",
        3,
        Action,
        play=[
            Actions(1),
            ThisTurn(When(Gained(named("Lamp")), Play(every("that")), may=True)),
        ],
    )
    lamp = Card("Lamp", 2, Action | Duration, play=[Coins(1), next_turn(Coins(1))])
    start = {"hand": ["Eager", "Eager"], "discard": ["Lamp", "Copper"], "coins": 2}
    table = Table(eager, lamp, p1=start | {"buys": 2})
    table.play("Eager")
    table.play("Eager")
    table.buy("Lamp")
    table.choose("Eager")
    assert table.phase == (1, "buy")
    assert (table.coins, table.discard()) == (1, ["Lamp", "Copper"])


def test_the_text_says_where_the_card_is() -> None:
    assert card_text(pair) == (
        "Trash this and a Pair from your hand. If you do, gain 2 Golds onto your deck."
    )
    assert card_text(lurk).splitlines()[-1] == (
        "When any player gains a Treasure card, you may play this from your hand."
    )
    greet = Card("Greet", 2, Action | Reaction, reacts=[When(Gained(), Cards(1), may=True)])
    assert card_text(greet) == "While this is in your hand, when you gain a card, you may take +1 Card."


def test_no_order_is_asked_for_the_card_itself() -> None:
    back = Card("Back", 2, Action, reacts=[When(Gained(), PutOnDeck(THIS_IN_HAND), may=True)])
    assert card_text(back).endswith("you may put this from your hand onto your deck.")
