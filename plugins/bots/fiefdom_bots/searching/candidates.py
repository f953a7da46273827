"""Which answers to a decision are worth trying, with prior values from a plan and card values."""

from __future__ import annotations

from typing import Final

from fiefdom import ALL, Answer, BotView, Decision
from fiefdom.extending import PLAY, PurchaseQuestion
from fiefdom_bots.searching.tree import Priors
from fiefdom_bots.sensible import Sensible
from fiefdom_bots.sensible.kingdom_table import table_of
from fiefdom_bots.strategies.bot import StrategyBot

PLAN_PRIOR: Final = 0.55
"""The prior value of the answer of the plan."""
SENSIBLE_PRIOR: Final = 0.5
"""The prior value of the answer of the plan, or of the sensible bot where the plan has none."""
OTHER_PRIOR: Final = 0.44
"""The prior value of other answers."""
PRIOR_PER_POINT: Final = 0.03
"""How much lower the prior value of a card is for each point less that it is worth."""
LEAST_PRIOR: Final = 0.2


class Candidates:
    """Finds the answers that are worth trying."""

    def __init__(self, policy: StrategyBot, sensible: Sensible, width: int) -> None:
        self.policy = policy
        self._sensible = sensible
        self._guided = StrategyBot(policy.strategy, adviser=sensible)
        """The plan with the answers of the sensible bot to what it leaves open."""
        self._width = width

    def of(self, view: BotView, decision: Decision) -> Priors:
        """Return the answers worth trying; a single one if nothing has to be thought about."""
        if isinstance(decision, PurchaseQuestion):
            return {ALL: SENSIBLE_PRIOR} if decision.options[0] == ALL else self._buys(view, decision)
        best = self._guided.decide(view, decision)
        if decision.kind == PLAY and self._is_free(view, best):
            return {best: SENSIBLE_PRIOR}
        found = {best: SENSIBLE_PRIOR}
        for number, answer in enumerate(decision.answers()):
            if number >= 4 * self._width or len(found) >= self._width:
                break
            found.setdefault(answer, OTHER_PRIOR)
        return found

    def _is_free(self, view: BotView, answer: Answer) -> bool:
        """Return whether an Action costs no Action and certainly does good."""
        table = table_of(view)
        if not isinstance(answer, int) or not 0 <= answer < len(table.cards):
            return False
        return table.certain[answer] and not table.terminal[answer] and table.drawn[answer] >= 1

    def _buys(self, view: BotView, decision: PurchaseQuestion) -> Priors:
        card_values, size = self._sensible.card_values(view), len(view.names)
        worth: dict[Answer, float] = {
            code: card_values.buy(code - size) if code >= size else 0.0 for code in decision.options
        }
        found = {self.policy.decide(view, decision): PLAN_PRIOR}
        ranked = sorted(worth, key=worth.__getitem__, reverse=True)[: self._width]
        for code in ranked:
            less = worth[ranked[0]] - worth[code]
            found.setdefault(code, max(LEAST_PRIOR, SENSIBLE_PRIOR - PRIOR_PER_POINT * less))
        return found
