"""Builds rules and conditions in short: at most, left, owned, both."""

from __future__ import annotations

from fiefdom_bots.strategies.rule_syntax import (
    Arithmetic,
    Compared,
    Constant,
    Joined,
    Quantity,
    Rule,
    Term,
    Test,
)
from fiefdom_bots.strategies.rule_text import rule


def buy(card: str, most: int | None = None, *tests: Test) -> Rule:
    """Return a rule: a card, at most a number of copies, if all conditions hold."""
    test = Joined("and", tests) if len(tests) > 1 else tests[0] if tests else None
    return rule(card, None if most is None else Constant(most), test)


def number(word: str, sign: str, value: float) -> Compared:
    """Compare a number of the game with a constant."""
    return Compared(sign, Quantity(word), Constant(value))


def left(card: str, sign: str, value: float) -> Compared:
    """Compare the size of a pile with a constant."""
    return Compared(sign, Quantity("left", card), Constant(value))


def owned(card: str, sign: str, value: float) -> Compared:
    """Compare the number of owned copies with a constant."""
    return Compared(sign, Quantity("owned", card), Constant(value))


def fewer(card: str, other: str, more: int = 0) -> Compared:
    """Own fewer copies of one card than of another, or at most some more."""
    right: Term = Quantity("owned", other)
    if more:
        right = Arithmetic("+", right, Constant(more))
    return Compared("<", Quantity("owned", card), right)


def either(*tests: Test) -> Joined:
    """Join conditions of which one is enough."""
    return Joined("or", tests)


def sparse(card: str, cards: int) -> Compared:
    """Own fewer than one copy for each so many cards."""
    return Compared("<", Arithmetic("*", Quantity("owned", card), Constant(cards)), Quantity("cards"))
