"""Lasting effects that become due or end with a turn."""

from __future__ import annotations

from typing import Final

from fiefdom.model.fact import TURN_START
from fiefdom.model.rules import MAX_PLAYERS
from fiefdom.state.game_state import State
from fiefdom.state.listener import (
    AT_NEXT_TURN,
    THIS_TURN,
    UNTIL_NEXT_TURN,
    Listener,
    lifetime,
    lifetimes,
)

OF_THIS_TURN: Final = lifetimes(THIS_TURN)
ENDING_NEXT: Final = tuple(
    lifetime(AT_NEXT_TURN, who) | lifetime(UNTIL_NEXT_TURN, who) for who in range(MAX_PLAYERS)
)
"""For each player, the lifetimes of what ends when their next turn begins."""


def take_due(g: State) -> list[Listener] | None:
    """Remove listeners that end now; also remove and return the one due at this turn, if any.

    Return None if a trigger window is needed: several effects are due, or cards respond to the
    start of turns.
    """
    who, waiting, left = g.current, [], []
    if not g.lives & ENDING_NEXT[who]:
        return None if (g.lasting_kinds | g.content.awaited_kinds) & TURN_START else []
    crowded = g.content.awaited_kinds & TURN_START
    for one in g.listeners:
        life = one.life
        if one.owner == who and life >= UNTIL_NEXT_TURN:
            if life == AT_NEXT_TURN:
                waiting.append(one)
                continue
            if life == UNTIL_NEXT_TURN:
                continue
        left.append(one)
        if life != AT_NEXT_TURN:
            crowded |= one.kind & TURN_START
    if crowded or len(waiting) > 1:
        if len(left) + len(waiting) < len(g.listeners):
            kept = {one.id for one in (*left, *waiting)}
            g.unlisten({one.id for one in g.listeners if one.id not in kept})
        return None
    if len(left) < len(g.listeners):
        g.listeners = left
        g.refresh_costs()
    return waiting


def forget_turn(g: State) -> None:
    """Forget what was done this turn, and end the effects that last until its end."""
    g.gains = []
    g.plays.clear()
    g.bought.clear()
    g.off_turn = ()
    g.from_hand = 0
    g.used = g.face_down = g.payers = ()
    if g.lives & OF_THIS_TURN:
        g.unlisten({one.id for one in g.listeners if one.life == THIS_TURN})
