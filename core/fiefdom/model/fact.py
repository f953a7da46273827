"""Facts: events that triggers respond to."""

from __future__ import annotations

from typing import Final

import msgspec

THAT: Final = "that"
"""The name by which a triggered effect refers to the card the fact is about."""
SOURCE: Final = "source"
"""The name by which it refers to the play (serial) and the player the fact is about."""

SHUFFLED: Final = "shuffled"
"""The name by which an effect of a player who shuffles refers to the cards."""

DRAWN_CARDS: Final = "just_drawn"
"""The name by which an effect of a player who draws refers to the cards."""

TURN_START: Final = 1
PLAYED: Final = 2
GAINED: Final = 4
BOUGHT: Final = 8
TRASHED: Final = 16
DISCARDED: Final = 32
DISCARDED_FROM_PLAY: Final = 64
TURN_END: Final = 128
PHASE_START: Final = 256
PHASE_END: Final = 512
AFTER_PLAYED: Final = 1 << 12
EMPTIED: Final = 1 << 13
LEFT_PLAY: Final = 1 << 14
DRAWN: Final = 1 << 15
TURN_OVER: Final = 1 << 17
"""A turn is over, and the next one has not begun."""
SHUFFLING: Final = 1 << 19

EXITS: Final = DISCARDED_FROM_PLAY | LEFT_PLAY
"""The kinds of fact about a card that is discarded from play."""

ORDERED_GAIN: Final = 0
"""Not a kind of fact: marks gains in the record of a turn where the order of all of them matters."""

MODIFIES: Final = 1 << 20
FORBIDS: Final = 1 << 21
REPLACES: Final = 1 << 22
BARTERS: Final = 1 << 23
IGNORES: Final = 1 << 24
KEEPS: Final = 1 << 25
TAKES: Final = 1 << 26
OPTS: Final = 1 << 27
"""Bits next to those of the kinds of fact, for modifiers: of any kind, and of special kinds."""
CLAIMED: Final = 1 << 28
"""The kind of a lasting trigger while the one fact that it waited for is handled."""


class Fact(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Something that just happened: what, to whom, with which card, where it is now."""

    kind: int
    player: int
    card: int = -1
    serial: int = -1
    place: int = 0
    mark: int = 0
    """Cards and lasting effects with this serial or a higher one came after the fact."""
    copies: int = 0
    """How many copies of the card were in that place then; if fewer are left, it has moved on."""
    cards: tuple[int, ...] = ()
    """The cards that were drawn; only their player may know them."""

    @classmethod
    def of_row(cls, row: tuple[int, ...], cards: tuple[int, ...]) -> Fact:
        """Return the fact with these values, as `row` returns them, and these drawn cards."""
        kind, player, card, serial, place, mark, copies = row
        return cls(kind, player, card, serial, place, mark, copies, cards)

    def row(self) -> tuple[int, ...]:
        """Return all values but `cards` in order, as a suspended effect keeps them."""
        return (self.kind, self.player, self.card, self.serial, self.place, self.mark, self.copies)
