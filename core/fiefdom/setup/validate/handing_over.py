"""Finds lists that hand out cards which nothing takes."""

from __future__ import annotations

from collections.abc import Iterator

from fiefdom.effects.sequence import InOrder
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part


def untaken(part: Part, place: str, taken: bool = False) -> Iterator[tuple[str, str]]:
    """Yield the lists that give shown cards to nobody: those would stay on the table untold.

    `taken` says whether something takes what the part around produces.
    """
    taken = taken or (isinstance(part, Effect) and bool(part.name))
    if isinstance(part, InOrder) and not taken and _shows(part):
        nobody = f"it gives {part.gives!r}, which nothing takes"
        yield place, f"{nobody}; name the list with as, or leave gives out"
    for step, inner in part.parts():
        # what a list takes has a name
        yield from untaken(inner, f"{place}.{step}", taken and not isinstance(part, InOrder))


def _shows(part: InOrder) -> bool:
    return any(effect.lays_out and effect.name == part.gives for effect in part.effects)
