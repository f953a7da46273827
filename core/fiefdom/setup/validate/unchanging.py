"""Finds loops that would never end because their condition cannot change."""

from __future__ import annotations

from collections.abc import Generator

from fiefdom.effects.amounts import AtLeast, AtMost
from fiefdom.effects.equals import Equals
from fiefdom.effects.filters import InPlay
from fiefdom.effects.repeating import While
from fiefdom.model.amount import Amount
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part, needed, walk
from fiefdom.setup.validate.ending_loops import can_end
from fiefdom.setup.validate.impossible import is_steady

UNCHANGING = (
    "{name!r} stays the same during the loop, whatever happens to its cards, so the loop would"
    " never end; test whether they are still_there, or count in a place, or assign the name again in"
    " the loop (put a condition that need not change into an if around the loop)"
)


def unchanging(part: Part, place: str) -> Generator[tuple[str, str], None, set[str]]:
    """Yield loop conditions about results that are named before the loop and not again inside it.

    Return the names of the results inside the part.
    """
    given: set[str] = set()
    for step, inner in part.parts():
        given |= yield from unchanging(inner, f"{place}.{step}")
    if isinstance(part, While) and not can_end(part.effect):
        for where, asked in walk(part.condition, f"{place}.condition"):
            names = (
                needed((asked,))
                if isinstance(asked, AtLeast | AtMost | Equals) and _depends_only_on_results(asked)
                else ()
            )
            if names and given.isdisjoint(names):
                yield where, UNCHANGING.format(name=min(names))
    if isinstance(part, Effect) and part.name:
        given.add(part.name)
    return given


def _depends_only_on_results(condition: Condition) -> bool:
    """Tell whether a condition depends only on results, not on where cards are now."""
    parts = [part for _, part in walk(condition)]
    return not any(isinstance(part, InPlay) for part in parts) and all(
        is_steady(part) for part in parts if isinstance(part, Amount)
    )
