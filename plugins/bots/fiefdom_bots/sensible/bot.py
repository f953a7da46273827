"""The sensible bot."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom import END, Answer, Decision, Look
from fiefdom.parts.several import SomeCards


class Sensible:
    """Answers any decision from what cards do."""

    def __init__(self, seed: int = 0) -> None:
        pass

    def decide(self, look: Look, decision: Decision) -> Answer:
        """Return a sensible answer."""
        return next(iter(decision.answers()))

    def action(self, look: Look, cards: Sequence[int]) -> Answer:
        """Return the best of these Actions to play."""
        return max(cards, key=lambda card: look.costs[card], default=END)

    def least(self, look: Look, decision: SomeCards, cards: Sequence[int], count: int) -> list[int]:
        """Return the cards that are missed least."""
        return sorted(cards, key=lambda card: look.costs[card])[:count]

    def explain(self, look: Look, decision: Decision, answer: Answer) -> str:
        """Say why."""
        return "it looks best"
