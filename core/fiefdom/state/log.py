"""The log: what happened, from where to where, and who saw which cards.

Who sees the cards follows from the places: whoever may look at the place they left or at
the one they went to. Only revealing and looking show cards that stay where they are.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from fiefdom.state.zones import (
    DECK,
    NOWHERE,
    SPAN,
    TRASH,
)

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
