"""What Treasures give while something makes them give more."""

from __future__ import annotations

from fiefdom import Action, Card, Duration, Treasure
from fiefdom.effects import (
    ANYONE,
    Actions,
    Coins,
    GivesMore,
    ThisTurn,
    UntilNextTurn,
    may,
    named,
    of_type,
)
from tests.core.kit import Table

mint = Card("Mintage", 3, Action, play=[Actions(1), ThisTurn(GivesMore(named("Copper")))])
forge = Card("Foundry", 3, Action, play=[Actions(1)], in_play=[GivesMore(of_type(Treasure), 2)])
gem = Card("Gem", 2, Treasure, play=[Coins(1), may(Coins(3))])


def test_a_plain_treasure_gives_more_one_by_one_and_all_at_once() -> None:
    hand = ["Mintage", "Copper", "Copper", "Silver"]
    table = Table(mint, p1={"hand": hand})
    table.play("Mintage")
    table.play("Copper")
    assert table.coins == 2
    table.treasures()
    assert table.coins == 6


def test_giving_more_adds_up_and_ends_with_the_turn() -> None:
    start = {"hand": ["Mintage", "Mintage", "Copper"], "deck": ["Copper"] * 5}
    table = Table(mint, p1=start, p2={"hand": ["Copper"]})
    table.play("Mintage")
    table.play("Mintage")
    table.treasures()
    assert table.coins == 3
    table.end_turn()
    table.treasures()
    assert table.coins == 1
    table.end_turn()
    table.treasures()
    assert table.coins == 5


def test_giving_more_reaches_treasures_that_do_something_else_too() -> None:
    table = Table(forge, gem, p1={"hand": ["Foundry", "Gem", "Copper"]})
    table.play("Foundry")
    table.treasures()
    assert table.asks == (1, "Gem")
    table.yes()
    assert table.coins == 9


def test_giving_more_while_in_play_serves_its_player_only() -> None:
    held = Card("Held", 3, Action | Duration, play=[UntilNextTurn(GivesMore(named("Copper"), 4))])
    everyone = Card(
        "Everyone",
        3,
        Action | Duration,
        play=[UntilNextTurn(GivesMore(named("Copper"), 1, by=ANYONE))],
    )
    hand = ["Held", "Everyone"]
    table = Table(held, everyone, p1={"hand": hand, "actions": 2}, p2={"hand": ["Copper"]})
    table.play("Held")
    table.play("Everyone")
    table.end_turn()
    table.treasures()
    assert table.coins == 2
