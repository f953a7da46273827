"""The table that a server sets up when it starts, for the person who started it."""

from __future__ import annotations

import msgspec

from fiefdom.wire import Create


class FirstTable(msgspec.Struct, frozen=True):
    """A table for the person who starts the server, with more options than a client has."""

    wish: Create
    title: str = ""
    """How the kingdom was chosen; empty if as requested."""
    first: int = 0
    """The seat that begins."""
