"""Draws from kingdoms that satisfy a filter, however intricate it is.

What can be counted is counted. What is too much for that is left to chance: kingdoms that
satisfy the rest are drawn until one satisfies everything. Both ways every kingdom that fits
is exactly as likely as it should be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fiefdom.errors import FilterError
from fiefdom.picking.constraints import Constraint
from fiefdom.picking.dice import Dice
from fiefdom.picking.drawing import Drawing, TooIntricateError, is_impossible
from fiefdom.picking.kinds import Candidate

TRIES: Final = 20_000
SAMPLES: Final = 100


class Chance:
    """A drawing of those constraints that can be counted, and the others to be tried."""

    def __init__(self, pool: Sequence[Candidate], asked: Sequence[Constraint], size: int) -> None:
        self.counted = list(asked)
        self.tried: list[Constraint] = []
        self.drawing = Drawing(pool, asked, size)
        if not _can_be_counted(self.drawing):
            self._count_less(pool, asked, size)

    def _count_less(self, pool: Sequence[Candidate], asked: Sequence[Constraint], size: int) -> None:
        """Leave to chance what it satisfies most often, until the rest can be counted."""
        hopeless = [one for one in asked if is_impossible(pool, [one], size)]
        if hopeless:
            self.counted = hopeless[:1]
            self.drawing = Drawing(pool, self.counted, size)
            return
        for one in _easiest_first(pool, asked, size):
            self.tried.append(one)
            self.counted.remove(one)
            allowed = [each for each in pool if all(tried.allows(each) for tried in self.tried)]
            self.drawing = Drawing(allowed, self.counted, size)
            if _can_be_counted(self.drawing):
                return

    @property
    def impossible(self) -> bool:
        """Whether no kingdom can satisfy what was counted."""
        return self.drawing.total == 0

    def draw(self, dice: Dice) -> list[Candidate]:
        """Draw a kingdom that satisfies everything."""
        for _ in range(TRIES):
            kingdom = self.drawing.draw(dice)
            if all(one.satisfied_by(kingdom) for one in self.tried):
                return kingdom
        clauses = "; ".join(f"'{one}'" for one in self.tried)
        raise FilterError(
            f"in {TRIES} draws no kingdom satisfied {clauses} besides the rest of the filter: it asks"
            " for a lot at once, and may be impossible; leave something out"
        )


def _can_be_counted(drawing: Drawing) -> bool:
    try:
        return drawing.total >= 0
    except TooIntricateError:
        return False


def _easiest_first(
    pool: Sequence[Candidate], asked: Sequence[Constraint], size: int
) -> list[Constraint]:
    """Return the constraints that keep tallies, those that chance satisfies most often first."""
    free = Drawing(pool, [one for one in asked if not one.tallies()], size)
    dice = Dice(0)
    drawn = [free.draw(dice) for _ in range(SAMPLES if free.total else 0)]
    judged = [one for one in asked if one.tallies()]
    return sorted(judged, key=lambda one: -sum(map(one.satisfied_by, drawn)))
