"""Landscapes: cards without a pile that lie beside the Supply, such as events that are bought."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from fiefdom.light_dataclass import dataclass


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
    piles: Sequence[str] = ()
    """The types of the kingdom piles on one of which each such card is put at random when a game is set
    up, a different pile for each; empty if it concerns no particular pile."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "piles", tuple(self.piles))
