"""Players as cards name them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Who(StrEnum):
    """Players relative to the one an effect is resolved for."""

    YOU = "you"
    OWNER = "owner"
    OTHERS = "others"
    ANYONE = "anyone"
    LEFT = "left"
    RIGHT = "right"


YOU: Final = Who.YOU
"""For what runs often: reading a member of an enumeration takes several times as long as this."""


def seat_of(who: Who, me: int, owner: int, players: int) -> int:
    """Return the player a word refers to, relative to `me` and the owner of the card."""
    if who is Who.LEFT:
        return (me + 1) % players
    if who is Who.RIGHT:
        return (me - 1) % players
    return owner if who is Who.OWNER else me
