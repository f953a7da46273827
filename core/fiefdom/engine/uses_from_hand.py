"""Using a card from the hand without showing it: once for each copy, whatever happens to them."""

from __future__ import annotations

from typing import Final

from fiefdom.model.frames import Value

USED: Final = 1 << 60
"""Tells the keys of such uses from those of other triggers."""
COPIES: Final = 40
"""Above this bit a key says how many copies were in hand."""


def next_use(done: Value, who: int, card: int, node: int, copies: int) -> int:
    """Return the key of using one of so many copies in hand; -1 if all of them have been used."""
    same = card << 24 | who << 20 | node
    used = before = 0
    for key in done:
        if key >= USED and key & (1 << COPIES) - 1 == same:
            now = key - USED >> COPIES
            used = _still_there(used, before, now) + 1
            before = now
    if _still_there(used, before, copies) >= copies:
        return -1
    return USED | copies << COPIES | same


def _still_there(used: int, before: int, now: int) -> int:
    """Return how many used copies are left of those before; they left the hand first."""
    return max(0, used - max(0, before - now))
