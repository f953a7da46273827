"""Which answers to a decision are worth trying, with prior values from a plan and card values."""

from __future__ import annotations

from typing import Final

from fiefdom import ALL, END, Answer, Bot, BotView, Decision
from fiefdom.extending import PLAY, PurchaseQuestion, SomeCards
from fiefdom_bots.searching.fast_adviser import FastAdviser
from fiefdom_bots.searching.reading_buyer import ReadingBuyer
from fiefdom_bots.searching.tree import SENSIBLE_PRIOR, Priors
from fiefdom_bots.sensible import Sensible
from fiefdom_bots.sensible.kingdom_table import table_of
from fiefdom_bots.strategies.bot import StrategyBot

PLAN_PRIOR: Final = 0.55
"""The prior value of the answer of the plan."""
OTHER_PRIOR: Final = 0.44
"""The prior value of other answers."""
PRIOR_PER_POINT: Final = 0.03
"""How much lower the prior value of a card is for each point less that it is worth."""
LEAST_PRIOR: Final = 0.2
HARMFUL: Final = -0.3
"""A card that is worth less than this, in points, is not tried unless the plan buys it."""


class Candidates:
    """Finds the answers that are worth trying."""

    def __init__(
        self, plan: StrategyBot | None, adviser: FastAdviser, sensible: Sensible, width: int
    ) -> None:
        self.plan = plan
        """The plan of the kingdom; None where the sensible bot plays better than any that was found."""
        self._sensible = sensible
        guided: Bot = sensible if plan is None else StrategyBot(plan.strategy, adviser=sensible)
        self._guided = guided
        """The plan with the answers of the sensible bot to what it leaves open."""
        self._reader = ReadingBuyer(adviser)
        self._width = width

    def policies(self, players: int, viewer: int, number: int) -> list[Bot]:
        """Return bots that play a world to its end.

        The player follows the plan if there is one. The others do so in every second world, and play
        like the sensible bot in the rest, because nobody knows how they play.
        """
        if self.plan is None:
            return [self._reader] * players
        found: list[Bot] = [self.plan if number % 2 else self._reader] * players
        found[viewer] = self.plan
        return found

    def of(self, view: BotView, decision: Decision) -> Priors:
        """Return the answers worth trying; a single one if nothing has to be thought about."""
        if isinstance(decision, PurchaseQuestion):
            return {ALL: SENSIBLE_PRIOR} if decision.options[0] == ALL else self._buys(view, decision)
        best = self._guided.decide(view, decision)
        playing = decision.kind == PLAY
        if playing and self._is_free(view, best):
            return {best: SENSIBLE_PRIOR}
        harmless = playing and self._is_harmless(view, best)
        found = {_chosen(decision, best): best}
        for number, answer in enumerate(decision.answers()):
            if harmless and answer == END:
                continue
            if number >= 4 * self._width or len(found) >= self._width:
                break
            found.setdefault(_chosen(decision, answer), answer)
        return {one: SENSIBLE_PRIOR if one == best else OTHER_PRIOR for one in found.values()}

    def _is_free(self, view: BotView, answer: Answer) -> bool:
        """Return whether an Action costs no Action and certainly does good."""
        if not isinstance(answer, int) or not self._is_harmless(view, answer):
            return False
        table = table_of(view)
        return not table.terminal[answer] and table.drawn[answer] >= 1

    def _is_harmless(self, view: BotView, answer: Answer) -> bool:
        """Return whether an Action does good in every position, so that it is not left unplayed."""
        table = table_of(view)
        return isinstance(answer, int) and 0 <= answer < len(table.cards) and table.certain[answer]

    def _buys(self, view: BotView, decision: PurchaseQuestion) -> Priors:
        card_values, size = self._sensible.card_values(view), len(view.names)
        worth: dict[Answer, float] = {
            code: card_values.buy(code - size) if code >= size else 0.0 for code in decision.options
        }
        found = {self._guided.decide(view, decision): PLAN_PRIOR}
        ranked = sorted(worth, key=worth.__getitem__, reverse=True)[: self._width]
        for code in ranked:
            if worth[code] < HARMFUL:
                break
            less = worth[ranked[0]] - worth[code]
            found.setdefault(code, max(LEAST_PRIOR, SENSIBLE_PRIOR - PRIOR_PER_POINT * less))
        return found


def _chosen(decision: Decision, answer: Answer) -> Answer:
    """Return the same for the same cards in another order, unless the order matters."""
    if isinstance(answer, tuple) and not (isinstance(decision, SomeCards) and decision.ordered):
        return tuple(sorted(answer))
    return answer
