"""The opponents of candidates: shipped bots, and a growing hall of what was found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from random import Random
from typing import Final

import msgspec

from fiefdom import Registry
from fiefdom.extending import WantsCards
from fiefdom_lab.optimizing.candidates import Candidate, usual_values

BASELINE: Final = "big-money-tuned"
"""The shipped bot that every candidate plays against."""
READER: Final = "sensible"
"""The shipped bot that plays any kingdom as it reads the cards."""
HARDEST: Final = 4
"""Against how many of the hardest shipped strategies a generation is raced."""
MOST_FOUND: Final = 16
OPPONENTS: Final = 6
"""Against how many opponents a generation is raced."""
FOUND_WEIGHT: Final = 0.2
"""The weight of the found opponents together; that of the shipped ones is the rest."""
EASIER: Final = 0.08
"""By how much more must be won from an opponent for a weight that is e times smaller."""
AHEAD: Final = 0.1
"""By how much more should be won from the baseline than from other opponents."""


class Rivals(msgspec.Struct, frozen=True):
    """The opponents by which candidates are compared in a generation."""

    shipped: tuple[str, ...]
    found: tuple[str, ...] = ()
    ranking: tuple[str, ...] = ()
    """The shipped ones whose results count for the ranking; without any, those of `shipped`."""

    @property
    def playing(self) -> tuple[str, ...]:
        """All that are played against."""
        return tuple(dict.fromkeys([*self.shipped, *self.found]))

    def weights(self, one: Candidate, usual: Mapping[str, float]) -> dict[str, float]:
        """Return how much each opponent counts for a candidate: the harder it is, the more."""
        leads = {name: lead_of(name, one.against(name, usual[name])) for name in self.shipped}
        return self._shared({name: exp(-lead / EASIER) for name, lead in leads.items()})

    def fitness(self, one: Candidate, usual: Mapping[str, float]) -> float:
        """Return how strong a candidate is: a mean in which the hardest opponents count most."""
        names = self.ranking or self.shipped
        leads = [lead_of(name, one.against(name, usual[name])) for name in names]
        worst = -EASIER * log(sum(exp(-lead / EASIER) for lead in leads) / len(leads))
        if not self.found:
            return worst
        others = sum(one.against(text, usual[text]) for text in self.found) / len(self.found)
        return (1 - FOUND_WEIGHT) * worst + FOUND_WEIGHT * others

    def usual(self, candidates: Sequence[Candidate]) -> dict[str, float]:
        """Return the mean value of all candidates against each opponent."""
        return usual_values(candidates, [*self.playing, *self.ranking])

    def ranked(self, candidates: Sequence[Candidate]) -> list[Candidate]:
        """Return the candidates, the best first; equal ones stay in their order."""
        usual = self.usual(candidates)
        return sorted(candidates, key=lambda one: -self.fitness(one, usual))

    def _shared(self, weights: dict[str, float]) -> dict[str, float]:
        share = 1.0 - (FOUND_WEIGHT if self.found else 0.0)
        whole = sum(weights.values()) / share
        shared = {name: weight / whole for name, weight in weights.items()}
        for text in self.found:
            shared[text] = shared.get(text, 0.0) + FOUND_WEIGHT / len(self.found)
        return shared


class Opponents(msgspec.Struct):
    """The hall of opponents: names of shipped bots, and texts of found strategies."""

    shipped: list[str]
    """Shipped strategies that the kingdom allows."""
    found: list[str] = []
    """Strategies that once were the best, the oldest first."""

    def hardest(self, best: Candidate) -> list[str]:
        """Return the shipped opponents, those first against which a candidate is weakest."""
        return sorted(self.shipped, key=lambda name: lead_of(name, best.against(name, 0.5)))

    def chosen(self, best: Candidate, random: Random) -> Rivals:
        """Return the opponents of a generation: the hardest of the best candidate, and some others."""
        order = self.hardest(best)
        first, others = order[:HARDEST], order[HARDEST:]
        shipped = [*first, *random.sample(others, min(1, len(others)))]
        newest, older = self.found[-1:], self.found[:-1]
        random.shuffle(older)
        found = [*newest, *older][: max(1, OPPONENTS - len(shipped))]
        return Rivals(tuple(shipped), tuple(found), tuple(order))

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


def lead_of(name: str, value: float) -> float:
    """Return a value against a shipped opponent in comparison with what is wanted against it."""
    return value - (AHEAD if name == BASELINE else 0.0)
