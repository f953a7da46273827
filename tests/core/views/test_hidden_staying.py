"""Views say which cards stay in play only as far as that depends on nothing hidden."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card
from fiefdom.effects import Coins, LeaveInPlay, count_in, named
from fiefdom.model.condition import Condition
from tests.core.kit import Table


def staying(hand: list[str], only_if: Condition | None, viewer: int) -> tuple[str, ...]:
    """Return the cards that a view calls staying while an Anchor is in play."""
    anchor = Card(
        "Anchor", 2, Action, play=[Coins(1)], in_play=[LeaveInPlay(named("Anchor"), only_if=only_if)]
    )
    table = Table(anchor, p1={"hand": hand, "in_play": ["Anchor"]})
    return table.game.view(viewer).seats[0].staying


@pytest.mark.parametrize("viewer", [0, 1, -1])
def test_a_rule_that_always_holds_is_shown(viewer: int) -> None:
    assert staying(["Copper"], None, viewer) == ("Anchor",)


@pytest.mark.parametrize("viewer", [1, -1])
def test_a_rule_that_depends_on_a_hand_shows_nothing_about_the_hand(viewer: int) -> None:
    gold_in_hand = count_in("hand", named("Gold")) >= 1
    assert staying(["Gold"], gold_in_hand, viewer) == staying(["Copper"], gold_in_hand, viewer)
