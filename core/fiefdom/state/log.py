"""The log: what happened, from where to where, and who saw which cards.

Who sees the cards follows from the places: whoever may look at the place they left or at
the one they went to. Only revealing and looking show cards that stay where they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from fiefdom.state.zones import (
    ASIDE,
    DECK,
    EVERYBODY,
    MAT,
    NOWHERE,
    PLAY,
    SIGHT,
    SPAN,
    TABLE,
    TRASH,
    Sight,
    place_of,
)

if TYPE_CHECKING:
    from fiefdom.state.decks import Decks

ALL_EYES: Final = -1
"""Every player, as bits, and everybody who watches."""
NO_EYES: Final = 0


class Note(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One thing that happened. Cards that a viewer did not see are only counted."""

    kind: str
    player: int
    cards: tuple[int, ...]
    count: int
    seen: int
    """Who saw the cards, as bits."""
    top: bool
    """Whether everyone saw the last of them."""
    source: int
    to: int
    indent: int
    known: int
    """Who could see the cards before, as bits."""
    words: str = ""
    """What was chosen of that which a card prints, or the kind of tokens taken."""


class Spot(NamedTuple):
    """A place as the log knows it: where, who may look there, and whether its top shows."""

    place: int
    seen: int
    top: bool = False
    played: int = 0
    """How many of the cards, the first ones, come from the play area instead."""


NO_SPOT: Final = Spot(NOWHERE, NO_EYES)


def spot_of(g: Decks, place: int) -> Spot:
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


def _spread_spot(g: Decks, place: int) -> Spot:
    if place < ASIDE:
        found = g.aside(place)
    else:
        found = [spread for spread in g.spreads if spread.id == -1 - place]
    if not found:
        return NO_SPOT
    seen = ALL_EYES
    for spread in found:
        seen &= ALL_EYES if spread.viewer == EVERYBODY else 1 << spread.viewer
    return Spot(place_of(found[0].owner, TABLE), seen)


def write(
    g: Decks,
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


TELLING: Final = frozenset(("shuffle", "look", "reveal", "pass"))


def tells(note: Note, taker: int) -> bool:
    """Tell whether something hidden became known that was not the taker's own to show.

    That is whatever was shown, shuffled or taken from a deck, and each card that somebody sees
    where it goes and could not see where it was: the hand of a player who must discard, say.
    """
    if note.kind in TELLING:
        return True
    if note.source >= TRASH or not note.cards:
        return False
    owner, zone = divmod(note.source, SPAN)
    if zone == DECK:
        return True
    # Owners know what they discarded, and what they laid face down to use it.
    known = note.known or 1 << owner
    if owner == taker and known >> owner & 1:
        return False
    seen = ALL_EYES if note.top else note.seen
    return seen & ~known != NO_EYES
