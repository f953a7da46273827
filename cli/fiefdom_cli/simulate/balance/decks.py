"""Big Money with one further card, as a strategy that any card can be put into."""

from __future__ import annotations

from typing import Final

import yaml
from msgspec import Struct

from fiefdom_lab import Plan

COPIES: Final = (1, 2, 3, 4, 6, 8)
"""The numbers of copies that are tried."""
PROVINCE: Final = 8
GOLD: Final = 6
"""What the best cards of Big Money cost: a card that costs as much is bought before them."""


class Deck(Struct, frozen=True):
    """Big Money that buys up to so many copies of a card; without a card, Big Money itself."""

    card: str = ""
    cost: int = 0
    copies: int = 0
    beside: tuple[str, ...] = ()
    """What must have a pile too, because the card gains it."""

    @property
    def called(self) -> str:
        """What to call it."""
        return f"{self.card} ({self.copies})" if self.card else "Big Money"

    def strategy(self) -> str:
        """Return the text of a strategy file."""
        told = {
            "strategy": "Big Money with a card" if self.card else "Big Money",
            "cards": [self.card] if self.card else [],
            "buy": self.rules(),
        }
        return yaml.safe_dump(told, allow_unicode=True, sort_keys=False, width=1_000)

    def rules(self) -> list[str]:
        """Return what it buys, in order; the card stands where its price is best spent."""
        own = [f'"{self.card}", at most {self.copies}'] if self.card else []
        first, second, third = (
            own if place else []
            for place in (self.cost >= PROVINCE, GOLD <= self.cost < PROVINCE, self.cost < GOLD)
        )
        late = ["Duchy if Provinces left <= 5", "Estate if Provinces left <= 2", "Silver"]
        return [*first, "Province", "Duchy if Provinces left <= 2", *second, "Gold", *third, *late]


def match_plan(one: Deck, other: Deck, games: int, seed: int) -> Plan:
    """Return the plan of two decks; the kingdom holds just their cards."""
    files = {"one.yaml": one.strategy(), "other.yaml": other.strategy()}
    held = [name for deck in (one, other) if deck.card for name in (deck.card, *deck.beside)]
    cards = tuple(dict.fromkeys(held))
    return Plan(tuple(files), games, kingdoms=(cards,), seed=seed, detail=0, files=files)
