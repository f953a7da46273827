"""Reading one rule: 'Duchy, at most 3 if Provinces left <= late and not coins >= 8'."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from fiefdom.errors import nearest
from fiefdom_bots.strategies.scanning import Piece, RuleError, pieces
from fiefdom_bots.strategies.terms import (
    OF_CARDS,
    OF_THE_GAME,
    Compared,
    Constant,
    Joined,
    Negated,
    Parameter,
    Quantity,
    Rule,
    Sum,
    Term,
    Test,
)

COMPARING: Final = ("<", "<=", ">", ">=", "=", "!=")
DEEPEST: Final = 20
"""How many parentheses may lie inside one another."""


@dataclass(frozen=True)
class Vocabulary:
    """The names a rule may use."""

    cards: Collection[str]
    types: Collection[str]
    parameters: Collection[str]

    def card(self, words: str, at: int) -> str:
        """Return the card that is meant, also if there are several of it."""
        found = _meant(words, self.cards)
        if found is None:
            raise RuleError(f"there is no card called {words!r}{_hint(words, self.cards)}", at)
        return found


def _meant(words: str, known: Collection[str]) -> str | None:
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
    """Read one rule, or say where it goes wrong."""
    return _Reader(text, known).rule()


class _Reader:
    """Goes through the pieces of one rule from left to right."""

    def __init__(self, text: str, known: Vocabulary) -> None:
        self.text = text
        self.known = known
        self.pieces = pieces(text)
        self.next = 0
        self.depth = 0

    @property
    def here(self) -> Piece:
        return self.pieces[self.next]

    def take(self) -> Piece:
        piece = self.here
        self.next += 1
        return piece

    def rule(self) -> Rule:
        card = self.name(("if", "at", ","), "name the card this rule is about")
        at_most = self.limit()
        test = None
        if self.here.says("if"):
            self.take()
            test = self.either()
        if self.here.kind != "end":
            raise RuleError(f"{self.here.text!r} does not belong here{self._expected()}", self.here.at)
        return Rule(self.text.strip(), card, at_most, test)

    def _expected(self) -> str:
        return "; a rule is CARD, at most NUMBER, if CONDITION"

    def limit(self) -> Term | None:
        if self.here.says(","):
            self.take()
            if not self.here.says("at"):
                raise RuleError("after the comma comes 'at most' and a number", self.here.at)
        if not self.here.says("at"):
            return None
        self.take()
        if not self.here.says("most"):
            raise RuleError("write 'at most' and a number", self.here.at)
        self.take()
        return self.sum()

    def name(self, stops: tuple[str, ...], missing: str) -> str:
        words: list[str] = []
        first = self.here
        while self.here.kind in ("word", "number", "quoted") and not self.here.says(*stops):
            words.append(self.take().text)
        if not words:
            raise RuleError(missing, first.at)
        return self.known.card(" ".join(words), first.at)

    def either(self) -> Test:
        return self._joined("or", self.both)

    def both(self) -> Test:
        return self._joined("and", self.single)

    def _joined(self, word: str, inner: object) -> Test:
        read = self.both if word == "or" else self.single
        tests = [read()]
        while self.here.says(word):
            self.take()
            tests.append(read())
        return tests[0] if len(tests) == 1 else Joined(word, tuple(tests))

    def single(self) -> Test:
        if self.here.says("not"):
            self.take()
            return Negated(self.single())
        if self.here.says("(") and self._holds_test():
            self._deeper()
            test = self.either()
            self._close()
            return test
        left = self.sum()
        if not self.here.says(*COMPARING):
            signs = " ".join(COMPARING)
            raise RuleError(f"compare it with something, by one of {signs}", self.here.at)
        sign = self.take().text
        return Compared(sign, left, self.sum())

    def _holds_test(self) -> bool:
        """Tell whether the parenthesis here is around a condition and not around a number."""
        depth = 0
        for piece in self.pieces[self.next :]:
            depth += piece.says("(") - piece.says(")")
            if depth == 0:
                return False
            if piece.says(*COMPARING, "and", "or", "not"):
                return True
        return False

    def _deeper(self) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            raise RuleError(f"more than {DEEPEST} parentheses inside one another", self.here.at)
        self.take()

    def _close(self) -> None:
        if not self.here.says(")"):
            raise RuleError("a closing parenthesis is missing", self.here.at)
        self.depth -= 1
        self.take()

    def sum(self) -> Term:
        left = self.product()
        while self.here.says("+", "-"):
            left = Sum(self.take().text, left, self.product())
        return left

    def product(self) -> Term:
        left = self.number()
        while self.here.says("*", "/"):
            left = Sum(self.take().text, left, self.number())
        return left

    def number(self) -> Term:
        if not self.here.says("-"):
            return self.single_number()
        self.take()
        return Sum("-", Constant(0), self.single_number())

    def single_number(self) -> Term:
        piece = self.here
        if piece.says("("):
            self._deeper()
            inner = self.sum()
            self._close()
            return inner
        if piece.kind == "number":
            return Constant(_plain(float(self.take().text)))
        if piece.kind in ("word", "quoted"):
            return self.quantity()
        found = f", not {piece.text!r}" if piece.text else ""
        raise RuleError(f"a number or something to count belongs here{found}", piece.at)

    def quantity(self) -> Term:
        first = self.here
        words: list[str] = []
        while self.here.kind in ("word", "quoted") and not self.here.says("and", "or", "not", "if"):
            words.append(self.take().text)
            found = self._understood(words, first.at)
            if found is not None:
                return found
        raise self._puzzled(" ".join(words) or first.text, first.at)

    def _understood(self, words: list[str], at: int) -> Term | None:
        said = " ".join(words)
        plain = said.casefold()
        if said in self.known.parameters:
            return Parameter(said)
        longer = f"{plain} {self.here.text.casefold()}"
        if longer in OF_THE_GAME:
            return None
        if plain in OF_THE_GAME and not self.here.says(*(word.split()[0] for word in OF_CARDS)):
            return Quantity(plain)
        for ending in OF_CARDS:
            if plain.endswith(f" {ending}"):
                return self._counted(said[: -len(ending) - 1], ending, at)
        return None

    def _counted(self, name: str, ending: str, at: int) -> Quantity:
        of_type = _meant(name, self.known.types)
        if of_type is not None and ending != "left":
            return Quantity(ending, of_type, is_type=True)
        return Quantity(ending, self.known.card(name, at))

    def _puzzled(self, said: str, at: int) -> RuleError:
        card = _meant(said, self.known.cards)
        if card is not None:
            ways = " or ".join(f"'{card} {word}'" for word in OF_CARDS)
            return RuleError(f"{said!r} alone is no number; write {ways}", at)
        words = (*OF_THE_GAME, *self.known.parameters, *self.known.cards)
        return RuleError(f"{said!r} is nothing that can be counted{_hint(said, words)}", at)


def _plain(number: float) -> float:
    return int(number) if number == int(number) else number
