"""Draws from kingdoms that satisfy a filter, however intricate it is.

What can be counted is counted. What is too much for that is left to chance: kingdoms that
satisfy the rest are drawn until one satisfies everything. Both ways every kingdom that fits
is exactly as likely as it should be.
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
"""How many constraints are judged at most in all tries together."""
SAMPLES: Final = 100


class Chance:
    """A drawing of those constraints that can be counted, and the others to be tried."""

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
        """Leave to chance what it satisfies most often, until the rest can be counted.

        When that is tried too long, everything is left to chance that would have to be counted.
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
        """Whether no kingdom can satisfy what was counted."""
        return self.drawing.total == 0

    def draw(self, dice: Dice) -> list[Candidate]:
        """Draw a kingdom that satisfies everything."""
        tries = min(TRIES, JUDGED // max(1, len(self.tried)))
        for _ in range(tries):
            kingdom = self.drawing.draw(dice)
            # what chance satisfies least often is looked at first
            if all(one.satisfied_by(kingdom) for one in reversed(self.tried)):
                return kingdom
        clauses = "; ".join(f"'{one}'" for one in self.tried)
        raise FilterError(
            f"in {tries} draws no kingdom satisfied {clauses} besides the rest of the filter: it asks"
            " for a lot at once, and may be impossible; leave something out"
        )


def _easiest_first(
    pool: Sequence[Candidate], asked: Sequence[Constraint], size: int
) -> list[Constraint]:
    """Return the constraints that keep tallies, those that chance satisfies most often first."""
    free = Drawing(pool, [one for one in asked if not one.tallies()], size)
    dice = Dice(0)
    drawn = [free.draw(dice) for _ in range(SAMPLES if free.total else 0)]
    judged = [one for one in asked if one.tallies()]
    return sorted(judged, key=lambda one: -sum(map(one.satisfied_by, drawn)))
