"""Visibility bit masks: who sees some cards.

In a game, the bits stand for the seats. Before any game, where they say who is certain to know some
cards, the lowest bit stands for the owner of a card, and every other player for whom one of its parts
is resolved has a higher bit. A part that declares nothing is assumed to be seen by nobody.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EVERYONE: Final = -1
"""All players and spectators."""
NOBODY: Final = 0
OWNER: Final = 1
"""The owner of a card, before any game."""

Seen = Mapping[str, int]
"""A visibility mask for each place and each earlier result, by name."""


def another_player(seen: Seen, me: int) -> int:
    """Return the bit of a further player, who has not seen anything yet."""
    return 1 << max(mask.bit_length() for mask in (me, *seen.values()) if mask != EVERYONE)
