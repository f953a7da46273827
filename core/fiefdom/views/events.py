"""Events: the log as one viewer saw it, as plain data with names."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from fiefdom.state.game_state import State
from fiefdom.state.log import ALL_EYES, Note
from fiefdom.state.zones import (
    DECK,
    DISCARD,
    HAND,
    MAT,
    NOWHERE,
    PLAY,
    SPAN,
    SUPPLY,
    TABLE,
    TRASH,
)

NOBODY = -1
"""Whose a common place is."""

ZONE_NAMES = {
    HAND: "hand",
    DECK: "deck",
    DISCARD: "discard",
    PLAY: "in play",
    TABLE: "table",
}
COMMON = {TRASH: "trash", SUPPLY: "supply"}


class Place(msgspec.Struct, frozen=True):
    """Where cards lie: the zone, or the mat by its name, and whose it is."""

    zone: str
    player: int = NOBODY
    mat: bool = False


class Event(msgspec.Struct, frozen=True):
    """One thing that happened, as one viewer saw it."""

    kind: str
    player: int
    """Who did it, or whose turn began."""
    cards: tuple[str, ...]
    """The cards that the viewer saw; `count` says how many there were.

    They are in order, the top of a deck first, unless that order is somebody else's secret.
    """
    count: int
    source: Place | None
    """Where the cards were; None when nothing was moved or shown."""
    to: Place | None
    """Where they went; None when they stayed."""
    seen_by: tuple[int, ...]
    """The players who saw every card."""
    public: bool
    """Whether everybody did, spectators included."""
    indent: int
    """How deep it lies in what caused it."""
    words: str = ""
    """What was chosen of that which a card prints, for `choose`; the kind, for `tokens`."""


def events_for(g: State, viewer: int, since: int) -> list[Event]:
    """Return the log from some line on, as one viewer saw it."""
    return [_event(g, note, viewer) for note in (g.log or [])[since:]]


def _event(g: State, note: Note, viewer: int) -> Event:
    names = g.content.names
    return Event(
        note.kind,
        note.player,
        tuple(names[card] for card in _seen_cards(note, viewer)),
        note.count,
        _place(g, note.source),
        _place(g, note.to),
        tuple(who for who in range(len(g.players)) if note.seen >> who & 1),
        note.seen == ALL_EYES,
        note.indent,
        note.words,
    )


def _seen_cards(note: Note, viewer: int) -> Iterable[int]:
    if note.seen == ALL_EYES or (viewer >= 0 and note.seen >> viewer & 1):
        secret = note.kind == "put" and 0 <= note.to < TRASH and note.to % SPAN == DECK
        return sorted(note.cards) if secret and viewer != note.player else note.cards
    return note.cards[-1:] if note.top else ()


def _place(g: State, place: int) -> Place | None:
    if place == NOWHERE:
        return None
    if place in COMMON:
        return Place(COMMON[place])
    owner, zone = divmod(place, SPAN)
    if zone in ZONE_NAMES:
        return Place(ZONE_NAMES[zone], owner)
    return Place(g.content.mats[zone - MAT].name, owner, mat=True)
