"""Finds loops that would never end because what they ask about cannot change."""

from __future__ import annotations

from collections.abc import Iterator

from fiefdom.effects.amounts import AtLeast, AtMost
from fiefdom.effects.filters import InPlay
from fiefdom.effects.repeating import While
from fiefdom.parts.base import Amount, Condition, Part, needed, walk
from fiefdom.setup.senseless import STEADY

UNCHANGING = (
    "{name!r} stays the same while the loop goes on, whatever becomes of its cards, so that it would"
    " never end; ask whether they are still_there, or for a place, or give the name anew in the loop"
    " (what need not change belongs into an if around it)"
)


def unchanging(part: Part, place: str) -> Iterator[tuple[str, str]]:
    """Yield conditions about what was produced before a loop that does not produce it anew."""
    for where, loop in walk(part, place):
        for step, asked in walk(loop.condition) if isinstance(loop, While) else ():
            if not isinstance(asked, AtLeast | AtMost) or not _steady(asked):
                continue
            names = needed((asked,))
            if names and names.isdisjoint(effect.name for effect in loop.naming()):
                yield _inside(where, step), UNCHANGING.format(name=min(names))


def _inside(where: str, step: str) -> str:
    return f"{where}.condition.{step}" if step else f"{where}.condition"


def _steady(condition: Condition) -> bool:
    """Tell whether a condition is about results only, not about where cards are now."""
    parts = [part for _, part in walk(condition)]
    return not any(isinstance(part, InPlay) for part in parts) and all(
        isinstance(part, STEADY) for part in parts if isinstance(part, Amount)
    )
