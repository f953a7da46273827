"""Events: the log from one viewer's point of view, as plain data with names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from fiefdom.model.knowledge import EVERYONE
from fiefdom.state.game_state import State
from fiefdom.state.log import Note
from fiefdom.state.zones import (
    DECK,
    DISCARD,
    HAND,
    NOWHERE,
    PLAY,
    SUPPLY,
    TABLE,
    TRASH,
    is_players,
    mat_number,
    owner_and_zone,
    zone_of,
)

NO_OWNER = -1
"""The owner of a place that all players share."""

ZONE_NAMES = {
    HAND: "hand",
    DECK: "deck",
    DISCARD: "discard",
    PLAY: "in play",
    TABLE: "table",
}
COMMON = {TRASH: "trash", SUPPLY: "supply"}


class Place(msgspec.Struct, frozen=True, gc=False):
    """Where cards are: the zone, or the name of the mat, and its owner."""

    zone: str
    player: int = NO_OWNER
    mat: bool = False


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened, from one viewer's point of view."""

    kind: str
    player: int
    """The player who did it, or whose turn began."""
    cards: tuple[str, ...]
    """The cards that the viewer saw; `count` says how many there were.

    They are in order, the top of a deck first, unless that order is another player's secret.
    """
    count: int
    source: Place | None
    """Where the cards were; None if nothing was moved or shown."""
    to: Place | None
    """Where they went; None if they stayed."""
    seen_by: tuple[int, ...]
    """The players who saw every card."""
    public: bool
    """Whether everybody saw them, including spectators."""
    indent: int
    """The nesting depth: an event that another one caused is one deeper."""
    words: str = ""
    """The text of the chosen option, for `choose`; the kind of token, for `tokens`; the counters
    that it is sure to raise, for `trigger`; the card in play that protects, for `unaffected`."""


def events_for(g: State, viewer: int, since: int) -> list[Event]:
    """Return the log from line `since` on, from one viewer's point of view."""
    return [_event(g, note, viewer) for note in (g.log or [])[since:]]


def events_for_each(g: State, viewers: Sequence[int]) -> list[list[Event]]:
    """Return the whole log from the points of view of several viewers, who share equal events."""
    found: list[list[Event]] = [[] for _ in viewers]
    for note in g.log or []:
        event = None
        for viewer, events in zip(viewers, found, strict=True):
            if event is None:
                event = _event(g, note, viewer)
            else:
                cards = _named_cards(g, note, viewer)
                event = event if cards == event.cards else replace(event, cards=cards)
            events.append(event)
    return found


def _event(g: State, note: Note, viewer: int) -> Event:
    return Event(
        note.kind,
        note.player,
        _named_cards(g, note, viewer),
        note.count,
        named_place(g, note.source),
        named_place(g, note.to),
        _seats_in(note.seen, len(g.players)),
        note.seen == EVERYONE,
        note.indent,
        note.words,
    )


def _named_cards(g: State, note: Note, viewer: int) -> tuple[str, ...]:
    names = g.content.names
    return tuple([names[card] for card in _seen_cards(note, viewer)])


@lru_cache(maxsize=512)
def _seats_in(mask: int, players: int) -> tuple[int, ...]:
    """Return the seats whose bits are set."""
    return tuple(who for who in range(players) if mask >> who & 1)


def _seen_cards(note: Note, viewer: int) -> Iterable[int]:
    if note.seen == EVERYONE or (viewer >= 0 and note.seen >> viewer & 1):
        return sorted(note.cards) if _in_secret_order(note, viewer) else note.cards
    return note.cards[-1:] if note.top else ()


def _in_secret_order(note: Note, viewer: int) -> bool:
    """Tell whether the viewer may not know the order: another player chose it, or it was hidden."""
    if note.kind == "put" and zone_of(note.to) == DECK:
        return viewer != note.player
    if not is_players(note.source):
        return False
    owner, zone = owner_and_zone(note.source)
    return zone == DISCARD or (zone in (HAND, TABLE) and owner != viewer)


def named_place(g: State, place: int) -> Place | None:
    """Return a place by its name; None for nowhere."""
    if place == NOWHERE:
        return None
    found = _usual_place(place)
    if found is None:
        owner, zone = owner_and_zone(place)
        found = Place(g.content.mats[mat_number(zone)].name, owner, mat=True)
    return found


@lru_cache(maxsize=512)
def _usual_place(place: int) -> Place | None:
    """Return a place that every game has; None for a mat."""
    if place in COMMON:
        return Place(COMMON[place])
    owner, zone = owner_and_zone(place)
    return Place(ZONE_NAMES[zone], owner) if zone in ZONE_NAMES else None
