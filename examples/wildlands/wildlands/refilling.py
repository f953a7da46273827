"""An effect that is not part of fiefdom's vocabulary."""

from __future__ import annotations

from dataclasses import dataclass

from fiefdom.extending import NOTHING, Effect, Scope, State, Value, Voice, plural


@dataclass(frozen=True)
class RefillHand(Effect):
    """Draw until the hand has this many cards."""

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
