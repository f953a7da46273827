"""An effect that fails is told with the card it belongs to."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from fiefdom import Action, Card, EffectFailed
from fiefdom.effects import (
    HAND,
    Actions,
    Cards,
    Gained,
    Play,
    When,
    may,
    next_turn,
    one,
)
from fiefdom.parts.base import Effect, Scope, Value
from fiefdom.state.table import State
from tests.core.kit import Table


@dataclass(frozen=True)
class Fails(Effect):
    """Fails whenever it resolves."""

    def run(self, g: State, me: int, scope: Scope) -> Value:
        raise KeyError("wrong")


plain = Card("Plain", 2, Action, play=[Actions(1)])
watcher = Card("Watcher", 2, Action, play=[Actions(1)], in_play=[When(Gained(), Fails())])
asker = Card("Asker", 2, Action, play=[Actions(1)], in_play=[When(Gained(), may(Fails()))])
later = Card("Later", 2, Action, play=[Actions(1), next_turn(Fails())])
bad = Card("Bad", 2, Action, play=[Cards(1), Fails()])
via = Card("Via", 2, Action, play=[Play(one(HAND))])


@pytest.mark.parametrize("card", [watcher, asker])
def test_a_trigger_that_fails_is_told_with_its_own_card(card: Card) -> None:
    start = {"hand": [card.name, "Plain"], "buys": 2}
    table = Table(plain, card, checked=False, p1=start)
    table.play(card.name)
    table.play("Plain")
    if card is asker:
        table.buy("Copper")
        with pytest.raises(EffectFailed, match=r"^Asker: "):
            table.yes()
    else:
        with pytest.raises(EffectFailed, match=r"^Watcher: "):
            table.buy("Copper")


def test_what_fails_a_turn_later_is_told_with_the_card_that_left_it() -> None:
    start = {"hand": ["Later", "Plain"]}
    table = Table(plain, later, checked=False, p1=start)
    table.play("Later")
    table.play("Plain")
    table.end_turn()
    with pytest.raises(EffectFailed, match=r"^Later: "):
        table.end_turn()


def test_a_card_that_fails_when_another_plays_it_is_the_one_told() -> None:
    table = Table(via, bad, checked=False, p1={"hand": ["Via", "Bad"]})
    with pytest.raises(EffectFailed, match=r"^Bad: "):
        table.play("Via")
