"""Phases: the parts of a turn, as rules and card sets declare them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CLEAN_UP: Final = "Clean-up"
"""The name of the end of every turn, which no set declares."""
MAX_PHASES: Final = 6
"""The number of phases that a turn can have, not counting Clean-up."""


@dataclass(frozen=True)
class Phase:
    """A part of a turn: which cards are played in it, for what price, and whether cards are bought.

    A phase without a price is part of a game only if the game has a card that is played in it.
    """

    name: str
    plays: str
    """The type of the cards that can be played in it."""
    price: int = 0
    """How many Actions it takes to play a card."""
    buys: bool = False
    """Whether cards are bought in it, after playing cards."""

    def problem(self) -> str:
        """Return what is wrong with the declaration; empty if nothing is."""
        if self.name.casefold() == CLEAN_UP.casefold():
            return "every turn ends with Clean-up; choose another name"
        if self.price < 0:
            return f"its price is {self.price}; use 0 or more"
        if not self.plays.strip():
            return "no cards are played in it; name their type (plays)"
        return ""
