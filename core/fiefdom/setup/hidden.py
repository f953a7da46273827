"""Finds choices among cards that the one who chooses has never been shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from fiefdom.cards import Card, Mat
from fiefdom.effects.flow import EachPlayer
from fiefdom.effects.gaining import GainThese
from fiefdom.effects.inserting import PutIntoDeck
from fiefdom.effects.itself import ThisAnd
from fiefdom.effects.moving import (
    Discard,
    PutInDiscard,
    PutInHand,
    PutOnDeck,
    PutOnMat,
    SetAside,
)
from fiefdom.effects.neighbors import ForPlayer, PassAround
from fiefdom.effects.places import DECK, DISCARD, HAND, MAT_PREFIX, SET_ASIDE, is_zone
from fiefdom.effects.sequence import InOrder
from fiefdom.effects.showing import LookAt
from fiefdom.effects.unchosen import All, FromDeck
from fiefdom.effects.which import Choose, Which
from fiefdom.effects.whom import ThatPlayer
from fiefdom.parts.ability import Who
from fiefdom.parts.base import Effect, Part, walk
from fiefdom.state.log import ALL_EYES, NO_EYES

Seen = Mapping[str, int]
"""Who sees the cards of places and of earlier results, as bits: the owner, then who acts within."""

OWNER: Final = 1
NEIGHBORS: Final = (Who.LEFT, Who.RIGHT)
"""Who may choose for somebody, and has seen only what everybody has."""
OTHERS = (EachPlayer, ThatPlayer, PassAround)
UNSHOWN = (PutInHand, PutOnDeck, PutIntoDeck, PutOnMat, SetAside, Discard, PutInDiscard, GainThese)
"""What may move cards that others do not see, neither where they were nor where they go."""


def unseen(
    card: Card, roots: Iterable[tuple[str, Part]], mats: Iterable[Mat]
) -> Iterator[tuple[str, str]]:
    """Yield choices among cards that are hidden from whoever chooses: the place and the reason."""
    parts = list(roots)
    inner = [one for _, part in parts for _, one in walk(part)]
    chosen_by = [one.by for one in inner if isinstance(one, Choose)]
    others = any(isinstance(one, (*OTHERS, ForPlayer)) for one in inner)
    if not others and set(chosen_by).isdisjoint(NEIGHBORS):
        return
    laid_down = any(isinstance(one, SetAside) and not one.face_up for one in inner)
    seen = {HAND: NO_EYES, DECK: NO_EYES, DISCARD: NO_EYES}
    seen[SET_ASIDE] = NO_EYES if laid_down else ALL_EYES
    seen |= {MAT_PREFIX + mat.name: ALL_EYES if mat.face_up else NO_EYES for mat in mats}
    yield from _choices(InOrder(tuple(card.play)), "play", seen, OWNER)
    for place, part in parts:
        if not place.startswith("play"):
            yield from _choices(part, place, seen, OWNER)


def _choices(part: Part, place: str, seen: Seen, me: int) -> Iterator[tuple[str, str]]:
    """Look through a part that is resolved for somebody, after what was shown to whom."""
    if isinstance(part, Choose):
        eyes = seen.get(part.source, ALL_EYES) | (me if is_zone(part.source) else NO_EYES)
        unknown = part.by in NEIGHBORS and eyes != ALL_EYES
        if unknown or not eyes & (OWNER if part.by is Who.OWNER else me):
            yield place, _reason(part)
        return
    me = _served(part, seen, me)
    for step, inner in part.parts():
        where = step.replace("effects", "play", 1) if place == "play" else f"{place}.{step}"
        yield from _choices(inner, where, seen, me)
        if isinstance(part, InOrder) and isinstance(inner, Effect) and inner.name:
            seen = {**seen, inner.name: _eyes(inner, seen, me)}


def _served(part: Part, seen: Seen, me: int) -> int:
    """Return for whom the inside of a part is resolved; another player has not seen anything yet."""
    if isinstance(part, ForPlayer) and part.who is Who.OWNER:
        return OWNER
    if not isinstance(part, (*OTHERS, ForPlayer)):
        return me
    return 1 << max(eyes.bit_length() for eyes in (me, *seen.values()))


def _eyes(effect: Effect, seen: Seen, me: int) -> int:
    """Return who is sure to know the cards that an effect has the result of."""
    if isinstance(effect, InOrder):
        for inner in effect.effects:
            if inner.name:
                seen = {**seen, inner.name: _eyes(inner, seen, me)}
        return seen.get(effect.gives, ALL_EYES)
    if isinstance(effect, LookAt):
        return _eyes_on(effect.which, seen) | me
    if isinstance(effect, UNSHOWN):
        return ALL_EYES if _in_the_open(effect, seen) else _eyes_on(effect.which, seen) | me
    who, eyes = _served(effect, seen, me), ALL_EYES
    for _, part in effect.parts():
        if isinstance(part, Effect):
            eyes &= _eyes(part, seen, who)
    # whoever it was, the next one it is resolved for may be somebody else
    return eyes if eyes == ALL_EYES or who in (me, OWNER) else eyes & ~who


def _in_the_open(effect: Effect, seen: Seen) -> bool:
    """Tell whether everybody sees where an effect puts cards, each of them."""
    if isinstance(effect, SetAside):
        return effect.face_up
    if isinstance(effect, PutOnMat):
        return seen.get(MAT_PREFIX + effect.mat, ALL_EYES) == ALL_EYES
    if isinstance(effect, Discard | PutInDiscard):
        return effect.which.most() == 1
    return isinstance(effect, GainThese) and effect.to not in (HAND, DECK)


def _eyes_on(which: Which, seen: Seen) -> int:
    """Return who knows cards where they are before they are taken."""
    which = which.others if isinstance(which, ThisAnd) else which
    if isinstance(which, Choose | All):
        return seen.get(which.source, ALL_EYES)
    return NO_EYES if isinstance(which, FromDeck) else ALL_EYES


def _reason(choice: Choose) -> str:
    source = choice.source
    known = source in (HAND, DECK, DISCARD)
    shown = f"reveal: {{all: {source}, as: shown}}" if known else "reveal them"
    them = "from: shown" if known else "from what was revealed"
    if choice.by is Who.OWNER:
        return (
            f"by: owner would choose among cards ({source}) that the owner has not been shown;"
            f" let the other player show them first ({shown}), then choose {them}"
        )
    return (
        f"it would choose among cards ({source}) that whoever chooses has not been shown;"
        f" let the other player show them first ({shown}), then choose {them}"
    )
