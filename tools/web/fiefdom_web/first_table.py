"""The table that a server sets up when it starts, for whoever started it."""

from __future__ import annotations

import msgspec

from fiefdom.wire import Create


class FirstTable(msgspec.Struct, frozen=True):
    """A table for whoever starts the server, who decides more than a client may."""

    wish: Create
    title: str = ""
    """How the kingdom was chosen; empty: as the wish says."""
    first: int = 0
    """The seat that begins."""
