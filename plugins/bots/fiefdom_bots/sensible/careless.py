"""A sensible bot that makes mistakes, for people who are learning the game."""

from __future__ import annotations

from random import Random

from fiefdom import ALL, Answer, BotView, Decision
from fiefdom.extending import PLAY, PhaseQuestion, PurchaseQuestion
from fiefdom_bots.sensible.bot import Sensible


class Careless:
    """Decides as the sensible bot does, but buys and plays at random in a share of its decisions.

    What cards make it choose it decides well: trashing a Province would look like a fault.
    """

    def __init__(self, seed: int, mistakes: float) -> None:
        self.mistakes = mistakes
        self._random = Random(seed)
        self._sensible = Sensible(seed)

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return a sensible answer, or sometimes a careless one."""
        options = self._tempting(view, decision)
        if len(options) > 1 and self._random.random() < self.mistakes:
            return self._random.choice(options)
        return self._sensible.decide(view, decision)

    def _tempting(self, view: BotView, decision: Decision) -> tuple[int, ...]:
        """Return the answers among which a careless player might choose."""
        if isinstance(decision, PurchaseQuestion):
            if decision.options[0] == ALL:
                return ()
            size, values = len(view.names), self._sensible.card_values(view).buys
            return tuple(code for code in decision.options if code >= size and values[code - size] > 0)
        if decision.kind == PLAY and isinstance(decision, PhaseQuestion):
            return tuple(decision.options)
        return ()

    def explain(self, view: BotView, decision: Decision, answer: Answer) -> str:
        """Return the reason for an answer."""
        if answer in self._tempting(view, decision) and answer != self._sensible.decide(view, decision):
            return "it did not think about it for long"
        return self._sensible.explain(view, decision, answer)
