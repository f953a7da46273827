"""What the card of an earlier result costs."""

from __future__ import annotations

from dataclasses import dataclass

from fiefdom.effects.amounts import NO_CARD, Number
from fiefdom.effects.places import cards_of
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import Scope
from fiefdom.state.game_state import State


@dataclass(frozen=True)
class CostOf(Number):
    """What the card of an earlier result costs now; nothing qualifies if there is none."""

    keyword = "cost_of"

    result: str

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    def value(self, g: State, me: int, scope: Scope) -> int:
        cards = cards_of(self.result, scope)
        return g.costs[cards[0]] if cards else NO_CARD

    @property
    def in_coins(self) -> bool:
        return True

    def text(self, voice: Voice) -> str:
        return voice.whose(self.result, "cost")

    def each(self, voice: Voice) -> str:
        return f"$1 {voice.it(self.result)} costs"

    def many(self, voice: Voice) -> str:
        return f"coins {voice.it(self.result)} costs"

    def being(self, voice: Voice, few: str) -> str:
        costs = {"any": "$1 or more", "no": "$0"}.get(few, f"${few}").replace("fewer", "less")
        return f"{voice.it(self.result)} costs {costs}"

    def compared(self, voice: Voice) -> str:
        return voice.it(self.result)


def cost_of(result: str) -> CostOf:
    """What the card of an earlier result costs now."""
    return CostOf(result)
