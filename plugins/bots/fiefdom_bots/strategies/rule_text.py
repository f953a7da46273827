"""Writes rules as text: the inverse of the parser, for strategies that a program has changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fiefdom.extending import plural
from fiefdom_bots.strategies.rule_syntax import (
    OF_CARDS,
    OF_THE_GAME,
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

_WORDS: Final = {word for words in (*OF_THE_GAME, *OF_CARDS) for word in words.split()}
_JOINS: Final = {"if", "at", "most", "and", "or", "not"}


def rule(card: str, at_most: Term | None = None, test: Test | None = None) -> Rule:
    """Return a rule with its text."""
    limit = "" if at_most is None else f", at most {_term(at_most)}"
    condition = "" if test is None else f" if {test_text(test)}"
    return Rule(f"{_name(card)}{limit}{condition}", card, at_most, test)


def test_text(test: Test) -> str:
    """Return a condition as text."""
    if isinstance(test, Compared):
        return f"{_term(test.left)} {test.sign} {_term(test.right)}"
    if isinstance(test, Negated):
        return f"not ({test_text(test.test)})"
    parts = [f"({test_text(one)})" if isinstance(one, Joined) else test_text(one) for one in test.tests]
    return f" {test.word} ".join(parts)


def inlined(old: Rule, parameters: Mapping[str, float]) -> Rule:
    """Return a rule with the values of the parameters in place of their names."""

    def term(one: Term) -> Term:
        if isinstance(one, Parameter):
            return Constant(parameters[one.name])
        if isinstance(one, Arithmetic):
            return Arithmetic(one.sign, term(one.left), term(one.right))
        return one

    def test(one: Test) -> Test:
        if isinstance(one, Compared):
            return Compared(one.sign, term(one.left), term(one.right))
        if isinstance(one, Negated):
            return Negated(test(one.test))
        return Joined(one.word, tuple(map(test, one.tests)))

    at_most = None if old.at_most is None else term(old.at_most)
    return rule(old.card, at_most, None if old.test is None else test(old.test))


def _term(term: Term) -> str:
    if isinstance(term, Constant):
        return f"{term.value:g}"
    if isinstance(term, Parameter):
        return term.name
    if isinstance(term, Quantity):
        about = f"{_name(term.about, several=True)} " if term.about else ""
        return f"{about}{term.word}"
    return f"{_factor(term.left)} {term.sign} {_factor(term.right)}"


def _factor(term: Term) -> str:
    return f"({_term(term)})" if isinstance(term, Arithmetic) else _term(term)


def _name(card: str, several: bool = False) -> str:
    """Return a name as the parser finds it again: quoted if it contains words of the rules."""
    words = {word.casefold() for word in card.replace(",", " , ").split()}
    plain = all(word.isalpha() or "'" in word or "-" in word for word in words)
    if words & (_WORDS | _JOINS) or not plain or not words:
        return f'"{card}"'
    more = plural(2, card).removeprefix("2 ")
    found = {more, more.removesuffix("s"), more.removesuffix("es"), f"{more.removesuffix('ies')}y"}
    return more if several and card in found else card
