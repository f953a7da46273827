"""Keys of the triggers used in a trigger window, so that none resolves twice for one fact.

A key names one use of one ability. While a window waits for an answer its keys are stored in the
values of its frame, one after the other: `flatten` and `restore_keys` convert both ways.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fiefdom.model.frames import Value

LASTING: Final = 0
"""A lasting effect, identified by the number of its listener."""
ITSELF: Final = 1
"""A trigger of a card about itself."""
IN_PLAY: Final = 2
"""An ability of a card in play, identified by the serial of the card."""
THROUGHOUT: Final = 3
"""An ability that applies throughout the game, for each player."""
FROM_HAND: Final = 4
"""An ability of a card in hand, identified by the number of the card."""
ON_MAT: Final = 5
"""An ability of a card on a mat, identified by the number of the card."""
CLAIM: Final = 6
"""No use: a lasting trigger that waited for this very fact, identified like a lasting effect."""


Key = tuple[int, int, int, int, int]
"""One use of one ability: its source, a player, an identity, a node, and how many copies were there.

Fields that a source does not need are 0. Keys are plain tuples, because one is created for every
ability that might be triggered; only the functions below create and read them.
"""

Keys = tuple[Key, ...]

WIDTH: Final = 5
"""The length of a key."""


def lasting(listener: int) -> Key:
    """Return the key of a lasting effect."""
    return LASTING, 0, listener, 0, 0


def claim(listener: int) -> Key:
    """Return the key that claims a lasting trigger for the fact of a window."""
    return CLAIM, 0, listener, 0, 0


def itself(node: int) -> Key:
    """Return the key of a trigger of the fact's card about itself."""
    return ITSELF, 0, 0, node, 0


def in_play(serial: int, node: int) -> Key:
    """Return the key of an ability of one card in play."""
    return IN_PLAY, 0, serial, node, 0


def throughout(player: int, node: int) -> Key:
    """Return the key of an ability that applies throughout the game."""
    return THROUGHOUT, player, 0, node, 0


def next_use(
    done: Keys, player: int, card: int, node: int, copies: int, source: int = FROM_HAND
) -> Key | None:
    """Return the key for using another copy of a card in hand; None if all copies have been used.

    A card that is used from the hand without being revealed can be used once per copy, even if
    copies leave or enter the hand in between. The same holds for a card on a mat.
    """
    used = before = 0
    for *use, held in done:
        if use == [source, player, card, node]:
            used = _used_still_there(used, before, held) + 1
            before = held
    if _used_still_there(used, before, copies) >= copies:
        return None
    return source, player, card, node, copies


def _used_still_there(used: int, before: int, now: int) -> int:
    """Return how many used copies are still there; used copies are assumed to leave first."""
    return max(0, used - max(0, before - now))


def flatten(keys: Iterable[Key]) -> Value:
    """Return keys as the values of a frame, `WIDTH` numbers each."""
    return tuple([number for key in keys for number in key])


def restore_keys(values: Value) -> Keys:
    """Return the keys that `flatten` made these values from."""
    return tuple(zip(*[iter(values)] * WIDTH, strict=True))
