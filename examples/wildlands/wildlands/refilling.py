"""An effect that the vocabulary of fiefdom lacks."""

from __future__ import annotations

from dataclasses import dataclass

from fiefdom.grammar.english import plural
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Scope, Value
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOTHING


@dataclass(frozen=True)
class RefillHand(Effect):
    """Draw until the hand holds so many cards."""

    keyword = "refill_hand"

    count: int

    def problem(self) -> str:
        return "" if self.count > 0 else f"it refills to {self.count} cards; use 1 or more"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        g.draw(me, max(0, self.count - len(g.players[me].hand)))
        return NOTHING

    def text(self, voice: Voice) -> str:
        cards = plural(self.count, "card")
        return f"{voice.verb('draw')} until {voice.you} {voice.verb('have')} {cards} in hand"
