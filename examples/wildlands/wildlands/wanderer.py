"""A bot that plays at random but ends a phase only if it must."""

from __future__ import annotations

from random import Random

from fiefdom import END, Answer, BotView, Decision


class Wanderer:
    """Plays and buys at random, but ends a phase only when nothing else is offered."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return a random answer; the end of a phase only if nothing else is offered."""
        answer = decision.sample(self._rng)
        others = [one for one in decision.answers() if one != END] if answer == END else []
        return self._rng.choice(others) if others else answer

    def explain(self, view: BotView, decision: Decision, answer: Answer) -> str:
        """Return a reason, although the bot has none."""
        return "it was there"
