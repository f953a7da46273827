"""Compiles rules for the cards of one game, because they are evaluated very often."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from fiefdom import BotView, Card
from fiefdom.effects import Actions, Coins
from fiefdom_bots.strategies import conditions
from fiefdom_bots.strategies.conditions import Comparison, Condition, Number, Pair
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

COMPARE: Final[dict[str, Callable[[Number, Number], Comparison]]] = {
    "<": conditions.Less,
    "<=": conditions.AtMost,
    ">": conditions.More,
    ">=": conditions.AtLeast,
    "=": conditions.Equal,
    "!=": conditions.Different,
}
COMPUTE: Final[dict[str, Callable[[Number, Number], Pair]]] = {
    "+": conditions.Sum,
    "-": conditions.Difference,
    "*": conditions.Product,
    "/": conditions.Quotient,
}
IN_ZONE: Final[dict[str, Callable[[frozenset[int]], Number]]] = {
    "owned": conditions.OwnedOf,
    "in hand": conditions.InHand,
    "in play": conditions.InPlay,
}


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
        test = None if rule.test is None else self.test(rule.test)
        if rule.at_most is None:
            return card, test
        few = self.compared(Compared("<", Quantity("owned", rule.card), rule.at_most))
        return card, few if test is None else conditions.Both(few, test)

    def test(self, test: Test) -> Condition:
        """Compile a condition."""
        if isinstance(test, Compared):
            return self.compared(test)
        if isinstance(test, Negated):
            return conditions.Opposite(self.test(test.test))
        return self.joined(test)

    def joined(self, joined: Joined) -> Condition:
        """Compile several conditions into one."""
        *before, last = [self.test(one) for one in joined.tests]
        for test in reversed(before):
            both = joined.word == "and"
            last = conditions.Both(test, last) if both else conditions.Either(test, last)
        return last

    def compared(self, test: Compared) -> Condition:
        """Compile a comparison."""
        return COMPARE[test.sign](self.term(test.left), self.term(test.right))

    def term(self, term: Term) -> Number:
        """Compile a number."""
        if isinstance(term, Constant):
            return conditions.Fixed(term.value)
        if isinstance(term, Parameter):
            return conditions.Fixed(self.parameters[term.name])
        if isinstance(term, Arithmetic):
            return COMPUTE[term.sign](self.term(term.left), self.term(term.right))
        return self.counted(term) if term.about else self.plain(term.word)

    def counted(self, term: Quantity) -> Number:
        """Compile a number about a card or a type."""
        if term.is_type:
            numbers = [n for n, card in enumerate(self.cards) if term.about in card.types.names]
            return IN_ZONE[term.word](frozenset(numbers))
        card = self.number.get(term.about)
        if card is None:
            return conditions.Fixed(0)
        if term.word == "left":
            return conditions.Left(card)
        if term.word == "owned":
            return conditions.Owned(card)
        return IN_ZONE[term.word](frozenset((card,)))

    def plain(self, word: str) -> Number:
        """Compile a number that needs no card."""
        if word in READ:
            return conditions.Read(READ[word])
        if word == "spare actions":
            return conditions.Total(self.spare)
        if word == "money":
            return conditions.Total(self.coins)
        if word == "gains to end":
            return conditions.Read(self.gains_to_end)
        return conditions.Average(self.coins, 1 if word == "money density" else self.hand)

    def gains_to_end(self, view: BotView) -> float:
        """Return the size of the smallest pile that ends the game, or of several that do together."""
        most = view.piles_to_end - view.empty_piles
        several = sum(sorted(view.pile_sizes)[: max(0, most)])
        enders = view.rules.ends_when_empty
        alone = [view.left(self.number[name]) for name in enders if name in self.number]
        return min([several, *alone])


def _score(view: BotView) -> float:
    return view.scores[view.viewer]


def _lead(view: BotView) -> float:
    scores = list(view.scores)
    mine = scores.pop(view.viewer)
    return mine - max(scores)


READ: Final[dict[str, Callable[[BotView], float]]] = {
    "coins": lambda view: view.money,
    "buys": lambda view: view.purchases,
    "actions": lambda view: view.allowance,
    "turn": lambda view: view.turn,
    "empty piles": lambda view: view.empty_piles,
    "cards": lambda view: view.size(),
    "score": _score,
    "lead": _lead,
}
"""How to read each number that needs no card off a view."""
