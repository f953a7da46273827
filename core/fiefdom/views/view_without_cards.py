"""A bot view of the game as if some of the viewer's cards were already gone."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom.views.bot_view import BotView


class ViewWithoutCards(BotView):
    """A view without cards that the viewer has decided to give up."""

    __slots__ = ("_gone", "_view")

    def __init__(self, view: BotView, gone: Sequence[int]) -> None:
        super().__init__(view._state, view._viewer, view._worlds)
        self._view = view
        self._gone = gone

    @property
    def hand(self) -> Sequence[int]:
        """The hand without them."""
        return tuple(_rest(list(self._view.hand), self._gone))

    def owned(self, player: int | None = None) -> list[int]:
        """Return the owned cards without them; those of another player are all there."""
        owned = self._view.owned(player)
        return owned if player not in (None, self._viewer) else _rest(owned, self._gone)

    def count(self, card: int) -> int:
        """Return how many copies remain."""
        return self._view.count(card) - self._gone.count(card)

    def size(self) -> int:
        """Return how many cards remain."""
        return self._view.size() - len(self._gone)

    def total(self, values: Sequence[float]) -> float:
        """Return the sum of a number over the remaining cards."""
        return self._view.total(values) - sum([values[card] for card in self._gone])


def _rest(cards: list[int], gone: Sequence[int]) -> list[int]:
    for card in gone:
        if card in cards:
            cards.remove(card)
    return cards
