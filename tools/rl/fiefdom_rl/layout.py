"""The layout of an observation: every feature gets a place together with its name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Layout:
    """Gives out places, one after the other."""

    def __init__(self, cards: Sequence[str]) -> None:
        self.cards = cards
        self.names: list[str] = []
        self._subject = ""

    def about(self, subject: str) -> int:
        """Begin a group of features about one subject; return the place of its first feature."""
        self._subject = f"{subject}: "
        return len(self.names)

    def number(self, name: str) -> int:
        """Add one number."""
        self.names.append(self._subject + name)
        return len(self.names) - 1

    def group(self, names: Iterable[str]) -> int:
        """Add several numbers; return the place of the first."""
        first = len(self.names)
        for name in names:
            self.number(name)
        return first

    def each(self, name: str, values: Iterable[object]) -> int:
        """Add a number for each of some values; return the place of the first."""
        first = len(self.names)
        self.names += [f"{self._subject}{name} {value}" for value in values]
        return first

    def table(self, name: str) -> int:
        """Add a number for each card; return the place of the first."""
        return self.each(name, self.cards)

    def zone(self, name: str) -> int:
        """Add the size of a zone, and after it a number for each card; return the place of the size."""
        size = self.number(f"{name} size")
        self.table(name)
        return size

    def one_of(self, name: str, choices: Sequence[str]) -> dict[str, int]:
        """Add a one-hot encoding of a choice; return the place of each choice."""
        first = self.each(name, choices)
        return {choice: first + number for number, choice in enumerate(choices)}


class SeatLayout(NamedTuple):
    """The places of one seat's features."""

    turns: int
    deck: int
    hand: int
    discard: int
    in_play: int
    set_aside: int
    mats: dict[str, int]
    holds: int
    """The place of the landscapes that the player has; -1 if the kingdom has none."""
    tokens: dict[str, int]


def seat_layout(
    layout: Layout, subject: str, mats: Sequence[str], held: bool, tokens: Sequence[str]
) -> SeatLayout:
    """Add the features of a seat."""
    layout.about(subject)
    return SeatLayout(
        layout.number("turns"),
        layout.number("deck size"),
        layout.zone("hand"),
        layout.zone("discard"),
        layout.zone("in play"),
        layout.zone("set aside"),
        {mat: layout.zone(f"{mat} mat") for mat in mats},
        layout.table("has") if held else -1,
        {kind: layout.number(f"{kind} tokens") for kind in tokens},
    )


class QuestionLayout(NamedTuple):
    """The places of the features of the question."""

    asked: int
    kinds: dict[str, int]
    by: int
    offers: int
    picked: int
    least: int
    most: int
    ordered: int
    words: int


def question_layout(layout: Layout, kinds: Sequence[str], bits: int) -> QuestionLayout:
    """Add the features of the question."""
    layout.about("question")
    return QuestionLayout(
        layout.number("asked"),
        layout.one_of("kind", kinds),
        layout.table("by"),
        layout.table("offers"),
        layout.table("picked"),
        layout.number("least"),
        layout.number("most"),
        layout.number("ordered"),
        layout.each("words bit", range(bits)),
    )
