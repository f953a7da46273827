"""The first time something happens to a player each turn, no matter whose turn it is."""

from __future__ import annotations

from fiefdom import Action, Card
from fiefdom.effects import (
    ANYONE,
    OTHERS,
    Actions,
    Coins,
    Gain,
    Gained,
    When,
    each_other_player,
    named,
)
from tests.core.kit import Table

giver = Card("Giver", 3, Action, play=[Actions(1), each_other_player(Gain(named("Copper")))])


def watching(**event: object) -> Card:
    return Card(
        "Watcher",
        4,
        Action,
        play=[Actions(1)],
        in_play=[When(Gained(named("Copper"), first=True, **event), Coins(1))],  # type: ignore[arg-type]
    )


def test_the_first_card_somebody_else_gains_on_my_turn() -> None:
    table = Table(watching(by=OTHERS), giver, p1={"hand": ["Watcher", "Giver", "Giver"]})
    table.play("Watcher")
    table.play("Giver")
    assert table.coins == 1
    table.play("Giver")
    assert table.coins == 1


def test_each_of_several_players_has_a_first_time() -> None:
    table = Table(watching(by=OTHERS), giver, players=3, p1={"hand": ["Watcher", "Giver", "Giver"]})
    table.play("Watcher")
    table.play("Giver")
    assert table.coins == 2
    table.play("Giver")
    assert table.coins == 2


def test_what_i_gained_before_is_not_their_first_card() -> None:
    both = Card("Both", 3, Action, play=[Actions(1), Gain(named("Copper"))])
    table = Table(
        watching(by=ANYONE), giver, both, p1={"hand": ["Watcher", "Giver", "Both"], "actions": 3}
    )
    table.play("Watcher")
    table.play("Both")
    assert table.coins == 1
    table.play("Giver")
    assert table.coins == 2


def test_the_next_turn_begins_anew() -> None:
    table = Table(
        watching(by=OTHERS),
        giver,
        p1={"hand": ["Watcher", "Giver"], "deck": ["Watcher", "Giver"] + ["Estate"] * 3},
        p2={"hand": ["Estate"]},
    )
    for turn in range(2):
        table.play("Watcher")
        table.play("Giver")
        assert table.coins == 1, turn
        table.end_turn()
        if not turn:
            table.end_turn()
