"""Finds and explains constraints that contradict each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fiefdom.errors import NoKingdom
from fiefdom.grammar import plural
from fiefdom_kingdoms.card_kinds import Candidate
from fiefdom_kingdoms.constraints import Constraint
from fiefdom_kingdoms.draw import Patience

FEW: Final = 12
"""With more constraints, groups are removed before single ones."""


def smallest_conflict(
    pool: Sequence[Candidate], asked: Sequence[Constraint], size: int
) -> list[Constraint]:
    """Return a minimal set of constraints that contradict each other.

    It may not be minimal if the search would take too long.
    """
    core, patience = list(dict.fromkeys(asked)), Patience()
    alone = [one for one in core if patience.finds_impossible(pool, [one], size)]
    if alone:
        return alone[-1:]
    several = len(core) // 2 if len(core) > FEW else 1
    while several:
        start = 0
        while start < len(core):
            rest = core[:start] + core[start + several :]
            if patience.finds_impossible(pool, rest, size):
                core = rest
            else:
                start += several
        several //= 2
    return core


def impossible(pool: Sequence[Candidate], asked: Sequence[Constraint], size: int) -> NoKingdom:
    """Return the error that explains why no kingdom satisfies all constraints."""
    core = smallest_conflict(pool, asked, size)
    if not core:
        few = plural(len(pool), "kingdom card")
        return NoKingdom(f"a kingdom of {size} cards is too large: there are only {few}", ())
    left = [one for one in pool if all(each.allows(one) for each in core)]
    said = [_said(one, left) for one in core]
    if len(core) == 1:
        return NoKingdom(f"no kingdom of {size} cards can have {said[0]}", map(str, core))
    return NoKingdom(
        f"no kingdom of {size} cards can have all of: {'; '.join(said)}. Leave one of them out,"
        " or relax one",
        map(str, core),
    )


def _said(one: Constraint, left: Sequence[Candidate]) -> str:
    """Return a constraint in words, with the number of matching cards if there are too few."""
    lacking = one.lacking(left)
    return f"'{one}' ({lacking} left)" if lacking else f"'{one}'"
