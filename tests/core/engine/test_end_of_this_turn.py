"""The end of this turn is the same moment for everybody, no matter whose turn it is."""

from __future__ import annotations

from fiefdom import Action, Attack, Card
from fiefdom.effects import (
    HAND,
    OTHERS,
    Coins,
    PutInHand,
    SetAside,
    ThisTurn,
    TurnEnds,
    When,
    each_other_player,
    every,
    one,
)
from fiefdom.setup.validate.card import problems
from fiefdom.text.rules_text import card_text
from tests.core.kit import Table


def test_what_another_player_sets_aside_returns_as_this_turn_ends() -> None:
    back = ThisTurn(When(TurnEnds(), PutInHand(every("held"))))
    jailer = Card(
        "Jailer",
        4,
        Action | Attack,
        play=[Coins(2), each_other_player(SetAside(one(HAND)).named("held"), back)],
    )
    table = Table(
        jailer, p1={"hand": ["Jailer"], "deck": ["Copper"] * 9}, p2={"hand": ["Gold", "Estate"]}
    )
    table.play("Jailer")
    table.choose("Gold")
    assert table.aside(2) == ["Gold"]
    table.end_turn()
    assert table.hand(2) == ["Estate", "Gold"]


def test_whose_end_it_is_cannot_be_said() -> None:
    card = Card("Trial", 3, Action, play=[ThisTurn(When(TurnEnds(by=OTHERS), Coins(1)))])
    assert [place for place, _ in problems(card)] == ["play[0]"]
    assert "this turn" in card_text(card)
