"""Why a game cannot continue as the log says, and what would resolve that."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Conflict(Exception):
    """The position and the log do not agree."""

    reason: str
    fact: int = -1
    """The number of the fact that cannot be reconciled."""
    who: int = -1
    hand: Counter[int] = field(default_factory=Counter)
    """The cards that this player should have had in the hand, or have seen."""
    deck: Counter[int] = field(default_factory=Counter)
    """The cards that should still have been in the deck of this player."""
    order: bool = False
    """Whether the cards on top of the deck were put there in another order."""
