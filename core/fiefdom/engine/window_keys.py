"""Keys of what has been done in a trigger window, so that nothing resolves twice for one fact.

A key names one use of one ability. While a window waits for an answer its keys are stored in the
values of its frame, one after the other: `flatten` and `restore_keys` convert both ways.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fiefdom.model.frames import Value

LASTING: Final = 0
"""A lasting effect; its identity is the number of the listener."""
ITSELF: Final = 1
"""What a card says about itself."""
IN_PLAY: Final = 2
"""An ability of a card in play; its identity is the serial of the card."""
THROUGHOUT: Final = 3
"""An ability that holds throughout the game, for each player."""
FROM_HAND: Final = 4
"""An ability of a card in hand; its identity is the number of the card."""


Key = tuple[int, int, int, int, int]
"""One use of one ability: its source, a player, an identity, a node, and how many copies were in hand.

What a source does not need is 0. Plain tuples, because a key is made for every ability that might be
triggered; only the functions below make and read them.
"""

Keys = tuple[Key, ...]

WIDTH: Final = 5
"""How many numbers a key has."""


def lasting(listener: int) -> Key:
    """Return the key of a lasting effect."""
    return LASTING, 0, listener, 0, 0


def itself(node: int) -> Key:
    """Return the key of what the card of the fact says about itself."""
    return ITSELF, 0, 0, node, 0


def in_play(serial: int, node: int) -> Key:
    """Return the key of an ability of one card in play."""
    return IN_PLAY, 0, serial, node, 0


def throughout(player: int, node: int) -> Key:
    """Return the key of an ability that holds throughout the game."""
    return THROUGHOUT, player, 0, node, 0


def next_use(done: Keys, player: int, card: int, node: int, copies: int) -> Key | None:
    """Return the key of using one of several copies in hand; None if all of them have been used.

    A card used from the hand without being shown may be used once for each copy, whatever happens
    to the copies in between.
    """
    used = before = 0
    for *use, held in done:
        if use == [FROM_HAND, player, card, node]:
            used = _still_there(used, before, held) + 1
            before = held
    if _still_there(used, before, copies) >= copies:
        return None
    return FROM_HAND, player, card, node, copies


def _still_there(used: int, before: int, now: int) -> int:
    """Return how many used copies are left: those that left the hand were used ones first."""
    return max(0, used - max(0, before - now))


def flatten(keys: Iterable[Key]) -> Value:
    """Return keys as the values of a frame, `WIDTH` numbers each."""
    return tuple([number for key in keys for number in key])


def restore_keys(values: Value) -> Keys:
    """Return the keys that `flatten` made these values from."""
    return tuple(zip(*[iter(values)] * WIDTH, strict=True))
