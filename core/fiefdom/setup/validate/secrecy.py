"""Finds choices among cards that the one who chooses has never been shown.

Who sees what is the knowledge of each part: `served`, `seen_by`, `known_to`, `blind`. A part that
does not say counts as seen by nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fiefdom.effects.places import DECK, DISCARD, HAND, MAT_PREFIX, SET_ASIDE
from fiefdom.effects.selection import Choose, Which
from fiefdom.effects.sequence import InOrder
from fiefdom.model.card import Card, Mat
from fiefdom.model.effect import Effect
from fiefdom.model.keywords import called
from fiefdom.model.knowledge import ALL_EYES, NO_EYES, OWNER_EYES, Seen, stranger
from fiefdom.model.part import Part, walk
from fiefdom.model.trigger import When
from fiefdom.model.who import Who


def unseen(
    card: Card, roots: Iterable[tuple[str, Part]], mats: Iterable[Mat]
) -> Iterator[tuple[str, str]]:
    """Yield choices among cards that are hidden from whoever chooses: the place and the reason."""
    parts = list(roots)
    inner = [one for _, part in parts for _, one in walk(part)]
    neighbors = any(isinstance(one, Choose) and one.by in (Who.LEFT, Who.RIGHT) for one in inner)
    if not neighbors and all(_serves_its_player(one) for one in inner):
        return
    laid_down = any(isinstance(one, Effect) and one.lays_face_down for one in inner)
    seen = {HAND: NO_EYES, DECK: NO_EYES, DISCARD: NO_EYES}
    seen[SET_ASIDE] = NO_EYES if laid_down else ALL_EYES
    seen |= {MAT_PREFIX + mat.name: ALL_EYES if mat.face_up else NO_EYES for mat in mats}
    yield from _choices(InOrder(tuple(card.play)), "play", seen, OWNER_EYES)
    for place, part in parts:
        if not place.startswith("play"):
            yield from _choices(part, place, seen, OWNER_EYES)


def _serves_its_player(part: Part) -> bool:
    """Tell whether nobody but the owner of a card can meet what stands inside a part of it."""
    holds = isinstance(part, Effect | When) or any(part.parts())
    return not holds or part.served(OWNER_EYES, NO_EYES) == OWNER_EYES


def _choices(part: Part, place: str, seen: Seen, me: int) -> Iterator[tuple[str, str]]:
    """Look through a part that is resolved for somebody, after what was shown to whom."""
    if isinstance(part, Which) and part.blind(seen, me):
        yield place, _reason(part)
        return
    me = part.served(me, stranger(seen, me))
    for step, inner in part.parts():
        where = step.replace("effects", "play", 1) if place == "play" else f"{place}.{step}"
        yield from _choices(inner, where, seen, me)
        if isinstance(part, InOrder) and isinstance(inner, Effect):
            seen = {**seen, **dict.fromkeys(inner.produces(), inner.seen_by(seen, me))}


def _reason(which: Which) -> str:
    if not isinstance(which, Choose):
        return (
            f"{called(type(which))} does not say that whoever chooses knows these cards;"
            " let its known_to or blind say who does"
        )
    source = which.source
    known = source in (HAND, DECK, DISCARD)
    shown = f"reveal: {{all: {source}, as: shown}}" if known else "reveal them"
    them = "from: shown" if known else "from what was revealed"
    if which.by is Who.OWNER:
        return (
            f"by: owner would choose among cards ({source}) that the owner has not been shown;"
            f" let the other player show them first ({shown}), then choose {them}"
        )
    return (
        f"it would choose among cards ({source}) that whoever chooses has not been shown;"
        f" let the other player show them first ({shown}), then choose {them}"
    )
