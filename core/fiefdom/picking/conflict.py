"""Finds out which constraints cannot hold together, and says so."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom.errors import NoKingdom
from fiefdom.parts.voice import plural
from fiefdom.picking.constraints import Constraint
from fiefdom.picking.drawing import is_impossible
from fiefdom.picking.kinds import Candidate


def smallest_conflict(
    pool: Sequence[Candidate], asked: Sequence[Constraint], size: int
) -> list[Constraint]:
    """Return some of the constraints that cannot hold together, although any fewer of them can."""
    core = list(asked)
    for one in asked:
        rest = [each for each in core if each is not one]
        if is_impossible(pool, rest, size):
            core = rest
    return core


def impossible(pool: Sequence[Candidate], asked: Sequence[Constraint], size: int) -> NoKingdom:
    """Say why no kingdom satisfies all constraints."""
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
        " or ask for less",
        map(str, core),
    )


def _said(one: Constraint, left: Sequence[Candidate]) -> str:
    """Say a constraint, and how many cards there are for it if they are too few."""
    lacking = one.lacking(left)
    return f"'{one}' ({lacking} left)" if lacking else f"'{one}'"
