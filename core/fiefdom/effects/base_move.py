"""The base class of effects that take cards from a place."""

from __future__ import annotations

from typing import ClassVar

from fiefdom.effects.places import on_discard_pile, still_there
from fiefdom.effects.selection import Which
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE, NOBODY, Seen
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOTHING, SUPPLY


def left_in_sight(which: Which, left: Value, g: State, frame: Frame, viewer: int) -> Value:
    """Return the cards that an effect has yet to move, if the viewer knows them."""
    me, scope = frame.player, frame.scope
    shown = on_discard_pile(left[0]) and which.looks_for()
    known = shown or viewer in (me, which.chooser(g, me, scope))
    return (left[0], *still_there(left, g)) if known and left[0] < SUPPLY else NOTHING


@part_class
class Taking(OpenEffect):
    """Base of the effects that take cards from one place and put them into another."""

    mover_sees: ClassVar[bool] = False
    """Whether the affected player always sees the cards at their destination."""
    to_own: ClassVar[bool] = False
    """Whether the affected player owns the cards afterwards."""

    which: Which

    def seen_by(self, seen: Seen, me: int) -> int:
        known = self.which.known_to(seen) | (me if self.mover_sees else NOBODY)
        return EVERYONE if self.in_the_open(seen) else known

    def in_the_open(self, seen: Seen) -> bool:
        """Tell whether everyone sees each of the cards at its destination."""
        return False

    def in_sight(self, g: State, frame: Frame, viewer: int) -> Value:
        return self.which.in_sight(g, frame.player, frame.scope, viewer)

    @property
    def loses_that(self) -> bool:
        return self.which.is_that

    @property
    def keeps(self) -> bool:
        return self.to_own

    @property
    def takes_over(self) -> bool:
        return self.to_own

    @property
    def leaves_hand(self) -> bool:
        return self.which.in_hand

    @property
    def moves(self) -> str:
        return getattr(self.which, "source", "")

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self.which.possible(g, me, scope)
