"""The cost of the card of an earlier result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from fiefdom.effects.amounts import NO_CARD, Number
from fiefdom.effects.places import cards_of
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import NOTHING_ELSE
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State

ITSELF: Final = "this"
"""Stands for the card itself, where the name of an earlier result is expected."""


@part_class
class CostOf(Number):
    """The current cost of a card of an earlier result, or of this card.

    If there is no card, nothing matches; with `total`, all cards count, and no cards cost $0. With
    `kind`, it is the number of these counters in the cost.
    """

    keyword = "cost_of"

    result: str
    total: bool = False
    kind: str = ""
    """A counter, to count only these in the cost."""

    labels = ("kind",)

    def problem(self) -> str:
        alone = self.total and self.result == ITSELF
        return "this is only one card; leave out total" if alone else ""

    def needs(self) -> tuple[str, ...]:
        return () if self.result == ITSELF else (self.result,)

    def value(self, g: State, me: int, scope: Scope) -> int:
        if g.content.situational:
            g.update_costs()
        cards = self._cards(scope)
        if self.kind:
            return self._of_kind(g, cards)
        if self.total:
            return sum([g.costs[card] for card in cards])
        return g.costs[cards[0]] if cards else NO_CARD

    def _cards(self, scope: Scope) -> tuple[int, ...]:
        if self.result == ITSELF:
            return (scope.card,) if scope.card >= 0 else ()
        return cards_of(self.result, scope)

    def _of_kind(self, g: State, cards: tuple[int, ...]) -> int:
        counted = cards if self.total else cards[:1]
        return sum(g.also.get(card, NOTHING_ELSE).get(self.kind, 0) for card in counted)

    def besides(self, g: State, me: int, scope: Scope) -> Mapping[str, int]:
        if not g.also or self.kind:
            return NOTHING_ELSE
        cards = self._cards(scope)
        total: Counter[str] = Counter()
        for card in cards if self.total else cards[:1]:
            total.update(g.also.get(card, NOTHING_ELSE))
        return total

    @property
    def in_coins(self) -> bool:
        return not self.kind

    def text(self, voice: Voice) -> str:
        if self.kind:
            return f"the number of {self.many(voice)}"
        if self.result == ITSELF:
            return "the cost of this"
        if self.total:
            return f"the total cost of {voice.them(self.result)}"
        return voice.whose(self.result, "cost")

    def each(self, voice: Voice) -> str:
        if self.kind:
            return self.many(voice)
        return f"$1 {self._costing(voice)}"

    def many(self, voice: Voice) -> str:
        if self.kind:
            return f"{self.kind} in {self._cost(voice)}"
        return f"coins {self._costing(voice)}"

    def _costing(self, voice: Voice) -> str:
        """Return the card with its verb: 'it costs', 'they cost together'."""
        if self.total:
            return f"of {self.text(voice)}"
        return f"{self.compared(voice)} costs"

    def _cost(self, voice: Voice) -> str:
        """Return whose cost it is: 'its cost', 'the total cost of them'."""
        return CostOf(self.result, self.total).text(voice)

    def being(self, voice: Voice, few: str) -> str:
        if self.kind:
            return f"there {'is' if few in ('any', 'no') else 'are'} {few} {self.many(voice)}"
        costs = {"any": "$1 or more", "no": "$0"}.get(few, f"${few}").replace("fewer", "less")
        return f"{self.text(voice)} is {costs}" if self.total else f"{self._costing(voice)} {costs}"

    def compared(self, voice: Voice) -> str:
        if self.result == ITSELF:
            return "this"
        return self.text(voice) if self.total else voice.it(self.result)


def cost_of(result: str, total: bool = False, kind: str = "") -> CostOf:
    """The current cost of the card of an earlier result, or the total cost of its cards."""
    return CostOf(result, total, kind)
