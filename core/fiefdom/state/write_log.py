"""Writes the log: a place with those who may look there, and a line for each thing that happened."""

from __future__ import annotations

from collections.abc import Iterable

from fiefdom.state.fields import Fields
from fiefdom.state.log import ALL_EYES, NO_EYES, NO_SPOT, Note, Spot
from fiefdom.state.zones import (
    ASIDE,
    EVERYBODY,
    MAT,
    NOWHERE,
    PLAY,
    SIGHT,
    SPAN,
    TABLE,
    TRASH,
    Sight,
    aside_spreads,
    place_of,
)


def spot_of(g: Fields, place: int) -> Spot:
    """Return a place with those who may look there; a spread becomes its owner's table."""
    if place >= TRASH:
        return Spot(place, NO_EYES if place == NOWHERE else ALL_EYES)
    if place < 0:
        return _spread_spot(g, place)
    owner, zone = divmod(place, SPAN)
    if zone == TABLE:
        return Spot(place, NO_EYES)
    if zone >= MAT:
        face_up = g.content.mats[zone - MAT].face_up
        return Spot(place, ALL_EYES if face_up else 1 << owner)
    sight = SIGHT[zone]
    if sight is Sight.EVERYONE:
        return Spot(place, ALL_EYES)
    return Spot(place, 1 << owner if sight is Sight.OWNER else NO_EYES, sight is Sight.TOP)


def _spread_spot(g: Fields, place: int) -> Spot:
    if place < ASIDE:
        found = aside_spreads(g.spreads, place)
    else:
        found = [spread for spread in g.spreads if spread.id == -1 - place]
    if not found:
        return NO_SPOT
    seen = ALL_EYES
    for spread in found:
        seen &= ALL_EYES if spread.viewer == EVERYBODY else 1 << spread.viewer
    return Spot(place_of(found[0].owner, TABLE), seen)


def write(
    g: Fields,
    kind: str,
    player: int,
    cards: Iterable[int],
    count: int,
    source: Spot,
    to: Spot,
    shown: int,
    words: str = "",
) -> None:
    """Add a line; only called while somebody listens."""
    assert g.log is not None
    moved = tuple(cards)
    if source.played:
        first, rest = moved[: source.played], moved[source.played :]
        in_play = spot_of(g, place_of(player, PLAY))
        write(g, kind, player, first, 0, in_play, to, shown)
        if not rest:
            return
        moved, source = rest, source._replace(played=0)
    seen = source.seen | to.seen | shown
    indent = g.indent + g.depth
    count = count or len(moved)
    where = (source.place, to.place, indent)
    g.log.append(Note(kind, player, moved, count, seen, to.top, *where, source.seen, words))
