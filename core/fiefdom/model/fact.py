"""Facts: what just happened, as triggers are told of it."""

from __future__ import annotations

from typing import Final

import msgspec

THAT: Final = "that"
"""The name by which a triggered effect refers to the card the fact is about."""
SOURCE: Final = "source"
"""The name under which it finds the play (serial) and the player the fact is about."""

TURN_START: Final = 1
PLAYED: Final = 2
GAINED: Final = 4
BOUGHT: Final = 8
TRASHED: Final = 16
DISCARDED: Final = 32
DISCARDED_FROM_PLAY: Final = 64
TURN_END: Final = 128


class Fact(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Something that just happened: what, to whom, with which card, where it is now."""

    kind: int
    player: int
    card: int = -1
    serial: int = -1
    place: int = 0
    mark: int = 0
    """What was put into play or left behind from this identity on came later."""
    copies: int = 0
    """How many copies of the card lay there then; with fewer left, it has moved on."""
