"""A bot that answers at random."""

from __future__ import annotations

from random import Random

from fiefdom import Answer, BotView, Decision


class RandomBot:
    """Chooses among the offered answers at random."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return a random legal answer."""
        return decision.sample(self._random)

    def explain(self, view: BotView, decision: Decision, answer: Answer) -> str:
        """Return the reason, which is always the same."""
        return "it was chosen at random"
