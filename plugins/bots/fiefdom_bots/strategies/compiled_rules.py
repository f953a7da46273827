"""The rules of a strategy, compiled once for each kingdom that it plays with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fiefdom import BotView
from fiefdom_bots.kept_by_object import KeptByObject
from fiefdom_bots.strategies.compiler import Compiler
from fiefdom_bots.strategies.conditions import Condition
from fiefdom_bots.strategies.rule_syntax import Rule
from fiefdom_bots.strategies.strategy import Strategy

Compiled = list[tuple[int, Condition | None]]
"""For each rule, the number of its card, or the code that buys it, and its condition."""


class CompiledRules:
    """The rules of a strategy for the cards of a kingdom; those for other cards are left out."""

    def __init__(self, strategy: Strategy, view: BotView) -> None:
        self._compiler = Compiler(view.cards, strategy.parameters, view.rules.hand)
        size = len(view.names)
        self.buys = [(size + card, test) for card, test in self._compiled(strategy.buy)]
        self.gains = self._compiled((*strategy.gain, *strategy.buy))
        self.plays = self._compiled(strategy.play)
        self.trashes = self._compiled(strategy.trash)
        self.discards = self._compiled(strategy.discard)
        self.played = frozenset(card for card, _ in self.plays)
        """The cards that a rule says when to play."""

    def _compiled(self, rules: Sequence[Rule]) -> Compiled:
        return [found for rule in rules if (found := self._compiler.rule(rule)) is not None]

    def first(self, view: BotView, rules: Sequence[Rule], cards: Sequence[int]) -> Rule | None:
        """Return the first of some rules of the strategy that applies to one of these cards."""
        for rule in rules:
            found = self._compiler.rule(rule)
            if found is not None and found[0] in cards and (found[1] is None or found[1].holds(view)):
                return rule
        return None


_compiled: Final = KeptByObject[CompiledRules](256)


def rules_for(strategy: Strategy, view: BotView) -> CompiledRules:
    """Return the rules of a strategy for the cards of a game."""
    cards = view.cards
    return _compiled.get(strategy, cards) or _compiled.keep(
        CompiledRules(strategy, view), strategy, cards
    )
