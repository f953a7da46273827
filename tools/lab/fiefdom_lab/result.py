"""What a simulation found out."""

from __future__ import annotations

from typing import Final

import msgspec

from fiefdom_lab.plan import Plan
from fiefdom_lab.tally import ContestantTally, Tally

COMPLETE: Final = "complete"
"""All games were played."""
NARROW: Final = "narrow"
"""The intervals became as narrow as they were to be."""
INTERRUPTED: Final = "interrupted"
"""Somebody interrupted it."""
BROKEN_OFF: Final = "broken off"
"""The workers were lost."""


class Progress(msgspec.Struct, frozen=True):
    """How far a simulation has come."""

    done: int
    games: int
    """The most that will be played."""
    seconds: float
    tally: Tally

    @property
    def rate(self) -> float:
        """Games a second so far."""
        return self.done / self.seconds if self.seconds else 0.0


class Result(msgspec.Struct, frozen=True):
    """The games 0 to `games` of a plan, counted.

    Two results of one plan have equal tallies if they have equally many games, whoever played
    them where. Only `seconds` and `workers` say something about the machine.
    """

    plan: Plan
    tally: Tally
    stopped: str
    """`complete`, `narrow`, `interrupted` or `broken off`."""
    seconds: float
    workers: int
    fiefdom: str
    """The release that played."""
    note: str = ""
    """What went wrong, if it was broken off."""

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.tally.games

    @property
    def contestants(self) -> list[tuple[str, ContestantTally]]:
        """The contestants by name, in the order of the plan."""
        return list(zip(self.plan.names, self.tally.contestants, strict=True))

    def contestant(self, name: str | int) -> ContestantTally:
        """Return one contestant, by its name or its number in the plan."""
        number = name if isinstance(name, int) else self.plan.names.index(name)
        return self.tally.contestants[number]

    @property
    def rate(self) -> float:
        """Games a second."""
        return self.games / self.seconds if self.seconds else 0.0


def widest(tally: Tally) -> float:
    """Return the width of the widest interval of a win rate."""
    return max(one.win.width for one in tally.contestants)
