"""The log: what happened, from where to where, and who saw which cards.

The places determine who sees the cards: everyone who can see the source or the destination. Only
revealing and looking show cards that stay in their place.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from fiefdom.model.knowledge import EVERYONE, NOBODY
from fiefdom.state.zones import DECK, NOWHERE, TRASH, owner_and_zone


class Note(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One entry of the log. Viewers who did not see the cards learn only their number."""

    kind: str
    player: int
    cards: tuple[int, ...]
    count: int
    seen: int
    """A bit mask of the players who saw the cards."""
    top: bool
    """Whether everyone saw the last card."""
    source: int
    to: int
    indent: int
    known: int
    """A bit mask of the players who could see the cards before."""
    words: str = ""
    """The text of the chosen option, or the kind of token taken."""


class Spot(NamedTuple):
    """A place as the log records it, with who can see it and whether its top card is visible."""

    place: int
    seen: int
    top: bool = False
    played: int = 0
    """How many of the cards, counted from the first, come from the play area instead."""


NO_SPOT: Final = Spot(NOWHERE, NOBODY)


TELLING: Final = frozenset(("shuffle", "look", "reveal", "pass", "turn up", "receive"))


def tells(note: Note, taker: int) -> bool:
    """Tell whether an entry reveals hidden information other than the taker's own.

    It does if cards were shown, shuffled or taken from a deck, or if somebody sees a card at its
    destination but could not see it before: for example when another player discards from the hand.
    """
    if note.kind in TELLING:
        return True
    if note.source >= TRASH or not note.cards:
        return False
    owner, zone = owner_and_zone(note.source)
    if zone == DECK:
        return True
    # owners know the cards they discarded or laid face down
    known = note.known or 1 << owner
    if owner == taker and known >> owner & 1:
        return False
    seen = EVERYONE if note.top else note.seen
    return seen & ~known != NOBODY
