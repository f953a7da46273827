"""Restrictions: cards that players cannot play from the hand, cannot purchase or do not discard."""

from __future__ import annotations

from fiefdom.model.fact import FORBIDS, KEEPS
from fiefdom.model.public import is_public_rule
from fiefdom.state.game_state import State

NO_CARDS: frozenset[int] = frozenset()


def unplayable(g: State, who: int) -> frozenset[int]:
    """Return the cards that a player cannot play from the hand now."""
    if not g.awaited_kinds & FORBIDS:
        return NO_CARDS
    found = NO_CARDS
    for modifier, owner, scope in g.modifiers(who):
        if not scope.immune >> who & 1:
            found |= modifier.unplayable(g, who, owner, scope)
    return found


def unpurchasable(g: State, who: int) -> frozenset[int]:
    """Return the cards that a player cannot purchase now."""
    if not g.awaited_kinds & FORBIDS:
        return NO_CARDS
    found = NO_CARDS
    for modifier, owner, scope in g.modifiers(who):
        if not scope.immune >> who & 1:
            found |= modifier.unpurchasable(g, who, owner, scope)
    return found


def not_discarded(g: State, who: int, publicly: bool = False) -> frozenset[int]:
    """Return the cards that a player does not discard from play in Clean-up.

    With `publicly`, leave out rules that may depend on hidden cards.
    """
    found = NO_CARDS
    if g.awaited_kinds & KEEPS:
        for modifier, owner, scope in g.modifiers(who):
            if not publicly or is_public_rule(modifier):
                found |= modifier.not_discarded(g, who, owner, scope)
    return found
