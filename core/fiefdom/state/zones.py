"""Places where cards lie, as small integers, and who may look there.

A place is a zone of one player (`player * SPAN + zone`), a common zone, or (below
zero) a spread: cards lying on the table while an effect deals with them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

HAND: Final = 0
DECK: Final = 1
DISCARD: Final = 2
PLAY: Final = 3
MAT: Final = 4
"""The first mat; further mats follow."""

SPAN: Final = 32
TABLE: Final = SPAN - 1
"""Where the log says that a player's spreads lie."""
MAX_MATS: Final = 20
"""How many mats a game can have: places are numbers, and those of a player end at SPAN."""
assert MAT + MAX_MATS <= TABLE
TRASH: Final = 1000
SUPPLY: Final = 1001
NOWHERE: Final = 1002

NO_IDENTITY: Final = 0
"""The serial of a card in play that nothing refers to."""

NOTHING: Final[tuple[int, ...]] = (NOWHERE,)
"""What an effect produced when it moved no card."""


class Sight(StrEnum):
    """Who may see the cards of a zone; whatever is not declared is seen by nobody."""

    NOBODY = "nobody"
    OWNER = "owner"
    TOP = "top"
    """Everyone sees the top card, nobody the rest."""
    EVERYONE = "everyone"


SIGHT: Final = {
    HAND: Sight.OWNER,
    DECK: Sight.NOBODY,
    DISCARD: Sight.TOP,
    PLAY: Sight.EVERYONE,
}


def place_of(player: int, zone: int) -> int:
    """Return the place of a player's zone."""
    return player * SPAN + zone


def is_players(place: int) -> bool:
    """Tell whether a place is a zone of a player."""
    return 0 <= place < TRASH


def is_discard(place: int) -> bool:
    """Tell whether a place is somebody's discard pile."""
    return 0 <= place < TRASH and place % SPAN == DISCARD


ASIDE: Final = -(1 << 50)
"""Places below this stand for all cards that one player set aside with one card."""


def aside_place(serial: int, owner: int) -> int:
    """Return the place of what a player set aside with a card, face up or down."""
    return ASIDE - (serial << 3 | owner) - 1


def aside_owner(place: int) -> int:
    """Return the player who set aside what lies at such a place."""
    return ASIDE - place - 1 & 7


def spread_place(spread: int) -> int:
    """Return the place of a spread."""
    return -1 - spread


class Spread(msgspec.Struct, array_like=True, gc=False):
    """Cards on the table: revealed, looked at or set aside, tied to one played card."""

    id: int
    owner: int
    viewer: int
    """The only player who may see them; EVERYBODY when they lie face up."""
    serial: int
    aside: bool
    cards: list[int]
    low: bool = False
    """Whether they lay at the bottom of the deck, where they go back to."""

    def copy(self) -> Spread:
        """Return a copy that shares nothing mutable."""
        return Spread(
            self.id, self.owner, self.viewer, self.serial, self.aside, self.cards[:], self.low
        )


def aside_spreads(spreads: list[Spread], place: int) -> list[Spread]:
    """Return the spreads that a place below ASIDE stands for."""
    code = ASIDE - place - 1
    return [one for one in spreads if one.aside and one.serial == code >> 3 and one.owner == code & 7]


EVERYBODY: Final = -1
