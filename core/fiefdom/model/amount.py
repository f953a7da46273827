"""Amounts: numbers that are computed when they are needed."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from fiefdom.grammar.voice import Voice
from fiefdom.model.above import State
from fiefdom.model.frames import Scope
from fiefdom.model.part import Part


@dataclass(frozen=True)
class Amount(Part):
    """A number that is computed when it is needed."""

    @abstractmethod
    def value(self, g: State, me: int, scope: Scope) -> int:
        """Compute the number now."""

    @abstractmethod
    def text(self, voice: Voice) -> str:
        """Return the number in words."""

    def each(self, voice: Voice) -> str:
        """Return what is counted, in words that follow 'for each'."""
        return f"of {self.text(voice)}"

    def many(self, voice: Voice) -> str:
        """Return what is counted, in words that follow a number: 'for every 3'."""
        return f"of {self.text(voice)}"

    def personal(self, card: str) -> bool:
        """Tell whether, as points of a card, it is a property of the player, not of each copy.

        Such points are counted once.
        """
        return any(isinstance(inner, Amount) and inner.personal(card) for _, inner in self.parts())

    def as_points(self, card: str) -> tuple[int | Amount, int | Amount]:
        """Return the points that each copy of a card scores, and those scored once per player."""
        return (0, self) if self.personal(card) else (self, 0)


AmountLike = int | Amount


def value_of(amount: AmountLike, g: State, me: int, scope: Scope) -> int:
    """Compute an amount that may be a plain number."""
    return amount if isinstance(amount, int) else amount.value(g, me, scope)
