"""The bot that follows a strategy; the sensible bot decides what its rules leave open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from fiefdom import ALL, END, Answer, BotView, Decision
from fiefdom.effects import Discard, Gain, Trash
from fiefdom.extending import PLAY, PhaseQuestion, PurchaseQuestion, SomeCards
from fiefdom_bots.sensible import Sensible
from fiefdom_bots.strategies.compiled_rules import Compiled, rules_for
from fiefdom_bots.strategies.rule_syntax import Rule
from fiefdom_bots.strategies.strategy import Strategy


class Adviser(Protocol):
    """A bot that decides what the rules leave open."""

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return an answer to any question."""

    def action(self, view: BotView, cards: Sequence[int]) -> int:
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
        self._sensible: Adviser = Sensible(seed) if adviser is None else adviser

    def __getstate__(self) -> tuple[None, dict[str, Any]]:
        """Return what a copy needs: it compiles the rules again for its next view."""
        return None, {"strategy": self.strategy, "_names": (), "_sensible": self._sensible}

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return the answer of the first rule that applies."""
        if decision.names is not self._names:
            self._rules = rules_for(self.strategy, view)
            self._names = decision.names
        if type(decision) is PurchaseQuestion:
            code = self._purchase(view, decision.options)
            return decision.closing() if code == END else code
        if decision.kind == PLAY:
            assert isinstance(decision, PhaseQuestion)
            return self._action(view, decision.options)
        return self._other(view, decision)

    def choose_code(self, view: BotView, codes: tuple[int, ...]) -> int:
        """Return the same for a question of a usual phase: what to play, or what to purchase."""
        names = view.names
        if names is not self._names:
            self._rules, self._names = rules_for(self.strategy, view), names
        first = codes[0]
        return self._action(view, codes) if 0 <= first < len(names) else self._purchase(view, codes)

    def _purchase(self, view: BotView, codes: Sequence[int]) -> int:
        """Return the code of the first rule that applies, or the end of the phase."""
        if codes[0] == ALL:
            return ALL
        for code, test in self._rules.buys:
            if code in codes and (test is None or test.holds(view)):
                return code
        return END

    def _action(self, view: BotView, options: Sequence[int]) -> int:
        for card, test in self._rules.plays:
            if card in options and (test is None or test.holds(view)):
                return card
        rest = [code for code in options if code >= 0 and code not in self._rules.played]
        return self._sensible.action(view, rest) if rest else END

    def _other(self, view: BotView, decision: Decision) -> Answer:
        if isinstance(decision, SomeCards) and view.concerned == view.viewer:
            asker = decision.asker
            if isinstance(asker, Gain):
                return self._gain(view, decision)
            rules = self._rules
            if isinstance(asker, Trash) and rules.trashes:
                return self._choose_by_rules(view, decision, rules.trashes, decision.high)
            if isinstance(asker, Discard) and rules.discards:
                return self._choose_by_rules(view, decision, rules.discards, decision.low)
        return self._sensible.decide(view, decision)

    def _gain(self, view: BotView, decision: SomeCards) -> Answer:
        offered = decision.cards
        for card, test in self._rules.gains:
            if card in offered and (test is None or test.holds(view)):
                return (card,)
        return self._sensible.decide(view, decision)

    def _choose_by_rules(
        self, view: BotView, decision: SomeCards, rules: Compiled, most: int
    ) -> Answer:
        """Choose cards by rules, in order, and others only if there are too few."""
        rest: list[int] = list(decision.cards)
        chosen: list[int] = []
        # so 'Copper if money > 5' stops in time, although all cards are trashed at once
        after = view.without(chosen)
        for card, test in rules:
            while len(chosen) < most and card in rest and (test is None or test.holds(after)):
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
        if isinstance(decision, PhaseQuestion) and answer in rules_for(self.strategy, view).played:
            rule = self._applied_rule(view, decision, self.strategy.play)
            return f"{name} says: play {rule}"
        return self._sensible.explain(view, decision, answer)

    def _applied_rule(self, view: BotView, decision: PhaseQuestion, rules: Sequence[Rule]) -> str:
        size = len(view.names)
        codes = decision.options
        if isinstance(decision, PurchaseQuestion):
            codes = tuple(code - size for code in codes if code >= size)
        rule = rules_for(self.strategy, view).first(view, rules, codes)
        return "the card" if rule is None else rule.text
