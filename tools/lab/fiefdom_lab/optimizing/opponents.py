"""The opponents of candidates: shipped bots, and a growing hall of what was found."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from fiefdom import Registry
from fiefdom.extending import WantsCards

BASELINE: Final = "big-money-tuned"
"""The shipped bot that every candidate plays against."""
READER: Final = "sensible"
"""The shipped bot that plays any kingdom as it reads the cards."""
ANCHORS: Final = 3
"""How many of the strongest shipped strategies stay opponents for good."""
MOST_FOUND: Final = 16
OPPONENTS: Final = 6
"""Against how many opponents a generation is raced."""


class Opponents(msgspec.Struct):
    """The hall of opponents: names of shipped bots, and texts of found strategies."""

    shipped: list[str]
    """Shipped strategies that the kingdom allows, the strongest first once that is known."""
    found: list[str] = []
    """Strategies that once were the best, the oldest first."""

    def chosen(self, random: Random) -> list[str]:
        """Return the opponents of a generation: the strongest, the newest, and others at random."""
        shipped, found = self.shipped, self.found
        always = [*shipped[:ANCHORS], *found[-1:]]
        others = [one for one in (*shipped, *found) if one not in always]
        random.shuffle(others)
        return list(dict.fromkeys([*always, *others]))[:OPPONENTS]

    def admit(self, text: str) -> bool:
        """Add a strategy to the hall, unless it is there; the oldest of many are dropped."""
        if text in self.found:
            return False
        self.found.append(text)
        # The first and every other one of the oldest stay, so that no way to win is forgotten.
        if len(self.found) > MOST_FOUND:
            del self.found[1]
        return True


def shipped_opponents(kingdom: tuple[str, ...], registry: Registry) -> list[str]:
    """Return the general bots, and the shipped strategies whose cards are all in the kingdom."""
    found: list[str] = [name for name in (BASELINE, READER) if name in registry.bots]
    for name, factory in registry.bots.items():
        if isinstance(factory, WantsCards) and registry.is_shipped(name) and factory.cards:
            found += [name] if {*factory.cards} <= {*kingdom} else []
    return found or ["random"]
