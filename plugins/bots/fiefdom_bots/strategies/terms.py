"""What a rule is made of once it is read: numbers, comparisons, and what joins them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

OF_THE_GAME: Final = {
    "coins": "the coins there are to spend",
    "buys": "the Buys that are left",
    "actions": "the Actions that are left",
    "turn": "which turn of yours it is, from 1",
    "score": "your victory points now",
    "lead": "your victory points less those of the best other player",
    "empty piles": "how many piles are empty",
    "cards": "how many cards you own",
    "money": "the coins of all Treasures you own",
    "money density": "those coins for each card you own",
    "average coins": "the coins a hand holds on average",
}
"""Numbers that need no card, and what they mean."""

OF_CARDS: Final = {
    "left": "how many cards the pile holds",
    "owned": "how many you own, wherever they are",
    "in hand": "how many are in your hand",
    "in play": "how many you have in play",
}
"""Numbers about a card or a card type, by the words that follow its name."""


@dataclass(frozen=True)
class Constant:
    """A plain number."""

    value: float


@dataclass(frozen=True)
class Parameter:
    """A number that the file names, so that it can be varied."""

    name: str


@dataclass(frozen=True)
class Quantity:
    """A number of the position, about a card or a type where its name says so."""

    word: str
    about: str = ""
    is_type: bool = False


@dataclass(frozen=True)
class Sum:
    """Two numbers added, subtracted, multiplied or divided."""

    sign: str
    left: Term
    right: Term


Term = Constant | Parameter | Quantity | Sum


@dataclass(frozen=True)
class Compared:
    """Two numbers held against each other."""

    sign: str
    left: Term
    right: Term


@dataclass(frozen=True)
class Negated:
    """What does not hold."""

    test: Test


@dataclass(frozen=True)
class Joined:
    """Several conditions, all of which hold, or at least one."""

    word: str
    tests: tuple[Test, ...]


Test = Compared | Negated | Joined


@dataclass(frozen=True)
class Rule:
    """One line: a card, at most how many of it to own, and under which condition."""

    said: str
    card: str
    at_most: Term | None = None
    test: Test | None = None
