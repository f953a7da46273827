"""A turn that is still to be taken, apart from the regular ones."""

from __future__ import annotations

from typing import Annotated

import msgspec

from fiefdom.model.rules import MAX_PLAYERS

Seat = Annotated[int, msgspec.Meta(ge=0, le=MAX_PLAYERS)]
NOBODY_ELSE = -1
"""Stands for no player, where another player could decide."""


class WaitingTurn(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An extra turn: who takes it, who decides, and what applies while it lasts."""

    player: Seat
    owner: Seat
    """The player of the card that gives the turn."""
    card: int
    decider: Annotated[int, msgspec.Meta(ge=-1, le=MAX_PLAYERS)] = NOBODY_ELSE
    """The other player who makes the decisions, if any."""
    during: tuple[int, ...] = ()
    """The nodes of the triggers and modifiers that apply during this turn, for the owner."""
    limited: bool = False
    """Whether there can be only a number of such turns in a row."""
    final: bool = False
    """Whether it belongs to the round after the end of the game."""
    held: tuple[int, ...] = ()
    """The serials of the cards that stay in play until this turn: the one that gives it, and so on."""
