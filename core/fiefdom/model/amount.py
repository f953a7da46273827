"""Amounts: numbers that are computed when they are needed."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Final

from fiefdom.grammar.voice import Voice
from fiefdom.model.above import State
from fiefdom.model.frames import Scope
from fiefdom.model.part import Part, part_class
from fiefdom.model.read_only import ReadOnly

NOTHING_ELSE: Final[Mapping[str, int]] = ReadOnly({})
"""What most costs have in addition to coins."""


@part_class
class Amount(Part):
    """A number that is computed when it is needed."""

    public: ClassVar[bool] = False
    """Whether everybody knows it, if everybody knows the amounts and conditions inside it."""
    owned_only: ClassVar[bool] = False
    """Whether it depends only on which cards the players own, wherever those are."""
    steady: ClassVar[bool] = False
    """Whether the types of cards may depend on it: whatever changes it finds their types again."""

    @abstractmethod
    def value(self, g: State, me: int, scope: Scope) -> int:
        """Compute the number now."""

    def besides(self, g: State, me: int, scope: Scope) -> Mapping[str, int]:
        """Return what else it has, by counter, if it is a cost: a cost can be more than coins."""
        return NOTHING_ELSE

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


def besides_of(amount: AmountLike, g: State, me: int, scope: Scope) -> Mapping[str, int]:
    """Return what a cost has in addition to coins, by counter."""
    return NOTHING_ELSE if isinstance(amount, int) else amount.besides(g, me, scope)
