"""Landscapes: cards without a pile that lie beside the Supply, such as events that are bought."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Limit(StrEnum):
    """How often a player can buy a landscape."""

    ALWAYS = ""
    TURN = "turn"
    GAME = "game"


@dataclass(frozen=True)
class LandscapeKind:
    """A card type whose cards are landscapes, and what players can do with them."""

    type: str
    bought: bool = False
    """Whether players can buy it in a phase in which cards are bought; its `play` happens then."""
    held: bool = False
    """Whether its `in_play` and `points` apply to a player who has it; otherwise, to everybody."""
