"""The results of play-testing a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from fiefdom import Card, Event
from fiefdom_workshop.contract.tracing import TracedEffect

Z_95: Final = 1.959963984540054
"""The z-score of a 95 % interval."""


@dataclass
class PartResult:
    """How often an effect of a card was executed."""

    effect: TracedEffect
    times: int = 0
    games: int = 0
    """The number of games in which it was executed at least once."""


@dataclass
class CardResult:
    """What bots did with a card, and how often they won with and without it.

    What both bots of a game did counts, since one can get the card from the other.
    """

    card: Card
    parts: list[PartResult] = field(default_factory=list)
    """The effects of the card, in its order."""
    with_card: list[float] = field(default_factory=list)
    """For each pair of games, 1 if the bot that could buy the card won, 0.5 for a tie."""
    without_card: list[float] = field(default_factory=list)
    """The same for the other game of the pair, in which nobody bought it."""
    bought: int = 0
    gained: int = 0
    played: int = 0
    games_bought: int = 0
    games_played: int = 0
    stopped: int = 0
    """The games that were stopped because they took too long; they count as ties."""

    @property
    def pairs(self) -> int:
        """The number of pairs of games with the same seed."""
        return len(self.with_card)

    def note(self, events: Sequence[Event]) -> None:
        """Count what the players did with the card in a game."""
        name = self.card.name
        counts: Counter[str] = Counter()
        for event in events:
            counts[event.kind] += event.cards.count(name)
        self.bought += counts["buy"]
        self.gained += counts["gain"]
        self.played += counts["play"]
        self.games_bought += counts["buy"] > 0
        self.games_played += counts["play"] > 0

    @property
    def gain(self) -> tuple[float, float, float]:
        """How much more often the bot won with the card, with the 95 % interval of the pairs."""
        return interval([a - b for a, b in zip(self.with_card, self.without_card, strict=True)])


def interval(values: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean of some differences and the ends of its 95 % interval.

    As Bonett and Price propose for pairs, the interval counts one more pair in each direction, so
    that a few equal pairs do not look like certainty.
    """
    if not values:
        return 0.0, -1.0, 1.0
    counted = [*values, 1.0, -1.0]
    n, middle = len(counted), sum(counted) / len(counted)
    spread = sqrt(sum((value - middle) ** 2 for value in counted) / n)
    half = Z_95 * spread / sqrt(n)
    return sum(values) / len(values), max(-1.0, middle - half), min(1.0, middle + half)
