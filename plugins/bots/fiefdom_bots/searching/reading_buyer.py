"""A fast policy without a plan: it buys like the sensible bot, and plays like the fast adviser."""

from __future__ import annotations

from fiefdom import ALL, Answer, BotView, Decision
from fiefdom.extending import PurchaseQuestion
from fiefdom_bots.searching.fast_adviser import FastAdviser
from fiefdom_bots.sensible import Sensible


class ReadingBuyer:
    """Plays about as well as the sensible bot, in two thirds of the time."""

    def __init__(self, adviser: FastAdviser) -> None:
        self._adviser = adviser
        self._sensible = Sensible()

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return a sensible answer."""
        if isinstance(decision, PurchaseQuestion):
            return self._sensible.decide(view, decision)
        return self._adviser.decide(view, decision)

    def choose_code(self, view: BotView, codes: tuple[int, ...]) -> int:
        """Return the same for a question of a usual phase: what to play, or what to purchase."""
        first = codes[0]
        if 0 <= first < len(view.names):
            return self._adviser.action(view, [code for code in codes if code >= 0])
        return ALL if first == ALL else self._sensible.buy(view, codes)
