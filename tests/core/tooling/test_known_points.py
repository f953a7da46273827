"""What players know of everybody's points during a game."""

from __future__ import annotations

from fiefdom import Action, Card, Victory
from fiefdom.effects import HAND, MostOwned, PassAround, count_in, named, one
from fiefdom.tooling.game_course import points_by_card
from fiefdom.tooling.known_points import known_points
from tests.core.kit import Table

PURSE = Card("Purse", 2, Victory, points=count_in(HAND, named("Gold")))
PROUD = Card("Proud", 2, Victory, points=MostOwned(named("Gold")))
GIFT = Card("Gift", 2, Action, play=[PassAround(one(HAND))])


def test_points_for_cards_in_hand_are_known_to_whoever_holds_them() -> None:
    table = Table(
        PURSE,
        p1={"hand": ["Purse", "Gold", "Gold"], "deck": ["Copper"] * 3},
        p2={"hand": ["Gold", "Copper"], "deck": ["Purse", "Gold", "Copper", "Copper"]},
    )
    assert table.game.scores() == (2, 1)
    assert known_points(table.game, 0) == (2, None)
    assert known_points(table.game, 1) == (None, 1)
    assert points_by_card(table.game, 0)[0] == {"Purse": 2}


def test_points_that_cannot_change_are_known_even_if_they_depend_on_hidden_places() -> None:
    table = Table(PURSE, p1={"hand": ["Gold"]}, p2={"hand": ["Copper"], "deck": ["Estate"]})
    assert known_points(table.game, 0) == (0, 1)


def test_points_by_comparison_are_unknown_where_owners_are() -> None:
    mine = {"hand": ["Proud", "Gold"], "deck": ["Copper"] * 5}
    others = {"hand": ["Gold", "Gold"]}, {"hand": ["Copper", "Copper"]}
    known = Table(PROUD, p1=mine, p2=others[0], p3=others[1], players=3)
    assert known_points(known.game, 0) == (0, 0, 0)
    hidden = Table(PROUD, GIFT, p1=mine, p2=others[0], p3=others[1], players=3)
    assert known_points(hidden.game, 0) == (None, None, None)
    assert hidden.game.scores() == (0, 0, 0)
