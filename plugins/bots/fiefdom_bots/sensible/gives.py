"""What playing something gives, as a few numbers that can be added up."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True)
class Gives:
    """What a card or an effect gives to its player, on average."""

    cards: float = 0
    actions: float = 0
    coins: float = 0
    buys: float = 0
    later: float = 0
    """Cards drawn at the start of the next turn."""
    trash: float = 0
    """Cards of one's own that it can get rid of."""
    junk: float = 0
    """Bad cards that it hands out to others."""
    value: float = 0
    """Everything else, in coins."""

    def __add__(self, other: Gives) -> Gives:
        return Gives(*(getattr(self, one) + getattr(other, one) for one in NAMES))

    def times(self, factor: float) -> Gives:
        """Return that many times as much."""
        return Gives(*(getattr(self, one) * factor for one in NAMES))

    def worth(self, card: float) -> float:
        """Return what it is worth in coins when a card is worth so much."""
        drawn = (self.cards + LATER * self.later) * card
        return drawn + self.coins + BUY * self.buys + self.value

    def rough(self) -> float:
        """Return what it is worth in some usual position."""
        bonus = 0.3 * self.actions + 0.8 * self.trash + JUNK * self.junk
        return self.worth(USUAL) + bonus

    def to_others(self) -> Gives:
        """Return what it is worth that others are given this."""
        return Gives(junk=-self.junk, value=-0.6 * self.worth(USUAL))

    def postponed(self) -> Gives:
        """Return the same for the next turn."""
        kept = LATER * (self.coins + self.value) + 0.3 * self.actions + BUY * self.buys
        return Gives(later=self.cards, trash=LATER * self.trash, junk=self.junk, value=kept)


NAMES: Final = tuple(one.name for one in fields(Gives))
NONE: Final = Gives()
BUY: Final = 0.4
"""What another Buy is worth, in coins."""
LATER: Final = 0.85
"""What something is worth next turn instead of now."""
USUAL: Final = 1.0
"""What a card of a usual deck is worth, in coins."""
JUNK: Final = 2.2
"""What it is worth, in coins, to hand out a bad card."""
