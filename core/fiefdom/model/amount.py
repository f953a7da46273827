"""Amounts: numbers that are worked out when they are needed."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from fiefdom.grammar.voice import Voice
from fiefdom.model.above import State
from fiefdom.model.frames import Scope
from fiefdom.model.part import Part


@dataclass(frozen=True)
class Amount(Part):
    """A number that is worked out when it is needed."""

    @abstractmethod
    def value(self, g: State, me: int, scope: Scope) -> int:
        """Work the number out now."""

    @abstractmethod
    def text(self, voice: Voice) -> str:
        """Say the number in words."""

    def each(self, voice: Voice) -> str:
        """Say what is counted so that it follows the words 'for each'."""
        return f"of {self.text(voice)}"

    def many(self, voice: Voice) -> str:
        """Say what is counted so that it follows a number: 'for every 3'."""
        return f"of {self.text(voice)}"

    def personal(self) -> bool:
        """Tell whether it belongs to a player, not to a card: as points it counts once a player."""
        return any(isinstance(inner, Amount) and inner.personal() for _, inner in self.parts())

    def as_points(self) -> tuple[int | Amount, int | Amount]:
        """Return what counts for each copy of a card worth this, and what once a player."""
        return (0, self) if self.personal() else (self, 0)


AmountLike = int | Amount


def value_of(amount: AmountLike, g: State, me: int, scope: Scope) -> int:
    """Work out an amount that may be a plain number."""
    return amount if isinstance(amount, int) else amount.value(g, me, scope)
