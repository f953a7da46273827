"""One player's part of the state."""

from __future__ import annotations

from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]


class Player(msgspec.Struct, array_like=True, gc=False):
    """One player's zones, mats and tokens. The end of a list is the top of the pile.

    It is a struct, so that snapshots can encode and decode it directly.
    """

    hand: list[int]
    deck: list[int]
    discard: list[int]
    play: list[int]
    serials: list[int]
    """The serial of each card in play, in the order of `play`: see `play_area`."""
    mats: list[list[int]]
    tokens: dict[str, int]
    turns: Count
    """The finished turns without extra turns; they break ties."""
    last_gains: list[int]
    """The cards gained on the latest finished turn; this list is never mutated."""
    extra_turns: Count = 0
    """The finished extra turns."""
    holds: list[int] = []
    """The landscapes that the player has, and those bought that can be bought once a game."""

    @property
    def every_turn(self) -> int:
        """The number of finished turns including extra turns, for the log."""
        return self.turns + self.extra_turns

    def clone(self) -> Player:
        """Return a copy that shares nothing mutable."""
        return Player(
            self.hand.copy(),
            self.deck.copy(),
            self.discard.copy(),
            self.play.copy(),
            self.serials.copy(),
            self.mats and [mat[:] for mat in self.mats],  # an empty list of mats never changes
            dict(self.tokens) if self.tokens else {},
            self.turns,
            self.last_gains,
            self.extra_turns,
            self.holds[:] if self.holds else [],
        )
