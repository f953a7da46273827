"""Who is sure to know cards, worked out before any game: one bit for each pair of eyes.

The lowest bit is the owner of a card; each player for whom something is resolved inside of it has
a higher one. Whoever says nothing is taken for somebody who has seen nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ALL_EYES: Final = -1
"""Everybody at the table, and whoever looks on."""
NO_EYES: Final = 0

OWNER_EYES: Final = 1

Seen = Mapping[str, int]
"""Who sees the cards of places and of earlier results."""


def stranger(seen: Seen, me: int) -> int:
    """Return the eyes of another player, who has not seen anything yet."""
    return 1 << max(eyes.bit_length() for eyes in (me, *seen.values()) if eyes != ALL_EYES)
