"""The official cards that a card is compared with."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import yaml
from msgspec import Struct

from fiefdom import Card, Registry
from fiefdom_cli.simulate.balance.decks import Deck

SETS: Final = ("base", "intrigue", "seaside")
KEPT: Final = Path(__file__).with_name("official.yaml")
USUAL: Final = 2
"""The number of copies of a card that was not tuned."""


class Tuned(Struct, frozen=True):
    """The best number of copies of a card with Big Money, and its share of games won."""

    copies: int = USUAL
    percent: int = 50


def official_cards(registry: Registry) -> list[Card]:
    """Return the kingdom cards of the sets that come with fiefdom."""
    return [card for name in SETS if name in registry.sets for card in registry.sets[name].cards]


@lru_cache(maxsize=1)
def tuned() -> dict[str, Tuned]:
    """Return the results of benchmarks/balance.py for official cards."""
    kept = yaml.safe_load(KEPT.read_text("utf-8")) or {}
    return {name: Tuned(*numbers) for name, numbers in kept.items()}


def rivals(card: Card, registry: Registry, most: int) -> list[Deck]:
    """Return official cards of the same cost, or the nearest, from the weakest to the strongest.

    If there are more than wanted, a subset that is evenly spaced is returned.
    """
    others = [one for one in official_cards(registry) if one.name != card.name]
    if not others:
        return []
    cost = min((one.cost for one in others), key=lambda one: (abs(one - card.cost), one))
    alike = [one for one in others if one.cost == cost]
    known = tuned()
    alike.sort(key=lambda one: (known.get(one.name, Tuned()).percent, one.name))
    return [
        Deck(one.name, one.cost, known.get(one.name, Tuned()).copies) for one in _spread(alike, most)
    ]


def _spread(cards: list[Card], most: int) -> list[Card]:
    """Return a number of cards that are evenly spaced, with the first and the last."""
    if len(cards) <= most:
        return cards
    if most == 1:
        return [cards[len(cards) // 2]]
    return [cards[round(n * (len(cards) - 1) / (most - 1))] for n in range(most)]
