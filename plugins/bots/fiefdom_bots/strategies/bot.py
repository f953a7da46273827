"""The bot that follows a strategy, and asks the sensible bot about what its rules leave open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from fiefdom import ALL, END, Answer, Decision, Look
from fiefdom.decisions.decision import ACTION, ActionQuestion, BuyQuestion
from fiefdom.decisions.several import SomeCards
from fiefdom.effects import Discard, Gain, Trash
from fiefdom_bots.sensible import Sensible
from fiefdom_bots.strategies.compiling import Asks, Compiler
from fiefdom_bots.strategies.rules import Strategy
from fiefdom_bots.strategies.terms import Rule
from fiefdom_bots.strategies.without import Without

Compiled = list[tuple[int, Asks | None]]
"""The number of a card, or the code that buys it, and what must hold."""


class Adviser(Protocol):
    """Whoever is asked about what the rules leave open."""

    def decide(self, look: Look, decision: Decision) -> Answer:
        """Answer any other question."""

    def action(self, look: Look, cards: Sequence[int]) -> Answer:
        """Return which of these Actions to play, or the end of the phase."""

    def least(self, look: Look, decision: SomeCards, cards: Sequence[int], count: int) -> list[int]:
        """Return those of some cards that are missed least."""

    def explain(self, look: Look, decision: Decision, answer: Answer) -> str:
        """Say why."""


class StrategyBot:
    """Buys by rules, in their order; plays, trashes and discards by rules where there are any."""

    def __init__(self, strategy: Strategy, seed: int = 0, adviser: Adviser | None = None) -> None:
        self.strategy = strategy
        self._names: tuple[str, ...] = ()
        self._buys: Compiled = []
        self._gains: Compiled = []
        self._plays: Compiled = []
        self._trashes: Compiled = []
        self._discards: Compiled = []
        self._ruled: frozenset[int] = frozenset()
        self._sensible: Adviser = Sensible(seed) if adviser is None else adviser

    def decide(self, look: Look, decision: Decision) -> Answer:
        """Return what the first rule that applies says."""
        if decision.names is not self._names:
            self._learn(look)
        if type(decision) is BuyQuestion:
            options = decision.options
            if options[0] == ALL:
                return ALL
            for code, test in self._buys:
                if code in options and (test is None or test(look)):
                    return code
            return END
        if decision.kind == ACTION:
            return self._action(look, decision)
        return self._other(look, decision)

    def _learn(self, look: Look) -> None:
        """Compile the rules for the cards of this game."""
        strategy, size = self.strategy, len(look.names)
        compiler = Compiler(look.cards, strategy.parameters, look.rules.hand)

        def compiled(rules: Sequence[Rule]) -> Compiled:
            return [found for rule in rules if (found := compiler.rule(rule)) is not None]

        self._names = look.names
        self._buys = [(size + card, test) for card, test in compiled(strategy.buy)]
        self._gains = compiled((*strategy.gain, *strategy.buy))
        self._plays = compiled(strategy.play)
        self._trashes = compiled(strategy.trash)
        self._discards = compiled(strategy.discard)
        self._ruled = frozenset(card for card, _ in self._plays)

    def _action(self, look: Look, decision: Decision) -> Answer:
        assert isinstance(decision, ActionQuestion)
        options = decision.options
        for card, test in self._plays:
            if card in options and (test is None or test(look)):
                return card
        rest = [code for code in options if code != END and code not in self._ruled]
        return self._sensible.action(look, rest) if rest else END

    def _other(self, look: Look, decision: Decision) -> Answer:
        if isinstance(decision, SomeCards) and look.concerned == look.viewer:
            asker = decision.asker
            if isinstance(asker, Gain):
                return self._gain(look, decision)
            if isinstance(asker, Trash) and self._trashes:
                return self._picked(look, decision, self._trashes, decision.high)
            if isinstance(asker, Discard) and self._discards:
                return self._picked(look, decision, self._discards, decision.low)
        return self._sensible.decide(look, decision)

    def _gain(self, look: Look, decision: SomeCards) -> Answer:
        offered = decision.cards
        for card, test in self._gains:
            if card in offered and (test is None or test(look)):
                return (card,)
        return self._sensible.decide(look, decision)

    def _picked(self, look: Look, decision: SomeCards, rules: Compiled, most: int) -> Answer:
        """Take the cards that rules name, in their order, and others only if that is too few."""
        rest: list[int] = list(decision.cards)
        chosen: list[int] = []
        after = cast("Look", Without(look, chosen))
        for card, test in rules:
            while len(chosen) < most and card in rest and (test is None or test(after)):
                rest.remove(card)
                chosen.append(card)
        if not chosen and (decision.optional or decision.low == 0):
            return ()
        if len(chosen) < decision.low:
            chosen += self._sensible.least(look, decision, rest, decision.low - len(chosen))
        return tuple(chosen)

    def explain(self, look: Look, decision: Decision, answer: Answer) -> str:
        """Say which rule of the strategy led to an answer."""
        said = self.strategy.name
        if isinstance(decision, BuyQuestion):
            if answer == ALL:
                return f"{said} plays all its Treasures"
            if answer == END:
                return f"no rule of {said} wants to buy anything else"
            rule = self._fired(look, decision, self.strategy.buy)
            return f"{said} says: buy {rule}"
        if isinstance(decision, ActionQuestion) and answer in self._ruled:
            rule = self._fired(look, decision, self.strategy.play)
            return f"{said} says: play {rule}"
        return self._sensible.explain(look, decision, answer)

    def _fired(self, look: Look, decision: ActionQuestion, rules: Sequence[Rule]) -> str:
        compiler = Compiler(look.cards, self.strategy.parameters, look.rules.hand)
        more = len(look.names) if isinstance(decision, BuyQuestion) else 0
        for rule in rules:
            found = compiler.rule(rule)
            if found is not None and found[0] + more in decision.options:
                if found[1] is None or found[1](look):
                    return rule.said
        return "what it was told"
