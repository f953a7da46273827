"""A bot that decides like another one, but never buys or gains a card if it can help it."""

from __future__ import annotations

from copy import copy

from fiefdom import Answer, Bot, BotView, Decision
from fiefdom.effects import Gain
from fiefdom.extending import PurchaseQuestion, SomeCards


class Abstaining:
    """Hides a card from another bot whenever it is offered to buy or to gain."""

    def __init__(self, bot: Bot, card: str) -> None:
        self._bot = bot
        self._card = card

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return what the other bot decides without the card."""
        return self._bot.decide(view, without(decision, self._card))


def without(decision: Decision, card: str) -> Decision:
    """Return a question without a card among those to buy or to gain, if it can be left out."""
    if card not in decision.names:
        return decision
    number = decision.names.index(card)
    if isinstance(decision, PurchaseQuestion):
        code = number + len(decision.names)
        if code not in decision.options:
            return decision
        rest = tuple(option for option in decision.options if option != code)
        asked = (decision.player, decision.names, rest, decision.uses, decision.of)
        return type(decision)(*asked)
    if isinstance(decision, SomeCards) and isinstance(decision.asker, Gain):
        others = [one for one in decision.cards if one != number]
        if decision.low <= len(others) < len(decision.cards):
            other = copy(decision)
            other.cards, other.high = others, min(decision.high, len(others))
            return other
    return decision
