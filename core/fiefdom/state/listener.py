"""Listeners: what played cards left behind, and how long it lasts."""

from __future__ import annotations

from typing import Final

import msgspec

from fiefdom.model.frames import Scope

THIS_TURN: Final = 0
UNTIL_NEXT_TURN: Final = 1
AT_NEXT_TURN: Final = 2
REST_OF_GAME: Final = 3


class Listener(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A trigger or modifier that a played card left behind, and how long it lasts."""

    id: int
    kind: int
    node: int
    owner: int
    life: int
    scope: Scope
