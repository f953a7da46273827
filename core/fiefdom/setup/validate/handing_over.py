"""Finds lists whose result nothing uses."""

from __future__ import annotations

from collections.abc import Iterator

from fiefdom.effects.sequence import InOrder
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part


def unclaimed_results(part: Part, place: str, taken: bool = False) -> Iterator[tuple[str, str]]:
    """Yield lists that show cards and whose result is not used: the cards would stay on the table.

    `taken` says whether something uses the result of the enclosing part.
    """
    taken = taken or (isinstance(part, Effect) and bool(part.name))
    if isinstance(part, InOrder) and not taken and _shows(part):
        unused = f"it gives {part.gives!r}, but nothing uses it"
        yield place, f"{unused}; name the list with as, or leave out gives"
    for step, inner in part.parts():
        # a list uses only results that have a name
        yield from unclaimed_results(inner, f"{place}.{step}", taken and not isinstance(part, InOrder))


def _shows(part: InOrder) -> bool:
    return any(effect.lays_out and effect.name == part.gives for effect in part.effects)
