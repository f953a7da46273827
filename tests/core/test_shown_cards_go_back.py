"""What is shown from the deck lies on the table only if a later effect needs it."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card
from fiefdom.effects import (
    Actions,
    Coins,
    Discard,
    Gain,
    Gained,
    LookAt,
    Reveal,
    Trash,
    When,
    every,
    named,
    top,
)
from fiefdom.effects.reveal import Showing
from tests.core.kit import Table

DECK = ["Gold", "Silver", "Estate"]
GOLD = Gain(named("Gold"))


@pytest.mark.parametrize("show", [Reveal, LookAt])
@pytest.mark.parametrize("name", ["", "seen"])
def test_a_name_that_nobody_uses_changes_nothing(show: type[Showing], name: str) -> None:
    shown = show(top(1), name=name)
    table = Table(
        Card("Trial", 3, Action, play=[shown, Trash(top(1))]), p1={"hand": ["Trial"], "deck": DECK}
    )
    table.play("Trial")
    assert table.trash == ["Gold"]
    assert table.deck() == ["Silver", "Estate"]


def test_a_name_that_is_used_keeps_the_card_on_the_table() -> None:
    play = [Reveal(top(1)).named("seen"), Trash(top(1)), Discard(every("seen"))]
    table = Table(Card("Trial", 3, Action, play=play), p1={"hand": ["Trial"], "deck": DECK})
    table.play("Trial")
    assert (table.trash, table.discard()) == (["Silver"], ["Gold"])


def test_the_first_time_a_card_is_gained_counts_that_card_alone() -> None:
    gem = Card(
        "Gem", 2, Action, play=[Coins(1)], itself=[When(Gained(first=True), Gain(named("Gold")))]
    )
    digger = Card("Digger", 2, Action, play=[Actions(1), Gain(named("Silver")), Gain(named("Gem"))])
    table = Table(gem, digger, p1={"hand": ["Digger", "Digger"]})
    table.play("Digger")
    assert table.discard() == ["Gold", "Gem", "Silver"]
    table.play("Digger")
    assert table.discard().count("Gold") == 1
