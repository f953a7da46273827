"""The cost of the last card that anybody gained this turn."""

from __future__ import annotations

from collections.abc import Mapping

from fiefdom.effects.amounts import NO_CARD, Number
from fiefdom.effects.counting import counted_text
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import NOTHING_ELSE
from fiefdom.model.fact import ORDERED_GAIN
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State


@part_class
class CostOfLastGained(Number):
    """The current cost of the last card anybody gained this turn; without one, nothing matches."""

    keyword = "cost_of_last_gained"
    public = True
    orders_gains = True

    cards: Filter | None = None
    """Which cards count; others that were gained after them do not matter."""

    def value(self, g: State, me: int, scope: Scope) -> int:
        if g.content.situational:
            g.update_costs()
        card = self._last(g, me, scope)
        return NO_CARD if card is None else g.costs[card]

    def besides(self, g: State, me: int, scope: Scope) -> Mapping[str, int]:
        card = self._last(g, me, scope)
        return NOTHING_ELSE if card is None else g.also.get(card, NOTHING_ELSE)

    def _last(self, g: State, me: int, scope: Scope) -> int | None:
        ids = g.content.every if self.cards is None else self.cards.ids(g, me, scope)
        # a position in the middle of a turn may tell only what its player has gained before
        gained = (*g.gains, *(card for kind, _, card in g.off_turn if kind == ORDERED_GAIN))
        return next((card for card in reversed(gained) if card in ids), None)

    @property
    def in_coins(self) -> bool:
        return True

    def text(self, voice: Voice) -> str:
        return f"the cost of {self.compared(voice)}"

    def each(self, voice: Voice) -> str:
        return f"$1 {self.compared(voice)} costs"

    def many(self, voice: Voice) -> str:
        return f"coins {self.compared(voice)} costs"

    def compared(self, voice: Voice) -> str:
        return f"the last {counted_text(self.cards, voice, f'card anybody gained {voice.turn}')}"


def cost_of_last_gained(cards: Filter | None = None) -> CostOfLastGained:
    """The current cost of the last card that any player gained this turn."""
    return CostOfLastGained(cards)
