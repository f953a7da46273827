"""Strategies of Big Money with one additional card."""

from __future__ import annotations

from typing import Final

import yaml
from msgspec import Struct

from fiefdom_cli.simulate.balance.engines import Engine
from fiefdom_lab import Plan

COPIES: Final = (1, 2, 3, 4, 6, 8)
"""The numbers of copies that are tried."""
PROVINCE: Final = 8
GOLD: Final = 6
"""The costs of the best cards of Big Money: a card that costs as much is bought before them."""


class Deck(Struct, frozen=True):
    """Big Money that buys up to a number of copies of a card; without a card, plain Big Money."""

    card: str = ""
    cost: int = 0
    copies: int = 0
    beside: tuple[str, ...] = ()
    """Further cards that need a pile, because the card gains them."""

    @property
    def called(self) -> str:
        """The name of the deck."""
        return f"{self.card} ({self.copies})" if self.card else "Big Money"

    @property
    def held(self) -> tuple[str, ...]:
        """The cards that the kingdom must have."""
        return (self.card, *self.beside) if self.card else ()

    def strategy(self) -> str:
        """Return the text of a strategy file."""
        told = {
            "strategy": "Big Money with a card" if self.card else "Big Money",
            "cards": [self.card] if self.card else [],
            "buy": self.rules(),
        }
        return yaml.safe_dump(told, allow_unicode=True, sort_keys=False, width=1_000)

    def rules(self) -> list[str]:
        """Return the buy rules in order; the card comes before the cards that it competes with."""
        own = [f'"{self.card}", at most {self.copies}'] if self.card else []
        first, second, third = (
            own if place else []
            for place in (self.cost >= PROVINCE, GOLD <= self.cost < PROVINCE, self.cost < GOLD)
        )
        late = ["Duchy if Provinces left <= 5", "Estate if Provinces left <= 2", "Silver"]
        return [*first, "Province", "Duchy if Provinces left <= 2", *second, "Gold", *third, *late]


def match_plan(one: Deck | Engine, other: Deck | Engine, games: int, seed: int) -> Plan:
    """Return the plan for a match of two decks; the kingdom holds only their cards."""
    files = {"one.yaml": one.strategy(), "other.yaml": other.strategy()}
    cards = tuple(dict.fromkeys((*one.held, *other.held)))
    return Plan(tuple(files), games, kingdoms=(cards,), seed=seed, detail=0, files=files)
