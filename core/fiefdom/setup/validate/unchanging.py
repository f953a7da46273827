"""Finds loops that would never end because what they ask about cannot change."""

from __future__ import annotations

from collections.abc import Generator

from fiefdom.effects.amounts import AtLeast, AtMost
from fiefdom.effects.filters import InPlay
from fiefdom.effects.repeating import While
from fiefdom.model.amount import Amount
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part, needed, walk
from fiefdom.setup.validate.impossible import STEADY

UNCHANGING = (
    "{name!r} stays the same while the loop goes on, whatever becomes of its cards, so that it would"
    " never end; ask whether they are still_there, or for a place, or give the name anew in the loop"
    " (what need not change belongs into an if around it)"
)


def unchanging(part: Part, place: str) -> Generator[tuple[str, str], None, set[str]]:
    """Yield conditions about what was produced before a loop that does not produce it anew.

    Returned are the names that are given in a part.
    """
    given: set[str] = set()
    for step, inner in part.parts():
        given |= yield from unchanging(inner, f"{place}.{step}")
    if isinstance(part, While):
        for where, asked in walk(part.condition, f"{place}.condition"):
            names = needed((asked,)) if isinstance(asked, AtLeast | AtMost) and _steady(asked) else ()
            if names and given.isdisjoint(names):
                yield where, UNCHANGING.format(name=min(names))
    if isinstance(part, Effect) and part.name:
        given.add(part.name)
    return given


def _steady(condition: Condition) -> bool:
    """Tell whether a condition is about results only, not about where cards are now."""
    parts = [part for _, part in walk(condition)]
    return not any(isinstance(part, InPlay) for part in parts) and all(
        isinstance(part, STEADY) for part in parts if isinstance(part, Amount)
    )
