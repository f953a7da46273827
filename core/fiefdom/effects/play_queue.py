"""The cards that one effect plays: their order, and which of them are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fiefdom.model.fact import AFTER_PLAYED, PLAYED, REPLACES
from fiefdom.model.frames import Value
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOWHERE


class Queue(NamedTuple):
    """The card being played and the other cards; the values of a frame of `Play`.

    The step of that frame is the number of times the card has been played, or CHOOSE.
    """

    card: int
    serial: int
    place: int = NOWHERE
    """The place of the other cards; NOWHERE if there is only one card."""
    played: Value = ()
    left: Value = ()

    def pack(self) -> Value:
        """Return this as the values of a frame."""
        start = (self.card, self.serial, self.place, len(self.played))
        return (*start, *self.played, *self.left)


def queue_of(values: Value) -> Queue:
    """Decode values made by `Queue.pack`."""
    card, serial, place, count, *cards = values
    return Queue(card, serial, place, tuple(cards[:count]), tuple(cards[count:]))


def order_matters(g: State, cards: Sequence[int]) -> bool:
    """Tell whether the order in which cards are played makes a difference.

    It makes none for Treasures that only give coins, unless something responds to them.
    """
    if len(set(cards)) < 2:
        return False
    coins = g.content.yields
    kinds = PLAYED | AFTER_PLAYED
    waiting = g.awaited_kinds & REPLACES or any(one.kind & kinds for one in g.listeners)
    return bool(waiting) or min(coins[card] for card in cards) < 0
