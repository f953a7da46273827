"""The log: what happened, and who saw which cards."""

from __future__ import annotations

import msgspec


class Note(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One thing that happened. Cards that `seen` does not cover are only counted."""

    kind: str
    player: int
    cards: tuple[int, ...]
    count: int
    seen: int
    """The only player who saw the cards; -1 for everyone, TOP_SEEN for the last one."""
    indent: int


TOP_SEEN = -2
"""Everyone saw the last of the cards, their owner all of them."""
