"""Invents conditions for rules, and changes the numbers in existing ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from fiefdom_bots.breeding.kingdom_notes import KingdomNotes
from fiefdom_bots.breeding.rule_parts import fewer, left, number, owned, sparse
from fiefdom_bots.strategies.rule_syntax import (
    Arithmetic,
    Compared,
    Constant,
    Joined,
    Negated,
    Term,
    Test,
)

STEPS: Final = (-2, -1, -1, 1, 1, 2)
"""By how much small numbers change."""
SMALL: Final = 12


class NewConditions:
    """Invents conditions that make sense in a kingdom."""

    def __init__(self, notes: KingdomNotes) -> None:
        self.notes = notes
        self._kinds: list[Callable[[Random, str], Test]] = [
            self._time,
            self._time,
            self._money,
            self._left,
            self._left,
            self._beside,
            self._beside,
            self._deck,
            self._end,
        ]

    def any(self, random: Random, card: str) -> Test:
        """Return a condition for a rule about a card."""
        return random.choice(self._kinds)(random, card)

    def points(self, random: Random, card: str) -> Test:
        """Return a condition for buying points."""
        return random.choice((self._left, self._end, self._money, self._time))(random, card)

    def _time(self, random: Random, card: str) -> Test:
        return number("turn", random.choice(("<=", ">=")), random.randint(2, 14))

    def _money(self, random: Random, card: str) -> Test:
        word, value = random.choice(
            (("money", random.randint(8, 28)), ("cards", random.randint(8, 30)))
        )
        return number(word, random.choice((">", "<")), value)

    def _left(self, random: Random, card: str) -> Test:
        notes = self.notes
        pile = random.choice([*notes.enders, *notes.enders, *notes.points[:1], card, *notes.junk])
        most = max(2, notes.left.get(pile, 8))
        return left(pile, random.choice(("<=", "<=", ">")), random.randint(1, most))

    def _beside(self, random: Random, card: str) -> Test:
        """Compare with the copies of another card."""
        notes = self.notes
        other = random.choice([*notes.kingdom, *notes.money])
        if random.random() < 0.5 or other == card:
            return owned(other, random.choice((">", "<", ">=")), random.randint(1, 5))
        return fewer(card, other, random.choice((0, 0, 1, 2)))

    def _deck(self, random: Random, card: str) -> Test:
        if random.random() < 0.5:
            return number("spare actions", random.choice((">", ">=", "<")), random.randint(-2, 2))
        return sparse(card, random.randint(4, 14))

    def _end(self, random: Random, card: str) -> Test:
        if random.random() < 0.5:
            return number("gains to end", random.choice(("<=", ">")), random.randint(1, 6))
        return number("lead", random.choice((">", "<", ">=")), random.randint(-8, 8))


def nudged(test: Test, random: Random) -> Test:
    """Return a condition with one number changed, or the same if it has none."""
    if isinstance(test, Negated):
        return Negated(nudged(test.test, random))
    if isinstance(test, Joined):
        at = random.randrange(len(test.tests))
        changed = (nudged(one, random) if n == at else one for n, one in enumerate(test.tests))
        return replace(test, tests=tuple(changed))
    if isinstance(test, Compared) and _has_number(test.right):
        return replace(test, right=nudged_term(test.right, random))
    return replace(test, left=nudged_term(test.left, random))


def nudged_term(term: Term, random: Random) -> Term:
    """Return a term with its number changed."""
    if isinstance(term, Constant):
        step = random.choice(STEPS)
        if abs(term.value) > SMALL:
            step *= max(1, round(abs(term.value) / 8))
        return Constant(term.value + step)
    if isinstance(term, Arithmetic):
        if _has_number(term.right):
            return replace(term, right=nudged_term(term.right, random))
        return replace(term, left=nudged_term(term.left, random))
    return term


def _has_number(term: Term) -> bool:
    if isinstance(term, Arithmetic):
        return _has_number(term.left) or _has_number(term.right)
    return isinstance(term, Constant)
