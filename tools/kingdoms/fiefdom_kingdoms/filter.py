"""A filter: everything that is asked of a kingdom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fiefdom.errors import FilterError
from fiefdom_kingdoms.card_kinds import Candidate
from fiefdom_kingdoms.constraints import Constraint

MAX_SIZE = 32
"""How many cards a kingdom can be asked to have."""


@dataclass(frozen=True)
class Filter:
    """Constraints on a kingdom, and how many cards it has; None is what the rules say."""

    constraints: tuple[Constraint, ...] = ()
    size: int | None = None

    def __post_init__(self) -> None:
        if self.size is not None and not 1 <= self.size <= MAX_SIZE:
            raise FilterError(f"a kingdom of {self.size} cards; ask for 1 to {MAX_SIZE}")

    def also(self, *more: Constraint) -> Filter:
        """Return a filter that asks for more."""
        return Filter((*self.constraints, *more), self.size)

    def satisfied_by(self, kingdom: Sequence[Candidate]) -> bool:
        """Tell whether a kingdom has everything that is asked."""
        fits = all(one.satisfied_by(kingdom) for one in self.constraints)
        return fits and self.size in (None, len(kingdom))

    def __str__(self) -> str:
        size = [] if self.size is None else [f"size {self.size}"]
        return "; ".join([*size, *map(str, self.constraints)]) or "any"
