"""Which cards a viewer sees, as numbers: every view is built from this.

Anything that a zone does not declare visible is left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import msgspec

from fiefdom.state.game_state import State
from fiefdom.state.zones import DECK, DISCARD, FACE_UP, HAND, PLAY, SIGHT, Sight

_ALL: Final = slice(None, None, -1)
_TOP: Final = slice(-1, None)
_NONE: Final = slice(0)


class SeenZone(msgspec.Struct, frozen=True, gc=False):
    """A zone as one viewer sees it: its size, and the visible cards by number."""

    size: int
    cards: Sequence[int]
    """The visible cards, top first."""


NOTHING_THERE: Final = SeenZone(0, ())
NO_TOKENS: Final[Mapping[str, int]] = MappingProxyType({})


class SeenSeat(msgspec.Struct, frozen=True, gc=False):
    """One player as a viewer sees them; it is a moment, and not updated."""

    hand: SeenZone
    deck: SeenZone
    discard: SeenZone
    in_play: SeenZone
    set_aside: SeenZone
    """Cards set aside, looked at or revealed at the moment."""
    mats: tuple[SeenZone, ...]
    """The cards on each mat, in the order of the game's mats."""
    turns: int
    """Finished turns, without extra turns."""
    tokens: Mapping[str, int]
    holds: Sequence[int]
    """The landscapes that the player has."""


def _shown(sight: Sight | None, own: bool) -> slice:
    """Return the part of a zone that is visible, top first."""
    if sight is Sight.EVERYONE or (sight is Sight.OWNER and own):
        return _ALL
    return _TOP if sight is Sight.TOP else _NONE


def _shown_zones(own: bool) -> tuple[slice, slice, slice, slice]:
    hand, deck, discard, play = (_shown(SIGHT.get(zone), own) for zone in (HAND, DECK, DISCARD, PLAY))
    return hand, deck, discard, play


OF_OTHERS: Final = _shown_zones(own=False)
OWN: Final = _shown_zones(own=True)


def seen_seat(g: State, who: int, viewer: int) -> SeenSeat:
    """Return the cards of a player that a viewer sees."""
    player = g.players[who]
    own = who == viewer or (g.controller >= 0 and who in g.eyes(viewer))
    shown_hand, shown_deck, shown_discard, shown_play = OWN if own else OF_OTHERS
    hand, deck, discard, play = player.hand, player.deck, player.discard, player.play
    return SeenSeat(
        SeenZone(len(hand), hand[shown_hand]),
        SeenZone(len(deck), deck[shown_deck]),
        SeenZone(len(discard), discard[shown_discard]),
        SeenZone(len(play), play[shown_play]),
        seen_spreads(g, who, viewer) if g.spreads else NOTHING_THERE,
        _seen_mats(g, player.mats, own) if player.mats else (),
        player.turns,
        dict(player.tokens) if player.tokens else NO_TOKENS,
        player.holds[:],
    )


def _seen_mats(g: State, mats: list[list[int]], own: bool) -> tuple[SeenZone, ...]:
    sights = (Sight.EVERYONE if mat.face_up else Sight.OWNER for mat in g.content.mats)
    pairs = zip(mats, sights, strict=True)
    return tuple(SeenZone(len(cards), cards[_shown(sight, own)]) for cards, sight in pairs)


def seen_spreads(g: State, who: int, viewer: int, passing: bool = False) -> SeenZone:
    """Return a player's cards on the table; with `passing`, without those that are set aside."""
    size, shown = 0, []
    seen = (FACE_UP, *g.eyes(viewer))
    for spread in g.spreads:
        if spread.owner == who and not (passing and spread.aside):
            size += len(spread.cards)
            if spread.viewer in seen:
                shown += spread.cards
    return SeenZone(size, shown)
