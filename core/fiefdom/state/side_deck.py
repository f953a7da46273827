"""The cards of a side deck."""

from __future__ import annotations

import msgspec


class SideDeck(msgspec.Struct, array_like=True, gc=False):
    """The cards of a side deck that do not lie in front of a player. The end of a list is the top."""

    deck: list[int]
    """The face-down cards; nobody knows their order."""
    discard: list[int] = []
    aside: list[int] = []
    """The cards that were set aside face up for the whole game."""
    kept: list[int] = []
    """The cards that were received and are kept until Clean-up."""

    def copy(self) -> SideDeck:
        """Return a copy that shares nothing mutable."""
        return SideDeck(self.deck[:], self.discard[:], self.aside[:], self.kept[:])
