"""The syntax tree of a rule: numbers, comparisons and conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

OF_THE_GAME: Final = {
    "coins": "the coins you can spend",
    "buys": "your remaining Buys",
    "actions": "your remaining Actions",
    "turn": "the number of your turn, from 1",
    "score": "your current victory points",
    "lead": "your victory points minus those of the best other player",
    "empty piles": "the number of empty piles",
    "gains to end": "the number of cards that must still be gained until the game ends",
    "cards": "the number of cards you own",
    "money": "the total coins of all Treasures you own",
    "money density": "`money` divided by `cards`",
    "average coins": "the average number of coins in a hand",
    "spare actions": "the Actions that all the Actions you own give, minus the Actions they need",
}
"""Numbers that need no card, with their meanings."""

OF_CARDS: Final = {
    "left": "the number of cards in the pile",
    "owned": "the number you own, in all places",
    "in hand": "the number in your hand",
    "in play": "the number you have in play",
}
"""Numbers about a card or a card type, by the words after its name, with their meanings."""


@dataclass(frozen=True)
class Constant:
    """A constant number."""

    value: float


@dataclass(frozen=True)
class Parameter:
    """A named number of the file, which can be varied."""

    name: str


@dataclass(frozen=True)
class Quantity:
    """A number in the position, possibly about a card or a type."""

    word: str
    about: str = ""
    is_type: bool = False


@dataclass(frozen=True)
class Arithmetic:
    """Two numbers added, subtracted, multiplied or divided."""

    sign: str
    left: Term
    right: Term


Term = Constant | Parameter | Quantity | Arithmetic


@dataclass(frozen=True)
class Compared:
    """A comparison of two numbers."""

    sign: str
    left: Term
    right: Term


@dataclass(frozen=True)
class Negated:
    """A condition that must not hold."""

    test: Test


@dataclass(frozen=True)
class Joined:
    """Several conditions joined by `and` or `or`."""

    word: str
    tests: tuple[Test, ...]


Test = Compared | Negated | Joined


@dataclass(frozen=True)
class Rule:
    """One rule: a card, the maximum number of copies to own, and a condition."""

    text: str
    card: str
    at_most: Term | None = None
    test: Test | None = None
