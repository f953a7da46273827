"""Writes the log: records places with their visibility, and adds entries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fiefdom.model.knowledge import EVERYONE, NOBODY
from fiefdom.model.rules import MAX_PLAYERS
from fiefdom.state.fields import Fields
from fiefdom.state.log import NO_SPOT, Note, Spot
from fiefdom.state.zones import (
    ASIDE,
    FACE_UP,
    NOWHERE,
    PLAY,
    SIGHT,
    SUPPLY,
    TABLE,
    TRASH,
    Sight,
    aside_spreads,
    mat_number,
    owner_and_zone,
    place_of,
    spread_at,
)


def spot_of(g: Fields, place: int) -> Spot:
    """Return a place with its visibility; a spread becomes its owner's table."""
    try:
        return SPOTS[place]
    except KeyError:
        if place < 0:
            return _spread_spot(g, place)
        owner, zone = owner_and_zone(place)
        face_up = g.content.mats[mat_number(zone)].face_up
        return Spot(place, EVERYONE if face_up else 1 << owner)


def _spot_of_zone(owner: int, zone: int) -> Spot:
    """Return a zone of a player that every game has."""
    place, sight = place_of(owner, zone), SIGHT.get(zone, Sight.NOBODY)
    if sight is Sight.EVERYONE:
        return Spot(place, EVERYONE)
    return Spot(place, 1 << owner if sight is Sight.OWNER else NOBODY, sight is Sight.TOP)


SPOTS: Final = {
    TRASH: Spot(TRASH, EVERYONE),
    SUPPLY: Spot(SUPPLY, EVERYONE),
    NOWHERE: NO_SPOT,
    **{
        place_of(owner, zone): _spot_of_zone(owner, zone)
        for owner in range(MAX_PLAYERS)
        for zone in (*SIGHT, TABLE)
    },
}
"""The places that every game has. All others are mats, or cards that are set aside."""


def _spread_spot(g: Fields, place: int) -> Spot:
    if place < ASIDE:
        found = aside_spreads(g.spreads, place)
    else:
        found = [spread for spread in g.spreads if spread.id == spread_at(place)]
    if not found:
        return NO_SPOT
    seen = EVERYONE
    for spread in found:
        seen &= EVERYONE if spread.viewer == FACE_UP else 1 << spread.viewer
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
    """Add an entry; call this only if there is a log."""
    assert g.log is not None
    moved = tuple(cards)
    if source.played:
        first, rest = moved[: source.played], moved[source.played :]
        in_play = spot_of(g, place_of(player, PLAY))
        write(g, kind, player, first, 0, in_play, to, shown)
        if not rest:
            return
        moved, source = rest, source._replace(played=0)
    place, known, _, _ = source
    to_place, to_seen, top, _ = to
    seen = known | to_seen | shown
    if g.controller >= 0:
        seen, known = _with_controller(g, seen), _with_controller(g, known)
    count = count or len(moved)
    indent = g.indent + g.depth
    g.log.append(Note(kind, player, moved, count, seen, top, place, to_place, indent, known, words))


def _with_controller(g: Fields, seen: int) -> int:
    """Add the player who decides for the current one, and sees what that player sees."""
    return seen | (seen >> g.current & 1) << g.controller
