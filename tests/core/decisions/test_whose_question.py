"""Questions to several players: who sees which card asks, who is first, who is unaffected."""

from __future__ import annotations

from fiefdom import Action, Attack, Card, Reaction
from fiefdom.effects import (
    HAND,
    OTHERS,
    THIS_IN_HAND,
    Coins,
    Discard,
    Discarded,
    Gain,
    GainThese,
    Play,
    Played,
    PutInHand,
    Trash,
    Unaffected,
    When,
    any_number,
    down_to,
    each_other_player,
    each_player,
    every,
    named,
    of_type,
    one,
)
from fiefdom.setup.validate.card import problems
from tests.core.kit import Table

ATTACKED = Played(of_type(Attack), by=OTHERS)
GOLD = named("Gold")

raid = Card("Raid", 4, Action | Attack, play=[Coins(1), each_other_player(Discard(down_to(3, HAND)))])
shield = Card("Shield", 2, Action | Reaction, reacts=[When(ATTACKED, Unaffected(), reveal=True)])
den = Card("Den", 3, Action | Reaction, itself=[When(Discarded(), Gain(GOLD), may=True)])
counter = Card(
    "Counter",
    4,
    Action | Attack | Reaction,
    play=[each_other_player(Gain(named("Curse")))],
    reacts=[When(ATTACKED, Play(THIS_IN_HAND), may=True)],
)
bell = Card(
    "Bell", 3, Action | Reaction, reacts=[When(ATTACKED, each_player(Discard(one(HAND))), reveal=True)]
)


def test_only_the_player_asked_sees_which_discarded_card_asks() -> None:
    table = Table(
        raid,
        den,
        players=3,
        p1={"hand": ["Raid"]},
        p2={"hand": ["Den", "Estate", "Copper", "Silver", "Gold"]},
    )
    table.play("Raid")
    asked = [table.game.view(viewer).question for viewer in (-1, 0, 1, 2)]
    assert [one.card for one in asked if one] == ["Raid"] * 4
    table.choose("Den", "Estate")
    asked = [table.game.view(viewer).question for viewer in (-1, 0, 1, 2)]
    assert table.discard(2)[-1:] == ["Estate"]
    assert [(one.player, one.card) for one in asked if one] == [
        (1, None),
        (1, None),
        (1, "Den"),
        (1, None),
    ]


def test_a_reaction_to_one_attack_does_not_protect_from_a_nested_attack() -> None:
    table = Table(
        raid,
        shield,
        counter,
        players=3,
        p1={"hand": ["Raid", "Estate"]},
        p2={"hand": ["Shield", "Estate", "Estate", "Copper", "Copper"]},
        p3={"hand": ["Counter"]},
    )
    table.play("Raid")
    table.choose("Shield")
    table.choose("Counter")
    assert table.game.pending is not None
    assert (table.game.pending.player, table.game.pending.card) == (1, "Counter")
    table.choose()
    assert [table.discard(number) for number in (1, 2, 3)] == [["Curse"], ["Curse"], []]
    assert (table.phase, len(table.hand(2))) == ((1, "buy"), 5)


def test_players_resolve_in_turn_order_from_the_turn_player() -> None:
    hand = ["Estate", "Copper"]
    table = Table(
        raid,
        bell,
        players=3,
        p1={"hand": ["Raid", *hand]},
        p2={"hand": ["Bell", *hand]},
        p3={"hand": hand},
    )
    table.play("Raid")
    table.choose("Bell")
    served = []
    while (decision := table.game.pending) is not None and decision.card == "Bell":
        served.append(decision.player)
        table.choose("Copper")
    assert served == [0, 1, 2]


def test_cards_of_several_players_in_one_place_can_be_taken() -> None:
    looter = Card(
        "Looter",
        4,
        Action,
        play=[each_other_player(Trash(one(HAND))).named("lost"), PutInHand(every("lost"))],
    )
    table = Table(
        looter, players=3, p1={"hand": ["Looter"]}, p2={"hand": ["Estate"]}, p3={"hand": ["Duchy"]}
    )
    table.play("Looter")
    assert table.hand() == ["Duchy", "Estate"]


def test_cards_of_several_players_in_separate_places_cannot_be_taken() -> None:
    strewn = each_other_player(Discard(one(HAND))).named("lost")
    footpad = Card("Footpad", 4, Action, play=[strewn, Trash(every("lost"))])
    assert [place for place, _ in problems(footpad)] == ["play[1].which"]


def test_cards_trashed_by_several_players_are_in_one_place() -> None:
    strewn = each_other_player(Trash(one(HAND))).named("lost")
    footpad = Card("Footpad", 4, Action, play=[strewn, GainThese(any_number("lost"))])
    table = Table(
        footpad, players=3, p1={"hand": ["Footpad"]}, p2={"hand": ["Estate"]}, p3={"hand": ["Duchy"]}
    )
    table.play("Footpad")
    table.choose("Estate", "Duchy")
    assert sorted(table.discard()) == ["Duchy", "Estate"]
