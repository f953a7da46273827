"""Selections without the cards that a player cannot play."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fiefdom.effects.fixed_selection import All
from fiefdom.effects.places import HAND
from fiefdom.effects.selection import Choose, Which
from fiefdom.engine.budget import charge_listeners
from fiefdom.engine.forbidding import unplayable
from fiefdom.grammar.voice import Voice
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope
from fiefdom.state.game_state import State


@dataclass(frozen=True)
class Allowed(Filter):
    """Cards that pass a filter and are not forbidden; made while a game is played."""

    where: Filter | None
    forbidden: frozenset[int]

    @property
    def fixed(self) -> bool:
        return False

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        found = g.content.every if self.where is None else self.where.ids(g, me, scope)
        return found - self.forbidden

    def text(self, voice: Voice, noun: str) -> str:
        return noun if self.where is None else self.where.text(voice, noun)


def permitted(which: Which, g: State, me: int, scope: Scope) -> Which | None:
    """Return the cards of a selection that the player can play; None if it cannot have any.

    Only cards in the hand can be forbidden.
    """
    charge_listeners(g)
    forbidden = unplayable(g, me)
    if which.in_hand:
        return None if scope.card in forbidden else which
    if forbidden and isinstance(which, Choose | All) and which.source == HAND:
        return replace(which, where=Allowed(which.where, forbidden))
    return which
