"""Listeners: lasting effects of played cards, and their lifetimes."""

from __future__ import annotations

from typing import Final

import msgspec

from fiefdom.model.frames import Scope
from fiefdom.model.rules import MAX_PLAYERS

THIS_TURN: Final = 0
UNTIL_NEXT_TURN: Final = 1
AT_NEXT_TURN: Final = 2
REST_OF_GAME: Final = 3
AFTER_PLAY: Final = 4
"""Until the card that is being played has been resolved."""
REST_OF_GAME_IN_PLAY: Final = 5
"""The same, and the card stays in play as long as the listener exists."""
SKIPPED_TURN: Final = 6
"""Until its owner would take a turn, which is skipped."""
AFTER_TURN: Final = 7
"""Until this turn is over; then its effect happens, before the next turn."""


HOLDING: Final = (AT_NEXT_TURN, UNTIL_NEXT_TURN, REST_OF_GAME_IN_PLAY)
"""The lifetimes of lasting effects that keep their card in play."""
NONE_KEPT: Final[frozenset[int]] = frozenset()
"""The serials of the cards that lasting effects keep in play while there are none."""


def lifetime(life: int, owner: int) -> int:
    """Return a bit for a lifetime of the lasting effects of a player."""
    return 1 << (owner << 3 | life)


def lifetimes(*lives: int) -> int:
    """Return the bits of some lifetimes, for all players."""
    return sum(lifetime(life, owner) for owner in range(MAX_PLAYERS) for life in lives)


class Listener(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A lasting trigger or modifier that a played card has created, with its lifetime."""

    id: int
    kind: int
    node: int
    owner: int
    life: int
    scope: Scope
