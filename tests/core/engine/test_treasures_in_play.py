"""A Treasure that gives coins and also does something while it is in play."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, Treasure, Victory
from fiefdom.effects import (
    THIS,
    Bought,
    Coins,
    CostsLess,
    Gain,
    InPlay,
    Trash,
    When,
    named,
    of_type,
)
from tests.core.kit import Table

TWICE = pytest.mark.parametrize("listen", [False, True], ids=["silent", "logged"])
"""With a log every step is taken one by one; without one, the fast path is taken."""

bargain = Card("Bargain", 3, Treasure, play=[Coins(1)], in_play=[CostsLess(2, of_type(Action))])
hoarder = Card(
    "Hoarder",
    6,
    Treasure,
    play=[Coins(2)],
    in_play=[When(Bought(of_type(Victory)), Gain(named("Gold")))],
)
brittle = Card("Brittle", 2, Treasure, play=[Coins(1)], in_play=[When(Bought(), Trash(THIS))])


@TWICE
def test_lowers_costs(listen: bool) -> None:
    table = Table(bargain, listen=listen, p1={"hand": ["Bargain"]}, supply={"Bargain": 5})
    table.treasures()
    assert table.cost("Bargain") == 3
    other = Table(
        bargain, Card("Errand", 3, Action, play=[Coins(1)]), listen=listen, p1={"hand": ["Bargain"]}
    )
    other.play("Bargain")
    assert other.cost("Errand") == 1


@TWICE
def test_each_copy_has_its_own_trigger(listen: bool) -> None:
    table = Table(hoarder, listen=listen, p1={"hand": ["Hoarder", "Hoarder"]})
    table.treasures()
    table.buy("Estate")
    assert table.pile("Gold") == 28


@TWICE
def test_means_itself_and_no_other_treasure(listen: bool) -> None:
    table = Table(brittle, listen=listen, p1={"hand": ["Copper", "Brittle"]})
    table.play("Copper")
    table.play("Brittle")
    table.buy("Estate")
    assert table.trash == ["Brittle"]


@TWICE
def test_costs_that_depend_on_cards_in_play_follow_plain_treasures(listen: bool) -> None:
    rate = Card("Rate", 2, Treasure, play=[Coins(1)], in_play=[CostsLess(1, InPlay())])
    table = Table(rate, listen=listen, p1={"hand": ["Rate", "Silver", "Copper"]})
    table.play("Rate")
    assert table.cost("Silver") == 3
    table.treasures()
    assert table.cost("Silver") == 2
