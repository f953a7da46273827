"""Cards with another back: everybody sees where they are, and imagined worlds keep them there."""

from __future__ import annotations

from fiefdom import Action, Card
from fiefdom.effects import Cards
from fiefdom_workshop import lay_out

DUSKY = Card("Dusky", 3, Action, play=[Cards(1)], back="Dusk", from_deck=True)
DIM = Card("Dim", 3, Action, play=[Cards(1)], back="Dusk")


def test_everybody_sees_where_other_backs_are() -> None:
    table = lay_out(
        [DUSKY, DIM],
        p1={"hand": ["Dim", "Copper"], "deck": ["Gold", "Dusky", "Copper", "Dim"]},
        p2={"hand": ["Estate"], "deck": ["Copper"]},
    )
    for viewer in (0, 1, -1):
        seat = table.view(viewer).seats[0]
        assert seat.deck_backs == {"Dusk": (1, 3)}
        assert seat.hand_backs == {"Dusk": 1}
        assert table.view(viewer).seats[1].deck_backs == {}


def test_imagined_worlds_keep_each_back_in_its_place() -> None:
    deck = ["Gold", "Dusky", "Copper", "Dim", "Silver", "Dim"]
    table = lay_out([DUSKY, DIM], p1={"hand": ["Dim", "Copper"], "deck": deck}, p2={"hand": ["Estate"]})
    orders = set()
    for seed in range(20):
        world = table.determinize(1, seed)
        assert world.view(1) == table.view(1)
        orders.add(tuple(world.state.players[0].deck))
    assert len(orders) > 1


def test_a_game_without_other_backs_shows_none() -> None:
    plain = Card("Plain", 3, Action, play=[Cards(1)])
    seat = lay_out(plain, hand=[plain]).view(0).seats[0]
    assert (seat.deck_backs, seat.hand_backs) == ({}, {})
