"""The result of a simulation."""

from __future__ import annotations

from typing import Final

import msgspec

from fiefdom_lab.plan import Plan
from fiefdom_lab.tally import ContestantTally, Tally

COMPLETE: Final = "complete"
"""All games were played."""
NARROW: Final = "narrow"
"""All intervals became narrow enough."""
INTERRUPTED: Final = "interrupted"
"""The user interrupted it."""
BROKEN_OFF: Final = "broken off"
"""The workers were lost."""


class SimulationProgress(msgspec.Struct, frozen=True):
    """The progress of a simulation."""

    done: int
    games: int
    """The largest number of games that will be played."""
    seconds: float
    tally: Tally

    @property
    def rate(self) -> float:
        """Games a second so far."""
        return self.done / self.seconds if self.seconds else 0.0


class Result(msgspec.Struct, frozen=True):
    """The tally of the first `games` games of a plan.

    Two results of a plan with the same number of games have equal tallies, wherever they were
    played. Only `seconds` and `workers` depend on the machine.
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
        """The number of games played."""
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
