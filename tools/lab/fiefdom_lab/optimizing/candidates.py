"""Candidates: strategies with what is known of their results against each opponent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from fiefdom_lab.optimizing.duels import Outcome

PRIOR: Final = 10.0
"""How many games the average of all candidates counts for in the estimate for each one."""
MARGIN: Final = 0.5
"""The share of the points in the value of a game; the rest is the victory."""
HALFWAY: Final = 12
"""The lead that counts for half of what points can count for."""
INHERITED: Final = 30
"""How many games of its parent against each opponent count for a child."""


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
        """The number of its games, with those that it inherited."""
        return sum(one.games for one in self.records.values())

    def against(self, opponent: str, usual: float) -> float:
        """Return its estimated mean value against an opponent."""
        if opponent == self.text:
            return 0.5
        return self.records.get(opponent, _NONE).estimate(usual)


_NONE: Final = Record()


def copied(one: Candidate) -> Candidate:
    """Return a candidate to which games can be added."""
    records = {key: msgspec.structs.replace(record) for key, record in one.records.items()}
    return Candidate(one.text, records)


def child_records(child: Candidate, parent: Candidate, gain: float) -> dict[str, Record]:
    """Return the records of a child, with some games that it inherits, better by what it gains."""
    found = {}
    for opponent in dict.fromkeys([*parent.records, *child.records]):
        games = total = 0.0
        own = child.records.get(opponent, _NONE)
        known = parent.records.get(opponent, _NONE)
        if known.games and opponent != child.text:
            games = min(INHERITED, known.games)
            total = games * min(1.0, max(0.0, known.total / known.games + gain))
        found[opponent] = Record(own.games + int(games), own.total + total)
    return found


def usual_values(candidates: Sequence[Candidate], opponents: Iterable[str]) -> dict[str, float]:
    """Return the mean value of all candidates against each opponent."""
    found = {}
    for opponent in opponents:
        records = [one.records[opponent] for one in candidates if opponent in one.records]
        games = sum(record.games for record in records)
        found[opponent] = sum(record.total for record in records) / games if games else 0.5
    return found
