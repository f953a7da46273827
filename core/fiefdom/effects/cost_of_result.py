"""The cost of the card of an earlier result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fiefdom.effects.amounts import NO_CARD, Number
from fiefdom.effects.places import cards_of
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import Scope
from fiefdom.state.game_state import State

ITSELF: Final = "this"
"""What stands for the card itself, in the place of an earlier result."""


@dataclass(frozen=True)
class CostOf(Number):
    """The current cost of a card of an earlier result, or of this card.

    If there is no card, nothing matches; with `total`, all cards count, and no cards cost $0.
    """

    keyword = "cost_of"

    result: str
    total: bool = False

    def problem(self) -> str:
        alone = self.total and self.result == ITSELF
        return "this is only one card; leave out total" if alone else ""

    def needs(self) -> tuple[str, ...]:
        return () if self.result == ITSELF else (self.result,)

    def value(self, g: State, me: int, scope: Scope) -> int:
        if self.result == ITSELF:
            return g.costs[scope.card] if scope.card >= 0 else NO_CARD
        cards = cards_of(self.result, scope)
        if self.total:
            return sum([g.costs[card] for card in cards])
        return g.costs[cards[0]] if cards else NO_CARD

    @property
    def in_coins(self) -> bool:
        return True

    def text(self, voice: Voice) -> str:
        if self.result == ITSELF:
            return "the cost of this"
        if self.total:
            return f"the total cost of {voice.them(self.result)}"
        return voice.whose(self.result, "cost")

    def each(self, voice: Voice) -> str:
        return f"$1 {self._costing(voice)}"

    def many(self, voice: Voice) -> str:
        return f"coins {self._costing(voice)}"

    def _costing(self, voice: Voice) -> str:
        """Return the card with its verb: 'it costs', 'they cost together'."""
        if self.total:
            return f"of {self.text(voice)}"
        return f"{self.compared(voice)} costs"

    def being(self, voice: Voice, few: str) -> str:
        costs = {"any": "$1 or more", "no": "$0"}.get(few, f"${few}").replace("fewer", "less")
        return f"{self.text(voice)} is {costs}" if self.total else f"{self._costing(voice)} {costs}"

    def compared(self, voice: Voice) -> str:
        if self.result == ITSELF:
            return "this"
        return self.text(voice) if self.total else voice.it(self.result)


def cost_of(result: str, total: bool = False) -> CostOf:
    """The current cost of the card of an earlier result, or the total cost of its cards."""
    return CostOf(result, total)
