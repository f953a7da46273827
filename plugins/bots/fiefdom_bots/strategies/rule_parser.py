"""Parses one rule: 'Duchy, at most 3 if Provinces left <= late and not coins >= 8'."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

from fiefdom.errors import nearest
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
from fiefdom_bots.strategies.tokens import RuleError, Token, tokens

COMPARISONS: Final = ("<", "<=", ">", ">=", "=", "!=")
MAX_DEPTH: Final = 20
"""The maximum nesting of parentheses."""


@dataclass(frozen=True)
class Vocabulary:
    """The names that a rule may use."""

    cards: Collection[str]
    types: Collection[str]
    parameters: Collection[str]

    def card(self, words: str, at: int) -> str:
        """Return the card with a name, which may be in the plural."""
        found = _matching_name(words, self.cards)
        if found is None:
            raise RuleError(f"there is no card called {words!r}{_hint(words, self.cards)}", at)
        return found


def _matching_name(words: str, known: Collection[str]) -> str | None:
    folded = {name.casefold(): name for name in known}
    plain = words.casefold()
    ways = [plain, plain.removesuffix("s"), plain.removesuffix("es")]
    if plain.endswith("ies"):
        ways.append(plain.removesuffix("ies") + "y")
    return next((folded[way] for way in ways if way in folded), None)


def _hint(words: str, known: Collection[str]) -> str:
    close = nearest(words, known)
    return f"; did you mean {close!r}?" if close else ""


def read_rule(text: str, known: Vocabulary) -> Rule:
    """Parse one rule, or raise RuleError with the position of the error."""
    return _Parser(text, known).rule()


class _Parser:
    """A recursive descent parser of one rule."""

    def __init__(self, text: str, known: Vocabulary) -> None:
        self.text = text
        self.known = known
        self.tokens = tokens(text)
        self.next = 0
        self.depth = 0

    @property
    def here(self) -> Token:
        return self.tokens[self.next]

    def take(self) -> Token:
        token = self.here
        self.next += 1
        return token

    def rule(self) -> Rule:
        card = self.name(("if", "at", ","), "name the card this rule is about")
        at_most = self.limit()
        test = None
        if self.here.is_one_of("if"):
            self.take()
            test = self.either()
        if self.here.kind != "end":
            raise RuleError(f"unexpected {self.here.text!r}{self._expected()}", self.here.at)
        return Rule(self.text.strip(), card, at_most, test)

    def _expected(self) -> str:
        return "; a rule is CARD, at most NUMBER, if CONDITION"

    def limit(self) -> Term | None:
        if self.here.is_one_of(","):
            self.take()
            if not self.here.is_one_of("at"):
                raise RuleError("write 'at most' and a number after the comma", self.here.at)
        if not self.here.is_one_of("at"):
            return None
        self.take()
        if not self.here.is_one_of("most"):
            raise RuleError("write 'at most' and a number", self.here.at)
        self.take()
        return self.sum()

    def name(self, stops: tuple[str, ...], missing: str) -> str:
        words: list[str] = []
        first = self.here
        while self.here.kind in ("word", "number", "quoted") and not self.here.is_one_of(*stops):
            words.append(self.take().text)
        if not words:
            raise RuleError(missing, first.at)
        return self.known.card(" ".join(words), first.at)

    def either(self) -> Test:
        return self._joined("or", self.both)

    def both(self) -> Test:
        return self._joined("and", self.single)

    def _joined(self, word: str, read: Callable[[], Test]) -> Test:
        tests = [read()]
        while self.here.is_one_of(word):
            self.take()
            tests.append(read())
        return tests[0] if len(tests) == 1 else Joined(word, tuple(tests))

    def single(self) -> Test:
        if self.here.is_one_of("not"):
            self.take()
            return Negated(self.single())
        if self.here.is_one_of("(") and self._contains_condition():
            self._open()
            test = self.either()
            self._close()
            return test
        left = self.sum()
        if not self.here.is_one_of(*COMPARISONS):
            signs = " ".join(COMPARISONS)
            raise RuleError(f"a comparison is missing; use one of {signs}", self.here.at)
        sign = self.take().text
        return Compared(sign, left, self.sum())

    def _contains_condition(self) -> bool:
        """Return whether this parenthesis contains a condition, not a number."""
        depth = 0
        for token in self.tokens[self.next :]:
            depth += token.is_one_of("(") - token.is_one_of(")")
            if depth == 0:
                return False
            if token.is_one_of(*COMPARISONS, "and", "or", "not"):
                return True
        return False

    def _open(self) -> None:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise RuleError(f"parentheses are nested more than {MAX_DEPTH} deep", self.here.at)
        self.take()

    def _close(self) -> None:
        if not self.here.is_one_of(")"):
            raise RuleError("a closing parenthesis is missing", self.here.at)
        self.depth -= 1
        self.take()

    def sum(self) -> Term:
        left = self.product()
        while self.here.is_one_of("+", "-"):
            left = Arithmetic(self.take().text, left, self.product())
        return left

    def product(self) -> Term:
        left = self.number()
        while self.here.is_one_of("*", "/"):
            left = Arithmetic(self.take().text, left, self.number())
        return left

    def number(self) -> Term:
        if not self.here.is_one_of("-"):
            return self.single_number()
        self.take()
        return Arithmetic("-", Constant(0), self.single_number())

    def single_number(self) -> Term:
        token = self.here
        if token.is_one_of("("):
            self._open()
            inner = self.sum()
            self._close()
            return inner
        if token.kind == "number":
            return Constant(_plain(float(self.take().text)))
        if token.kind in ("word", "quoted"):
            return self.quantity()
        found = f", not {token.text!r}" if token.text else ""
        raise RuleError(f"expected a number or something to count{found}", token.at)

    def quantity(self) -> Term:
        first = self.here
        if first.kind == "quoted":
            return self._quoted_quantity()
        words: list[str] = []
        stops = ("and", "or", "not", "if")
        while self.here.kind in ("word", "quoted") and not self.here.is_one_of(*stops):
            words.append(self.take().text)
            found = self._quantity_of(words, first.at)
            if found is not None:
                return found
        raise self._unknown_quantity(" ".join(words) or first.text, first.at)

    def _quoted_quantity(self) -> Term:
        """Return a number about a card in quotation marks, whose name may have words of the rules."""
        name = self.take()
        following = [token.text.casefold() for token in self.tokens[self.next :]]
        for ending in OF_CARDS:
            words = ending.split()
            if following[: len(words)] == words:
                self.next += len(words)
                return self._counted(name.text, ending, name.at)
        raise self._unknown_quantity(name.text, name.at)

    def _quantity_of(self, words: list[str], at: int) -> Term | None:
        text = " ".join(words)
        plain = text.casefold()
        if text in self.known.parameters:
            return Parameter(text)
        longer = f"{plain} {self.here.text.casefold()}"
        if longer in OF_THE_GAME:
            return None
        if plain in OF_THE_GAME and not self.here.is_one_of(*(word.split()[0] for word in OF_CARDS)):
            return Quantity(plain)
        for ending in OF_CARDS:
            if plain.endswith(f" {ending}"):
                return self._counted(text[: -len(ending) - 1], ending, at)
        return None

    def _counted(self, name: str, ending: str, at: int) -> Quantity:
        of_type = _matching_name(name, self.known.types)
        if of_type is not None and ending != "left":
            return Quantity(ending, of_type, is_type=True)
        return Quantity(ending, self.known.card(name, at))

    def _unknown_quantity(self, text: str, at: int) -> RuleError:
        card = _matching_name(text, self.known.cards)
        if card is not None:
            ways = " or ".join(f"'{card} {word}'" for word in OF_CARDS)
            return RuleError(f"{text!r} alone is not a number; write {ways}", at)
        words = (*OF_THE_GAME, *self.known.parameters, *self.known.cards)
        return RuleError(f"{text!r} cannot be counted{_hint(text, words)}", at)


def _plain(number: float) -> float:
    return int(number) if number == int(number) else number
