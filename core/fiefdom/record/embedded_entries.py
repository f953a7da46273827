"""The format in which a record embeds cards and what they need."""

from __future__ import annotations

from typing import Any

import msgspec

from fiefdom.model.counter import PLAYER
from fiefdom.model.landscape import LandscapeKind, Limit
from fiefdom.model.setup_rule import DrawnTo


class EmbeddedDraw(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One set-up rule as it is embedded in a record."""

    mark: str
    to: DrawnTo = DrawnTo.SUPPLY
    types: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    costs: tuple[int, ...] = ()
    count: int = 1


class Embedded(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One card as it is embedded in a record."""

    card: str
    cost: int
    types: list[str]
    play: list[Any] = []
    reacts: list[Any] = []
    itself: list[Any] = []
    in_play: list[Any] = []
    on_mat: list[Any] = []
    throughout: list[Any] = []
    setup: list[Any] = []
    points: Any = None
    pile: int | tuple[int, ...] | None = None
    also_costs: dict[str, int] = {}
    once: Limit = Limit.ALWAYS
    supply: bool = True
    brings: tuple[str, ...] = ()
    draws: list[EmbeddedDraw] = []
    replaces: dict[str, tuple[str, ...]] = {}
    trashed: tuple[str, ...] = ()
    ends_game: bool = False
    back: str = ""
    from_deck: bool = False
    gained_to: str = ""
    text: str | None = None
    flavor: str | None = None
    author: str | None = None
    editions: tuple[int, ...] = (1,)


class EmbeddedCounter(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One counter as it is embedded in a record."""

    counter: str
    start: int | tuple[int, ...] = 0
    points: int = 0
    spend: Any = []
    phases: tuple[str, ...] = ()
    of: str = PLAYER
    owed: bool = False


class EmbeddedPhase(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One phase as it is embedded in a record."""

    phase: str
    plays: str = ""
    price: int = 0
    paid_in: str = ""
    buys: bool = False
    allowance: str = ""
    currency: str = ""
    mixed: bool = False
    start: list[Any] = []
    end: list[Any] = []


class EmbeddedMat(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One mat as it is embedded in a record."""

    name: str
    face_up: bool
    triggers: list[Any] = []


class EmbeddedPile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One pile of different cards as it is embedded in a record."""

    pile: str
    cards: dict[str, int | tuple[int, ...]]
    shuffled: bool = False
    companion: bool = False
    sizes: tuple[int, ...] = ()
    deck: bool = False
    face_down: bool = False
    row: int = 1


class Definitions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All cards that are embedded in a record, and the mats and counters they need."""

    cards: list[Embedded]
    mats: list[EmbeddedMat] = []
    phases: list[EmbeddedPhase] = []
    landscapes: list[LandscapeKind] = []
    counters: list[EmbeddedCounter] = []
    companions: list[Embedded] = []
    piles: list[EmbeddedPile] = []
