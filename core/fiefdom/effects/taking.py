"""Taking cards from where they are."""

from __future__ import annotations

from dataclasses import dataclass

from fiefdom.effects.which import Which
from fiefdom.parts.base import Effect, Scope
from fiefdom.state.table import State


@dataclass(frozen=True)
class Taking(Effect):
    """Base of the effects that take cards from where they are and put them elsewhere."""

    which: Which

    @property
    def leaves_hand(self) -> bool:
        return self.which.in_hand

    @property
    def moves(self) -> str:
        return getattr(self.which, "source", "")

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self.which.possible(g, me, scope)
