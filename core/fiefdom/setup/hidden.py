"""Finds choices among cards that the one who chooses has never been shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from fiefdom.cards import Card, Mat
from fiefdom.effects.flow import EachPlayer
from fiefdom.effects.inserting import PutIntoDeck
from fiefdom.effects.moving import PutInHand, PutOnDeck, PutOnMat, SetAside
from fiefdom.effects.neighbors import ForPlayer, PassAround
from fiefdom.effects.places import DECK, DISCARD, HAND, MAT_PREFIX, SET_ASIDE
from fiefdom.effects.sequence import InOrder
from fiefdom.effects.showing import LookAt
from fiefdom.effects.unchosen import All, FromDeck
from fiefdom.effects.which import Choose
from fiefdom.effects.whom import ThatPlayer
from fiefdom.parts.ability import Who
from fiefdom.parts.base import Effect, Part, walk

Seen = Mapping[str, bool]
"""Places and earlier results that not everybody sees (False), or that all do (True)."""

OTHERS = (EachPlayer, ThatPlayer, PassAround)


def unseen(
    card: Card, roots: Iterable[tuple[str, Part]], mats: Iterable[Mat]
) -> Iterator[tuple[str, str]]:
    """Yield choices of the owner among hidden cards of others: the place and the reason."""
    parts = list(roots)
    inner = [one for _, part in parts for _, one in walk(part)]
    if not any(isinstance(one, Choose) and one.by is Who.OWNER for one in inner):
        return
    seen = {HAND: False, DECK: False, DISCARD: False}
    seen[SET_ASIDE] = not any(isinstance(one, SetAside) and not one.face_up for one in inner)
    seen |= {MAT_PREFIX + mat.name: mat.face_up for mat in mats}
    yield from _choices(InOrder(tuple(card.play)), "play", seen, False)
    for place, part in parts:
        if not place.startswith("play"):
            yield from _choices(part, place, seen, False)


def _choices(part: Part, place: str, seen: Seen, others: bool) -> Iterator[tuple[str, str]]:
    """Look through a part, which may be resolved for others, after what they were shown."""
    if isinstance(part, Choose):
        if others and part.by is Who.OWNER and not seen.get(part.source, True):
            yield place, _reason(part.source)
        return
    others = part.who is not Who.OWNER if isinstance(part, ForPlayer) else others
    others = others or isinstance(part, OTHERS)
    for step, inner in part.parts():
        where = step.replace("effects", "play", 1) if place == "play" else f"{place}.{step}"
        yield from _choices(inner, where, seen, others)
        if isinstance(part, InOrder) and isinstance(inner, Effect) and inner.name:
            seen = {**seen, inner.name: _all_see(inner, seen)}


def _all_see(effect: Effect, seen: Seen) -> bool:
    """Tell whether everybody knows the cards that an effect has the result of."""
    if isinstance(effect, LookAt):
        return False
    if isinstance(effect, SetAside) and effect.face_up:
        return True
    if isinstance(effect, PutOnMat) and seen.get(MAT_PREFIX + effect.mat, True):
        return True
    if not isinstance(effect, PutInHand | PutOnDeck | PutIntoDeck | PutOnMat | SetAside):
        return True
    which = effect.which
    if isinstance(which, Choose | All):
        return seen.get(which.source, True)
    return not isinstance(which, FromDeck)


def _reason(source: str) -> str:
    known = source in (HAND, DECK, DISCARD)
    shown = f"reveal: {{all: {source}, as: shown}}" if known else "reveal them"
    them = "from: shown" if known else "from what was revealed"
    return (
        f"by: owner would choose among cards ({source}) that the owner has not been shown;"
        f" let the other player show them first ({shown}), then choose {them}"
    )
