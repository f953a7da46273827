"""Places of cards, as small integers, and who can see the cards there.

A place is a zone of one player, a shared zone, or (below zero) a spread: cards that are on the table
while an effect uses them. Only this module does arithmetic with the numbers of places.
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
"""The zone that the log uses for a player's spreads."""
MAX_MATS: Final = 20
"""The maximum number of mats in a game: each player has SPAN places."""
assert MAT + MAX_MATS <= TABLE
TRASH: Final = 1000
SUPPLY: Final = 1001
NOWHERE: Final = 1002

NO_ZONE: Final = -1
"""The zone of a place that belongs to no player."""

NO_IDENTITY: Final = 0
"""The serial of a card in play that nothing refers to."""

NOTHING: Final[tuple[int, ...]] = (NOWHERE,)
"""The result of an effect that moved no cards."""


class Sight(StrEnum):
    """Who can see the cards of a zone; nobody can see those of an undeclared zone."""

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


HANDS: Final = tuple(place_of(player, HAND) for player in range(TRASH // SPAN))
"""The place of each player's hand: reading it here takes a fifth of the time of a call."""


def is_players(place: int) -> bool:
    """Tell whether a place is a zone of a player."""
    return 0 <= place < TRASH


def zone_of(place: int) -> int:
    """Return which zone of a player a place is; NO_ZONE for a shared zone or a spread."""
    return place % SPAN if 0 <= place < TRASH else NO_ZONE


def owner_and_zone(place: int) -> tuple[int, int]:
    """Return the player and the zone of a place, which must be a zone of a player."""
    return divmod(place, SPAN)


def mat_zone(number: int) -> int:
    """Return the zone of a mat, by its number among the mats of the game."""
    return MAT + number


def mat_number(zone: int) -> int:
    """Return the number of the mat that a zone is; the zone must be one."""
    return zone - MAT


def is_mat(zone: int) -> bool:
    """Tell whether a zone of a player is a mat."""
    return MAT <= zone < TABLE


ASIDE: Final = -(1 << 50)
"""A place below this means all cards that one player has set aside with one card."""


def aside_place(serial: int, owner: int) -> int:
    """Return the place of all cards a player has set aside with a card, face up or face down."""
    return ASIDE - (serial << 3 | owner) - 1


def aside_key(place: int) -> tuple[int, int]:
    """Return the serial and the player that `aside_place` made such a place from."""
    code = ASIDE - place - 1
    return code >> 3, code & 7


def spread_place(spread: int) -> int:
    """Return the place of a spread."""
    return -1 - spread


def spread_at(place: int) -> int:
    """Return the number of the spread at a place below zero."""
    return -1 - place


FACE_UP: Final = -1
"""The viewer of a spread that everyone sees."""


class Spread(msgspec.Struct, array_like=True, gc=False):
    """Cards on the table that belong to one played card: revealed, looked at or set aside."""

    id: int
    owner: int
    viewer: int
    """The only player who can see them, or FACE_UP."""
    serial: int
    aside: bool
    cards: list[int]
    low: bool = False
    """Whether they came from the bottom of the deck, and return there."""

    def copy(self) -> Spread:
        """Return a copy that shares nothing mutable."""
        return Spread(
            self.id, self.owner, self.viewer, self.serial, self.aside, self.cards[:], self.low
        )


def aside_spreads(spreads: list[Spread], place: int) -> list[Spread]:
    """Return the spreads of a place below ASIDE."""
    serial, owner = aside_key(place)
    return [one for one in spreads if one.aside and one.serial == serial and one.owner == owner]
