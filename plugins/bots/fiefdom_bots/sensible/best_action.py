"""Chooses the Action to play next: first those that cost no Action, then the best other one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Final

from fiefdom import BotView
from fiefdom_bots.sensible.benefit import Benefit
from fiefdom_bots.sensible.kingdom_table import KingdomTable
from fiefdom_bots.sensible.position_reader import PositionReader

HARMFUL: Final = -0.15
"""Below this many coins, an Action is better not played."""

Ranked = list[tuple[float, int, Benefit]]
"""Actions with their ranks and benefits; the value of an Action decides only among equal ranks."""
ReadPosition = Callable[[BotView], PositionReader]


class ActionChoice:
    """One choice among Actions; the position is read only if what is printed does not decide it."""

    def __init__(self, view: BotView, table: KingdomTable, read_position: ReadPosition) -> None:
        self.view = view
        self.table = table
        self.hand = tuple(view.hand)
        self._read_position = read_position

    @cached_property
    def reader(self) -> PositionReader:
        """Everything that is known about the position."""
        return self._read_position(self.view)

    def best(self, cards: Iterable[int]) -> int | None:
        """Return the Action to play next; None if none is worth playing."""
        free: Ranked = []
        ending: Ranked = []
        terminal, actions = self.table.terminal, self.view.allowance
        waiting = sum([terminal[card] for card in self.hand])
        for card in set(cards):
            given = self.table.constant[card] or self._read(card)
            if given.actions >= 0.9:
                village = given.actions >= 1.9 and waiting >= actions
                free.append((10 * village + given.cards, card, given))
            else:
                ending.append((given.cards if actions > 1 else 0.0, card, given))
        best = self._best_of(free)
        return self._best_of(ending) if best is None else best

    def value_of(self, card: int) -> float:
        """Return the value of playing an Action now, in coins."""
        return self._value(card, self._read(card))

    def _best_of(self, ranked: Ranked) -> int | None:
        """Return the Action of the highest rank, and the highest value in it, that does no harm."""
        while ranked:
            highest = max([rank for rank, _, _ in ranked])
            first = [(card, given) for rank, card, given in ranked if rank == highest]
            if len(first) == 1 and self.table.certain[first[0][0]]:
                return first[0][0]
            valued = [(self._value(card, given), card) for card, given in first]
            good = [one for one in valued if one[0] > HARMFUL]
            if good:
                return max(good)[1]
            ranked = [one for one in ranked if one[0] != highest]
        return None

    def _read(self, card: int) -> Benefit:
        """Return the benefit of playing a card now."""
        self._play(card)
        return self.reader.effects(self.table.cards[card].play)

    def _value(self, card: int, given: Benefit) -> float:
        self._play(card)
        return self.reader.scalar(given)

    def _play(self, card: int) -> None:
        """Let the reader consider playing a card from the hand."""
        rest = list(self.hand)
        if card in rest:
            rest.remove(card)
        self.reader.facts.hand, self.reader.playing = tuple(rest), card
