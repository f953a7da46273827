"""A filter: the constraints on a kingdom and its size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fiefdom.errors import FilterError
from fiefdom_kingdoms.card_kinds import Candidate
from fiefdom_kingdoms.constraints import Constraint

MAX_SIZE = 32
"""The largest size of a kingdom."""


@dataclass(frozen=True)
class KingdomFilter:
    """Constraints on a kingdom, and its size; None is the size in the rules."""

    constraints: tuple[Constraint, ...] = ()
    size: int | None = None

    def __post_init__(self) -> None:
        if self.size is not None and not 1 <= self.size <= MAX_SIZE:
            raise FilterError(f"a kingdom cannot have {self.size} cards; use 1 to {MAX_SIZE}")

    def also(self, *more: Constraint) -> KingdomFilter:
        """Return a filter with additional constraints."""
        return KingdomFilter((*self.constraints, *more), self.size)

    def satisfied_by(self, kingdom: Sequence[Candidate]) -> bool:
        """Return whether a kingdom satisfies all constraints."""
        fits = all(one.satisfied_by(kingdom) for one in self.constraints)
        return fits and self.size in (None, len(kingdom))

    def __str__(self) -> str:
        size = [] if self.size is None else [f"size {self.size}"]
        return "; ".join([*size, *map(str, self.constraints)]) or "any"
