"""Finds effects that end a repetition where there is none, or where it would always end at once."""

from __future__ import annotations

from collections.abc import Iterator

from fiefdom.effects.flow import ChooseOne, If, May
from fiefdom.effects.repeating import Loop
from fiefdom.effects.sequence import InOrder
from fiefdom.effects.stop_repeating import StopRepeating
from fiefdom.model.effect import Effect
from fiefdom.model.knowledge import NOBODY, OWNER
from fiefdom.model.part import Part

NO_LOOP = (
    "there is no repetition here that it could end; use it inside repeat or while, for the same player"
    " and at the same time"
)
AT_ONCE = (
    "this ends the repetition in its first round, whatever happens; put it where it may not happen, for"
    " example under otherwise of may or if"
)
NEVER = (
    "this never happens, because the effect before it always ends the repetition; put it before that"
)


def ending_problems(part: Part, place: str, looping: bool = False) -> Iterator[tuple[str, str]]:
    """Yield ends of repetitions that make no sense: the place and the reason.

    `looping` says whether the part is done in each round of a repetition.
    """
    if isinstance(part, StopRepeating) and not looping:
        yield place, NO_LOOP
    if isinstance(part, Loop) and _always_ends(part.effect):
        yield f"{place}.effect", AT_ONCE
    elif isinstance(part, InOrder):
        for index, effect in enumerate(part.effects[:-1]):
            if _always_ends(effect):
                yield f"{place}.effects[{index + 1}]", NEVER
                break
    looping = isinstance(part, Loop) or (looping and _happens_here(part))
    for step, inner in part.parts():
        yield from ending_problems(inner, f"{place}.{step}", looping)


def can_end(part: Part) -> bool:
    """Tell whether what a loop does in each round can end that loop."""
    if isinstance(part, StopRepeating):
        return True
    if isinstance(part, Loop) or not _happens_here(part):
        return False
    return any(can_end(inner) for _, inner in part.parts())


def _happens_here(part: Part) -> bool:
    """Tell whether what is inside a part is done at once, for the same player."""
    return isinstance(part, Effect) and not part.later and part.resolved_for(OWNER, NOBODY) == OWNER


def _always_ends(effect: Effect) -> bool:
    """Tell whether an effect ends the repetition around it, whatever happens."""
    if isinstance(effect, InOrder):
        return any(map(_always_ends, effect.effects))
    if isinstance(effect, ChooseOne):
        return all(map(_always_ends, effect.options))
    if isinstance(effect, If | May):
        first = effect.then if isinstance(effect, If) else effect.effect
        return effect.otherwise is not None and _always_ends(first) and _always_ends(effect.otherwise)
    return isinstance(effect, StopRepeating)
