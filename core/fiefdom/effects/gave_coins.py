"""Whether a card that was played gave coins."""

from __future__ import annotations

from fiefdom.effects.conditions import Test
from fiefdom.grammar.voice import Voice
from fiefdom.model.fact import SOURCE
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State


@part_class
class GaveCoins(Test):
    """In a trigger for playing a card: what that card did this turn gave its player coins.

    What was done instead of its instructions counts, but neither other cards nor tokens do.
    """

    keyword = "gave_coins"
    interrupts = True

    def needs(self) -> tuple[str, ...]:
        return (SOURCE,)

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        serial, player = scope.names[SOURCE]
        return player == g.current and serial in g.payers

    def text(self, voice: Voice) -> str:
        return f"that card gave {voice.object} +Coins"

    def negated(self, voice: Voice) -> str:
        return f"that card gave {voice.object} no +Coins"
