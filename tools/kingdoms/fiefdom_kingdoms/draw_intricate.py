"""Draws kingdoms for filters of any complexity, by counting and rejection sampling.

Constraints that can be counted are counted. The others are handled by rejection sampling:
kingdoms that satisfy the counted ones are drawn until one satisfies everything. Both methods
give every matching kingdom exactly its probability.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fiefdom.errors import FilterError
from fiefdom_kingdoms.card_kinds import Candidate
from fiefdom_kingdoms.constraints import Constraint
from fiefdom_kingdoms.draw import Drawing, Patience
from fiefdom_kingdoms.randomness import Dice

TRIES: Final = 20_000
JUDGED: Final = 200_000
"""The largest number of constraint evaluations in all tries together."""
SAMPLES: Final = 100


class Chance:
    """A drawing for the constraints that can be counted, and the others for rejection."""

    def __init__(self, pool: Sequence[Candidate], asked: Sequence[Constraint], size: int) -> None:
        self.counted = list(asked)
        self.tried: list[Constraint] = []
        self.drawing = Drawing(pool, asked, size)
        patience = Patience()
        if not patience.counts(self.drawing):
            self._count_less(pool, asked, size, patience)

    def _count_less(
        self, pool: Sequence[Candidate], asked: Sequence[Constraint], size: int, patience: Patience
    ) -> None:
        """Move the constraints that are met most often to rejection, until the rest can be counted.

        If that takes too long, all constraints that need counting are moved.
        """
        alone = Patience()
        hopeless = [one for one in asked if alone.finds_impossible(pool, [one], size)]
        if hopeless:
            self.counted = hopeless[:1]
            self.drawing = Drawing(pool, self.counted, size)
            return
        for one in _easiest_first(pool, asked, size):
            self.tried.append(one)
            self.counted.remove(one)
            if patience.left <= 0 and any(each.tallies() for each in self.counted):
                continue
            allowed = [each for each in pool if all(tried.allows(each) for tried in self.tried)]
            self.drawing = Drawing(allowed, self.counted, size)
            if patience.left <= 0 or patience.counts(self.drawing):
                return

    @property
    def impossible(self) -> bool:
        """Whether no kingdom can satisfy the counted constraints."""
        return self.drawing.total == 0

    def draw(self, dice: Dice) -> list[Candidate]:
        """Draw a kingdom that satisfies everything."""
        tries = min(TRIES, JUDGED // max(1, len(self.tried)))
        for _ in range(tries):
            kingdom = self.drawing.draw(dice)
            # constraints that are met least often are checked first
            if all(one.satisfied_by(kingdom) for one in reversed(self.tried)):
                return kingdom
        clauses = "; ".join(f"'{one}'" for one in self.tried)
        raise FilterError(
            f"in {tries} draws no kingdom satisfied {clauses} besides the rest of the filter, which"
            " may be impossible; remove a clause"
        )


def _easiest_first(
    pool: Sequence[Candidate], asked: Sequence[Constraint], size: int
) -> list[Constraint]:
    """Return the constraints with tallies, those that are met most often first."""
    free = Drawing(pool, [one for one in asked if not one.tallies()], size)
    dice = Dice(0)
    drawn = [free.draw(dice) for _ in range(SAMPLES if free.total else 0)]
    judged = [one for one in asked if one.tallies()]
    return sorted(judged, key=lambda one: -sum(map(one.satisfied_by, drawn)))
