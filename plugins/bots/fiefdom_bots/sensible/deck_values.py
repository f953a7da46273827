"""What a player's cards are worth to each other, whatever else the position is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fiefdom.extending import Amount
from fiefdom_bots.sensible.estimates import Facts

if TYPE_CHECKING:
    from fiefdom_bots.sensible.kingdom_table import KingdomTable

LATER_AVERAGE_CARD: Final = 1.0
"""The value of an average card, in coins, once the deck has improved."""


class DeckValues:
    """The values of cards in a deck; they change only if its cards do."""

    def __init__(self, table: KingdomTable, owned: list[int], bad_card: float) -> None:
        self.table = table
        self.owned = owned
        self.bad_card = bad_card
        """How much better it is to give a bad card to an opponent than a card's benefit says."""
        self.size = max(1, len(owned))
        self.money: float = sum(map(table.money.__getitem__, owned))
        self.average_card = max(LATER_AVERAGE_CARD, self.money / self.size)
        """The value of an average card of the deck, in coins."""
        taken: float = sum(map(table.takes_action.__getitem__, owned))
        self.terminals = table.hand * taken / self.size
        """The average number of terminal Actions in a hand, minus the extra Actions."""
        self.worths = self._find_worths()
        """The value of drawing each card, in coins."""
        self._drawn_card: float | None = None
        self._points: float | None = None

    def _find_worths(self) -> list[float]:
        table, average = self.table, min(self.average_card, 1.5)
        worths = [
            drawn * average + coins + buys + value
            for drawn, (coins, buys, value) in zip(table.drawn, table.given, strict=True)
        ]
        for card in table.junking:
            worths[card] += table.benefits[card].junk * self.bad_card
        for card in table.villages:
            useful = min(1.5, 1.2 * max(0.0, self.terminals - 0.6))
            worths[card] += useful * (table.benefits[card].actions - 1)
        return worths

    @property
    def drawn_card(self) -> float:
        """The average value of a card drawn now, in coins."""
        if self._drawn_card is None:
            is_action, terminal, worths = self.table.is_action, self.table.terminal, self.worths
            actions = [card for card in self.owned if is_action[card]]
            worth: float = sum(
                [min(1.5, 0.6 * worths[card]) if terminal[card] else worths[card] for card in actions]
            )
            self._drawn_card = (self.money + worth) / self.size
        return self._drawn_card

    def if_gained(self) -> Sequence[float]:
        """Return the change in points by gaining each card."""
        table = self.table
        if not table.growing:
            return table.fixed
        before = self._variable_points()
        return [
            fixed + self._points_with([*self.owned, card]) - before
            for card, fixed in enumerate(table.fixed)
        ]

    def if_lost(self) -> Sequence[float]:
        """Return the change in points by losing a copy of each card."""
        table = self.table
        if not table.growing:
            return table.lost
        before = self._variable_points()
        found = [lost + before - before for lost in table.lost]
        for card in set(self.owned):
            rest = list(self.owned)
            rest.remove(card)
            found[card] = table.lost[card] + self._points_with(rest) - before
        return found

    def _variable_points(self) -> float:
        if self._points is None:
            self._points = self._points_with(self.owned)
        return self._points

    def _points_with(self, owned: list[int]) -> float:
        """Return the points of cards whose points depend on the deck, in a deck."""
        table, total = self.table, 0.0
        facts = Facts(table.cards, table.roles, table.token_points)
        facts.owned = owned
        for card in table.growing:
            if card in owned:
                points = table.cards[card].points
                assert isinstance(points, Amount)
                total += owned.count(card) * facts.amount(points, {})
        return total
