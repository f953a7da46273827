"""The bot that follows a strategy; the sensible bot decides what its rules leave open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from fiefdom import ALL, END, Answer, BotView, Decision
from fiefdom.effects import Discard, Gain, Trash
from fiefdom.extending import PLAY, PhaseQuestion, PurchaseQuestion, SomeCards
from fiefdom_bots.sensible import Sensible
from fiefdom_bots.strategies.compiler import Compiler, Condition
from fiefdom_bots.strategies.rule_syntax import Rule
from fiefdom_bots.strategies.strategy import Strategy
from fiefdom_bots.strategies.view_without_cards import ViewWithoutCards

Compiled = list[tuple[int, Condition | None]]
"""For each rule, the number of its card, or the code that buys it, and its condition."""


class Adviser(Protocol):
    """A bot that decides what the rules leave open."""

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return an answer to any question."""

    def action(self, view: BotView, cards: Sequence[int]) -> Answer:
        """Return which of these Actions to play, or the end of the phase."""

    def least(self, view: BotView, decision: SomeCards, cards: Sequence[int], count: int) -> list[int]:
        """Return the least valuable of some cards."""

    def explain(self, view: BotView, decision: Decision, answer: Answer) -> str:
        """Return the reason for an answer."""


class StrategyBot:
    """Follows the rules of a strategy: for buying, and for the other lists that it has."""

    def __init__(self, strategy: Strategy, seed: int = 0, adviser: Adviser | None = None) -> None:
        self.strategy = strategy
        self._names: tuple[str, ...] = ()
        self._buys: Compiled = []
        self._gains: Compiled = []
        self._plays: Compiled = []
        self._trashes: Compiled = []
        self._discards: Compiled = []
        self._with_play_rule: frozenset[int] = frozenset()
        self._sensible: Adviser = Sensible(seed) if adviser is None else adviser

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return the answer of the first rule that applies."""
        if decision.names is not self._names:
            self._compile(view)
        if type(decision) is PurchaseQuestion:
            options = decision.options
            if options[0] == ALL:
                return ALL
            for code, test in self._buys:
                if code in options and (test is None or test(view)):
                    return code
            return decision.closing()
        if decision.kind == PLAY:
            return self._action(view, decision)
        return self._other(view, decision)

    def _compile(self, view: BotView) -> None:
        """Compile the rules for the cards of this game."""
        strategy, size = self.strategy, len(view.names)
        compiler = Compiler(view.cards, strategy.parameters, view.rules.hand)

        def compiled(rules: Sequence[Rule]) -> Compiled:
            return [found for rule in rules if (found := compiler.rule(rule)) is not None]

        self._names = view.names
        self._buys = [(size + card, test) for card, test in compiled(strategy.buy)]
        self._gains = compiled((*strategy.gain, *strategy.buy))
        self._plays = compiled(strategy.play)
        self._trashes = compiled(strategy.trash)
        self._discards = compiled(strategy.discard)
        self._with_play_rule = frozenset(card for card, _ in self._plays)

    def _action(self, view: BotView, decision: Decision) -> Answer:
        assert isinstance(decision, PhaseQuestion)
        options = decision.options
        for card, test in self._plays:
            if card in options and (test is None or test(view)):
                return card
        rest = [code for code in options if code >= 0 and code not in self._with_play_rule]
        return self._sensible.action(view, rest) if rest else END

    def _other(self, view: BotView, decision: Decision) -> Answer:
        if isinstance(decision, SomeCards) and view.concerned == view.viewer:
            asker = decision.asker
            if isinstance(asker, Gain):
                return self._gain(view, decision)
            if isinstance(asker, Trash) and self._trashes:
                return self._choose_by_rules(view, decision, self._trashes, decision.high)
            if isinstance(asker, Discard) and self._discards:
                return self._choose_by_rules(view, decision, self._discards, decision.low)
        return self._sensible.decide(view, decision)

    def _gain(self, view: BotView, decision: SomeCards) -> Answer:
        offered = decision.cards
        for card, test in self._gains:
            if card in offered and (test is None or test(view)):
                return (card,)
        return self._sensible.decide(view, decision)

    def _choose_by_rules(
        self, view: BotView, decision: SomeCards, rules: Compiled, most: int
    ) -> Answer:
        """Choose cards by rules, in order, and others only if there are too few."""
        rest: list[int] = list(decision.cards)
        chosen: list[int] = []
        after = cast("BotView", ViewWithoutCards(view, chosen))
        for card, test in rules:
            while len(chosen) < most and card in rest and (test is None or test(after)):
                rest.remove(card)
                chosen.append(card)
        if not chosen and (decision.optional or decision.low == 0):
            return ()
        if len(chosen) < decision.low:
            chosen += self._sensible.least(view, decision, rest, decision.low - len(chosen))
        return tuple(chosen)

    def explain(self, view: BotView, decision: Decision, answer: Answer) -> str:
        """Return which rule of the strategy led to an answer."""
        name = self.strategy.name
        if isinstance(decision, PurchaseQuestion):
            if answer == ALL:
                return f"{name} plays all its Treasures"
            if answer == END:
                return f"no rule of {name} buys anything else"
            rule = self._applied_rule(view, decision, self.strategy.buy)
            return f"{name} says: buy {rule}"
        if isinstance(decision, PhaseQuestion) and answer in self._with_play_rule:
            rule = self._applied_rule(view, decision, self.strategy.play)
            return f"{name} says: play {rule}"
        return self._sensible.explain(view, decision, answer)

    def _applied_rule(self, view: BotView, decision: PhaseQuestion, rules: Sequence[Rule]) -> str:
        compiler = Compiler(view.cards, self.strategy.parameters, view.rules.hand)
        more = len(view.names) if isinstance(decision, PurchaseQuestion) else 0
        for rule in rules:
            found = compiler.rule(rule)
            if found is not None and found[0] + more in decision.options:
                if found[1] is None or found[1](view):
                    return rule.text
        return "the card"
