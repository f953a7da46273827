"""Compiles rules into closures for the cards of one game, because they are evaluated very often."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import add, eq, ge, gt, le, lt, mul, ne, sub
from typing import Final

from fiefdom import BotView, Card
from fiefdom.effects import Actions, Coins
from fiefdom_bots.strategies.rule_syntax import (
    Arithmetic,
    Compared,
    Constant,
    Joined,
    Negated,
    Parameter,
    Quantity,
    Rule,
    Term,
    Test,
)

Number = Callable[[BotView], float]
Condition = Callable[[BotView], bool]

COMPARE: Final = {"<": lt, "<=": le, ">": gt, ">=": ge, "=": eq, "!=": ne}
ADD: Final = {"+": add, "-": sub, "*": mul}


def coins_of(card: Card) -> int:
    """Return the fixed number of coins of a Treasure; 0 for other cards."""
    if "Treasure" not in card.types.names:
        return 0
    return sum(
        one.amount for one in card.play if isinstance(one, Coins) and isinstance(one.amount, int)
    )


def spare_actions_of(card: Card) -> int:
    """Return the fixed number of Actions that an Action gives, minus the one it needs; else 0."""
    if "Action" not in card.types.names:
        return 0
    gives = (one.amount for one in card.play if isinstance(one, Actions))
    return sum(amount for amount in gives if isinstance(amount, int)) - 1


class Compiler:
    """Compiles rules for the cards of one game and for given parameters."""

    def __init__(self, cards: Sequence[Card], parameters: Mapping[str, float], hand: int) -> None:
        self.cards = cards
        self.number = {card.name: n for n, card in enumerate(cards)}
        self.parameters = parameters
        self.coins = [coins_of(card) for card in cards]
        self.spare = [spare_actions_of(card) for card in cards]
        self.hand = hand

    def rule(self, rule: Rule) -> tuple[int, Condition | None] | None:
        """Return the number of a rule's card and its condition; None if the card is not in the game."""
        card = self.number.get(rule.card)
        if card is None:
            return None
        tests = [] if rule.test is None else [self.test(rule.test)]
        if rule.at_most is not None:
            tests.insert(0, self.compared(Compared("<", Quantity("owned", rule.card), rule.at_most)))
        if len(tests) < 2:
            return card, tests[0] if tests else None
        return card, _both(*tests)

    def test(self, test: Test) -> Condition:
        """Compile a condition."""
        if isinstance(test, Compared):
            return self.compared(test)
        if isinstance(test, Negated):
            inner = self.test(test.test)
            return lambda view: not inner(view)
        return self.joined(test)

    def joined(self, joined: Joined) -> Condition:
        """Compile several conditions into one."""
        *before, last = (self.test(one) for one in joined.tests)
        join = _both if joined.word == "and" else _either
        for test in reversed(before):
            last = join(test, last)
        return last

    def compared(self, test: Compared) -> Condition:
        """Compile a comparison; one with a constant on the right is faster."""
        compare = COMPARE[test.sign]
        left = self.term(test.left)
        fixed = self.fixed(test.right)
        if fixed is not None:
            limit = fixed
            return lambda view: compare(left(view), limit)
        right = self.term(test.right)
        return lambda view: compare(left(view), right(view))

    def fixed(self, term: Term) -> float | None:
        """Return the value of a constant or a parameter; None for other terms."""
        if isinstance(term, Constant):
            return term.value
        return self.parameters[term.name] if isinstance(term, Parameter) else None

    def term(self, term: Term) -> Number:
        """Compile a number."""
        fixed = self.fixed(term)
        if fixed is not None:
            value = fixed
            return lambda view: value
        if isinstance(term, Arithmetic):
            return self.sum(term)
        assert isinstance(term, Quantity)
        return self.counted(term) if term.about else self.plain(term.word)

    def sum(self, term: Arithmetic) -> Number:
        """Compile an arithmetic operation; a division by zero gives zero."""
        left, right = self.term(term.left), self.term(term.right)
        if term.sign == "/":
            return lambda view: left(view) / (right(view) or float("inf"))
        join = ADD[term.sign]
        return lambda view: join(left(view), right(view))

    def counted(self, term: Quantity) -> Number:
        """Compile a number about a card or a type."""
        if term.is_type:
            numbers = [n for n, card in enumerate(self.cards) if term.about in card.types.names]
            return _in_zone(term.word, frozenset(numbers))
        card = self.number.get(term.about)
        if card is None:
            return lambda view: 0
        if term.word == "left":
            return lambda view: view.left(card)
        if term.word == "owned":
            return lambda view: view.count(card)
        return _in_zone(term.word, frozenset((card,)))

    def plain(self, word: str) -> Number:
        """Compile a number that needs no card."""
        if word in _ATTRIBUTES:
            name = _ATTRIBUTES[word]
            return lambda view: getattr(view, name)
        if word == "cards":
            return lambda view: view.size()
        if word in ("score", "lead"):
            return _score if word == "score" else _lead
        if word == "spare actions":
            spare = self.spare
            return lambda view: view.total(spare)
        return self.gains_to_end if word == "gains to end" else self.money(word)

    def gains_to_end(self, view: BotView) -> float:
        """Return the size of the smallest pile that ends the game, or of several that do together."""
        most = view.piles_to_end - view.empty_piles
        several = sum(sorted(view.pile_sizes)[: max(0, most)])
        alone = (
            view.left(self.number[name]) for name in view.rules.ends_when_empty if name in self.number
        )
        return min([several, *alone])

    def money(self, word: str) -> Number:
        """Compile an amount of money."""
        coins = self.coins
        if word == "money":
            return lambda view: view.total(coins)
        hand = 1 if word == "money density" else self.hand
        return lambda view: hand * view.total(coins) / max(1, view.size())


_ATTRIBUTES: Final = {
    "coins": "money",
    "buys": "purchases",
    "actions": "allowance",
    "turn": "turn",
    "empty piles": "empty_piles",
}


def _both(first: Condition, second: Condition) -> Condition:
    return lambda view: first(view) and second(view)


def _either(first: Condition, second: Condition) -> Condition:
    return lambda view: first(view) or second(view)


def _score(view: BotView) -> float:
    return view.scores[view.viewer]


def _lead(view: BotView) -> float:
    scores = list(view.scores)
    mine = scores.pop(view.viewer)
    return mine - max(scores)


def _in_zone(word: str, cards: frozenset[int]) -> Number:
    if word == "owned":
        return lambda view: sum([card in cards for card in view.owned()])
    if word == "in hand":
        return lambda view: sum([card in cards for card in view.hand])
    return lambda view: sum([card in cards for card in view.in_play])
