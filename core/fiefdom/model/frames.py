"""What an effect knows while it resolves, what it produces, and the frame of a suspended effect."""

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


class Frame(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One suspended effect: where it stopped and what it must remember.

    A struct is nearly as fast to create as a tuple, and faster to read.
    """

    node: int
    """The number of the effect among the nodes of the game."""
    step: int
    """Where the effect stopped; every effect defines its own steps."""
    player: int
    """The player for whom the effect is resolved."""
    scope: Scope
    values: Value
    """What else the effect must remember."""

    def with_values(self, values: Value, step: int | None = None) -> Frame:
        """Return this frame with other values, at another step if one is given."""
        step = self.step if step is None else step
        return Frame(self.node, step, self.player, self.scope, values)
