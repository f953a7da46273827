"""A view of the game as if some of the player's cards were already gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fiefdom import BotView


class ViewWithoutCards:
    """A view without cards that have already been chosen.

    So 'Copper if money > 5' stops in time, although all cards are trashed at once.
    """

    def __init__(self, view: BotView, gone: list[int]) -> None:
        self._view = view
        self._gone = gone

    def __getattr__(self, name: str) -> Any:
        return getattr(self._view, name)

    @property
    def hand(self) -> Sequence[int]:
        """The hand without them."""
        return tuple(_rest(list(self._view.hand), self._gone))

    def owned(self) -> list[int]:
        """The owned cards without them."""
        return _rest(self._view.owned(), self._gone)

    def count(self, card: int) -> int:
        """Return how many copies remain."""
        return self._view.count(card) - self._gone.count(card)

    def size(self) -> int:
        """Return how many cards remain."""
        return self._view.size() - len(self._gone)

    def total(self, values: Sequence[float]) -> float:
        """Return the sum of a number over the remaining cards."""
        return self._view.total(values) - sum(values[card] for card in self._gone)


def _rest(cards: list[int], gone: list[int]) -> list[int]:
    for card in gone:
        if card in cards:
            cards.remove(card)
    return cards
