"""Candidates: strategies with what is known of their results against each opponent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

import msgspec

from fiefdom_lab.optimizing.duels import Outcome

PRIOR: Final = 10.0
"""How many games the average of all candidates counts for in the estimate for each one."""
MARGIN: Final = 0.25
"""The share of the points in the value of a game; the rest is the victory."""
HALFWAY: Final = 12


def value_of(outcome: Outcome) -> float:
    """Return the value of a game from 0 to 1: mostly who won, and a little by how much."""
    lead = outcome.lead
    return (1 - MARGIN) * outcome.score + MARGIN * (0.5 + lead / (2 * (abs(lead) + HALFWAY)))


class Record(msgspec.Struct):
    """The games against one opponent: how many, and the sum of their values."""

    games: int = 0
    total: float = 0.0

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Add the values of more games."""
        for outcome in outcomes:
            self.games += 1
            self.total += value_of(outcome)

    def estimate(self, usual: float) -> float:
        """Return the mean value, drawn towards a usual one while there are few games."""
        return (self.total + PRIOR * usual) / (self.games + PRIOR)


class Candidate(msgspec.Struct):
    """A strategy as the text of its file, and its records by the text or name of the opponent."""

    text: str
    records: dict[str, Record] = {}

    @property
    def games(self) -> int:
        """The number of its games."""
        return sum(one.games for one in self.records.values())

    def fitness(self, opponents: Sequence[str], usual: dict[str, float]) -> float:
        """Return its estimated mean value against some opponents."""
        none = Record()
        found = [self.records.get(one, none).estimate(usual[one]) for one in opponents]
        return sum(found) / len(found)

    def spread(self) -> float:
        """Return roughly the standard error of its mean value."""
        return 0.5 / sqrt(max(1, self.games))


def usual_values(candidates: Sequence[Candidate], opponents: Sequence[str]) -> dict[str, float]:
    """Return the mean value of all candidates against each opponent."""
    found = {}
    for opponent in opponents:
        records = [one.records[opponent] for one in candidates if opponent in one.records]
        games = sum(record.games for record in records)
        found[opponent] = sum(record.total for record in records) / games if games else 0.5
    return found


def ranked(candidates: Sequence[Candidate], opponents: Sequence[str]) -> list[Candidate]:
    """Return the candidates, the best first; equal ones stay in their order."""
    usual = usual_values(candidates, opponents)
    return sorted(candidates, key=lambda one: -one.fitness(opponents, usual))
