"""What an effect knows while it resolves, what it produces, and the frame it leaves when it stops."""

from __future__ import annotations

from typing import Final

import msgspec

Value = tuple[int, ...]
"""What an effect produced: a place, then the cards that are (or were) there."""

SUSPENDED: Final[Value] = tuple([-(1 << 40), 0])
"""Returned, and compared by identity, when a decision is pending."""


class Scope(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What an effect knows while it resolves: who owns it, which card, what was named."""

    owner: int
    card: int
    serial: int
    by: int
    immune: int
    names: dict[str, Value]

    def bind(self, name: str, value: Value) -> Scope:
        """Return this scope with one more named result."""
        return Scope(
            self.owner, self.card, self.serial, self.by, self.immune, {**self.names, name: value}
        )


Frame = tuple[int, int, int, Scope, Value]
"""Node id, step, player, scope, values: one suspended effect, immutable."""
