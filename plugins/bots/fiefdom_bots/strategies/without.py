"""A look at the game as it will be once some cards of one's own are gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fiefdom import BotView


class Without:
    """Answers as a look does, but for cards that were chosen to go already.

    So 'Copper if money > 5' stops in time, although all cards are trashed at once.
    """

    def __init__(self, view: BotView, gone: list[int]) -> None:
        self._look = view
        self._gone = gone

    def __getattr__(self, name: str) -> Any:
        return getattr(self._look, name)

    @property
    def hand(self) -> Sequence[int]:
        """The hand without them."""
        return tuple(_rest(list(self._look.hand), self._gone))

    def owned(self) -> list[int]:
        """What is owned without them."""
        return _rest(self._look.owned(), self._gone)

    def count(self, card: int) -> int:
        """How many copies are left."""
        return self._look.count(card) - self._gone.count(card)

    def size(self) -> int:
        """How many cards are left."""
        return self._look.size() - len(self._gone)

    def total(self, values: Sequence[float]) -> float:
        """Add up a number for every card that is left."""
        return self._look.total(values) - sum(values[card] for card in self._gone)


def _rest(cards: list[int], gone: list[int]) -> list[int]:
    for card in gone:
        if card in cards:
            cards.remove(card)
    return cards
