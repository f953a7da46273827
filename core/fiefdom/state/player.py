"""One player's part of the state."""

from __future__ import annotations

from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]


class Player(msgspec.Struct, array_like=True, gc=False):
    """One player's zones, mats and tokens. The end of a list is the top of the pile.

    A structure, so that a snapshot can be written from it and read into it directly.
    """

    hand: list[int]
    deck: list[int]
    discard: list[int]
    play: list[int]
    serials: list[int]
    """The identity of each card in play, in the order of `play`: see `play_area`."""
    mats: list[list[int]]
    tokens: dict[str, int]
    turns: Count
    """The turns this player has finished, as ties are broken by them: without extra turns."""
    last_gains: list[int]
    """What this player gained on their latest finished turn; never changed in place."""
    extra_turns: Count = 0
    """The extra turns this player has finished."""

    @property
    def every_turn(self) -> int:
        """The number of finished turns, extra turns included: the log counts them so."""
        return self.turns + self.extra_turns

    def clone(self) -> Player:
        """Return a copy that shares nothing mutable."""
        return Player(
            self.hand[:],
            self.deck[:],
            self.discard[:],
            self.play[:],
            self.serials[:],
            [mat[:] for mat in self.mats] if self.mats else [],
            dict(self.tokens) if self.tokens else {},
            self.turns,
            self.last_gains,
            self.extra_turns,
        )
