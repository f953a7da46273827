"""The benefit of an effect or a card, as a few numbers that can be added."""

from __future__ import annotations

from typing import Final

import msgspec


class Benefit(msgspec.Struct, frozen=True, gc=False):
    """The average benefit of an effect or a card for its player.

    Reading a card adds up many of these, so this is a struct, and the sums are written out.
    """

    cards: float = 0
    actions: float = 0
    coins: float = 0
    buys: float = 0
    later: float = 0
    """Cards drawn at the start of the next turn."""
    trash: float = 0
    """Own cards that it can trash."""
    junk: float = 0
    """Bad cards that it gives to opponents."""
    value: float = 0
    """Everything else, in coins."""

    def __add__(self, other: Benefit) -> Benefit:
        return Benefit(
            self.cards + other.cards,
            self.actions + other.actions,
            self.coins + other.coins,
            self.buys + other.buys,
            self.later + other.later,
            self.trash + other.trash,
            self.junk + other.junk,
            self.value + other.value,
        )

    def lowest(self) -> float:
        """Return the lowest of its numbers: below 0 if it has a price."""
        plain = min(self.cards, self.actions, self.coins, self.buys)
        return min(plain, self.later, self.trash, self.junk, self.value)

    def times(self, factor: float) -> Benefit:
        """Return the benefit multiplied by a factor."""
        return Benefit(
            self.cards * factor,
            self.actions * factor,
            self.coins * factor,
            self.buys * factor,
            self.later * factor,
            self.trash * factor,
            self.junk * factor,
            self.value * factor,
        )

    @property
    def drawn(self) -> float:
        """The number of cards drawn, those of the next turn counted for less."""
        return self.cards + LATER * self.later

    def worth(self, card: float) -> float:
        """Return its value in coins, given the value of a drawn card."""
        return self.drawn * card + self.coins + BUY * self.buys + self.value

    def rough_value(self) -> float:
        """Return its approximate value in a typical position."""
        bonus = 0.3 * self.actions + 0.8 * self.trash + JUNK * self.junk
        return self.worth(TYPICAL_CARD) + bonus

    def to_others(self) -> Benefit:
        """Return the benefit of giving this to opponents."""
        return Benefit(junk=-self.junk, value=-0.6 * self.worth(TYPICAL_CARD))

    def postponed(self) -> Benefit:
        """Return the benefit of the same on the next turn."""
        kept = LATER * (self.coins + self.value) + 0.3 * self.actions + BUY * self.buys
        return Benefit(later=self.cards, trash=LATER * self.trash, junk=self.junk, value=kept)


NONE: Final = Benefit()
BUY: Final = 0.4
"""The value of another Buy, in coins."""
LATER: Final = 0.85
"""The factor for a benefit on the next turn instead of now."""
TYPICAL_CARD: Final = 1.0
"""The value of a card in a typical deck, in coins."""
JUNK: Final = 2.2
"""The value of giving a bad card to an opponent, in coins."""
