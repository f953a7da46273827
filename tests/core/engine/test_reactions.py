"""Reactions from the hand."""

from __future__ import annotations

from typing import Any

from fiefdom import Action, Attack, Card, Reaction
from fiefdom.effects import (
    HAND,
    OTHERS,
    THIS,
    Actions,
    Cards,
    Coins,
    Discard,
    Gain,
    Gained,
    Play,
    Played,
    PutOnDeck,
    Trash,
    Trashed,
    TurnStarts,
    Unaffected,
    When,
    any_number,
    count_in,
    down_to,
    each_other_player,
    every,
    exactly,
    if_,
    may,
    named,
    of_type,
    one,
)
from tests.core.kit import Table

ATTACKED = Played(of_type(Attack), by=OTHERS)

tower = Card(
    "Tower",
    3,
    Action | Reaction,
    play=[Cards(1)],
    reacts=[
        When(Gained(), reveal=True, then=Trash(every("that"))),
    ],
)
herald = Card("Crier", 3, Action | Reaction, reacts=[When(ATTACKED, Cards(1), reveal=True)])
shield = Card("Shield", 2, Action | Reaction, reacts=[When(ATTACKED, Unaffected(), reveal=True)])
raid = Card("Raid", 4, Action | Attack, play=[Coins(1), each_other_player(Discard(down_to(3, HAND)))])
twice = Card("Twice", 4, Action, play=[Play(one(HAND, Action), times=2)])

HAND5 = ["Copper", "Copper", "Estate", "Estate", "Gold"]


def test_a_reaction_to_a_gain_is_offered_from_the_hand() -> None:
    table = Table(tower, p1={"hand": ["Tower"], "buys": 2})
    table.buy("Copper")
    assert table.asks == (1, "Copper")
    assert table.offered == ["Tower"]
    table.choose("Tower")
    assert (table.trash, table.discard(), table.hand()) == (["Copper"], [], ["Tower"])
    assert table.phase == (1, "buy")


def test_a_reaction_can_be_passed_and_the_gained_card_stays() -> None:
    table = Table(tower, p1={"hand": ["Tower"], "buys": 2})
    table.buy("Copper")
    table.choose()
    assert (table.trash, table.discard(), table.phase) == ([], ["Copper"], (1, "buy"))


def test_a_reaction_that_can_no_longer_do_anything_is_not_offered_again() -> None:
    table = Table(tower, p1={"hand": ["Tower", "Tower"], "buys": 2})
    table.buy("Copper")
    table.choose("Tower")
    assert table.phase == (1, "buy")


def test_a_reaction_is_for_the_gains_of_its_player_only() -> None:
    table = Table(tower, p2={"hand": ["Tower"]}, p1={"buys": 2})
    table.buy("Copper")
    assert (table.phase, table.discard()) == ((1, "buy"), ["Copper"])


def test_a_reaction_drawn_by_a_reaction_is_offered_too() -> None:
    start = {"hand": ["Crier", *HAND5], "deck": ["Shield", "Gold"]}
    table = Table(raid, herald, shield, p1={"hand": ["Raid"]}, p2=start)
    table.play("Raid")
    assert table.offered == ["Crier"]
    table.choose("Crier")
    assert table.offered == ["Crier", "Shield"]
    table.choose("Shield")
    assert table.offered == ["Crier"]
    table.choose()
    assert table.phase == (1, "buy")
    assert len(table.hand(2)) == 7


def test_players_react_in_turn_order_and_each_for_themselves() -> None:
    seats: dict[str, Any] = {f"p{n}": {"hand": ["Shield", *HAND5]} for n in (2, 3, 4)}
    table = Table(raid, shield, players=4, p1={"hand": ["Raid"]}, **seats)
    table.play("Raid")
    asked = []
    for answer in (["Shield"], [], ["Shield"]):
        asked.append(table.asks)
        table.choose(*answer)
    assert asked == [(2, "Raid"), (3, "Raid"), (4, "Raid")]
    assert table.asks == (3, "Raid")
    table.choose("Estate", "Estate", "Copper")
    assert [len(table.hand(n)) for n in (2, 3, 4)] == [6, 3, 6]


def test_an_attack_played_twice_is_two_attacks_to_react_to() -> None:
    start = {"hand": ["Shield", *HAND5]}
    table = Table(raid, shield, twice, p1={"hand": ["Twice", "Raid"]}, p2=start)
    table.play("Twice")
    table.choose("Shield")
    assert table.offered == ["Shield"]
    table.choose()
    assert table.asks == (2, "Raid")
    table.choose("Shield", "Copper", "Copper")
    assert (len(table.hand(2)), table.coins) == (3, 2)


def test_a_reaction_with_a_condition_is_offered_only_while_it_holds() -> None:
    guest = Card(
        "Guest",
        3,
        Action | Reaction,
        reacts=[
            When(ATTACKED, Discard(exactly(2, HAND)), only_if=count_in(HAND) >= 5, reveal=True),
        ],
    )
    start = {"hand": ["Guest", *HAND5, "Gold"]}
    table = Table(raid, guest, p1={"hand": ["Raid"]}, p2=start)
    table.play("Raid")
    table.choose("Guest")
    table.choose("Gold", "Gold")
    assert table.offered == ["Guest"]
    table.choose("Guest")
    table.choose("Estate", "Estate")
    assert (table.phase, table.hand(2)) == ((1, "buy"), ["Copper", "Copper", "Guest"])


def test_a_reaction_can_answer_the_trashing_of_a_card() -> None:
    fire = Card("Fire", 3, Action, play=[Trash(any_number(HAND))])
    mourn = Card(
        "Mourner", 3, Action | Reaction, reacts=[When(Trashed(), Gain(named("Gold")), reveal=True)]
    )
    table = Table(fire, mourn, p1={"hand": ["Fire", "Mourner", "Estate", "Copper"]})
    table.play("Fire")
    table.choose("Estate", "Copper")
    assert table.asks == (1, table.decision.card)
    table.choose("Mourner")
    table.choose()
    table.choose()
    assert (table.phase, table.pile("Gold")) == ((1, "buy"), 29)


def test_a_reaction_at_the_start_of_a_turn_is_offered_from_the_hand() -> None:
    early = Card(
        "Early",
        3,
        Action | Reaction,
        reacts=[
            When(TurnStarts(), Discard(one(HAND, named("Early"))), reveal=True),
        ],
    )
    table = Table(early, p2={"hand": ["Early", "Early"]})
    table.end_turn()
    assert table.asks[0] == 2
    table.choose("Early")
    assert (table.hand(2), table.offered) == (["Early"], ["Early"])
    table.choose()
    assert table.phase == (2, "action")


def test_may_is_not_asked_when_nothing_could_come_of_it() -> None:
    idle = Card(
        "Idle",
        2,
        Action,
        play=[
            may(if_(count_in(HAND) >= 1, Trash(one(HAND)))),
            may(PutOnDeck(one(HAND))),
            may(Trash(THIS)),
        ],
    )
    table = Table(idle, p1={"hand": ["Idle"]})
    table.play("Idle")
    assert table.offered == ["Idle"]
    table.yes()
    assert (table.phase, table.trash) == ((1, "buy"), ["Idle"])


def test_actions_and_coins_on_another_players_turn_are_lost() -> None:
    bonus = Card(
        "Bonus",
        3,
        Action | Reaction,
        reacts=[
            When(Gained(by=OTHERS), Coins(5), only_if=count_in(HAND) >= 9, may=True),
            When(ATTACKED, Actions(3), may=True),
        ],
    )
    table = Table(raid, bonus, p1={"hand": ["Raid"]}, p2={"hand": ["Bonus"]})
    table.play("Raid")
    table.choose("Bonus")
    assert (table.phase, table.actions, table.coins) == ((1, "buy"), 0, 1)
