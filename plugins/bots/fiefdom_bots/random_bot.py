"""A bot that gives any legal answer."""

from __future__ import annotations

from random import Random

from fiefdom import Answer, BotView, Decision


class RandomBot:
    """Chooses among the offered answers at random."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return some legal answer."""
        return decision.sample(self._random)

    def explain(self, view: BotView, decision: Decision, answer: Answer) -> str:
        """Admit that there is no reason."""
        return "it came up by chance"
