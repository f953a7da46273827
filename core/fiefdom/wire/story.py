"""The log in sentences, grouped: cards that pay played in a row are one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from fiefdom.model.card import Card
from fiefdom.text.log_sentences import event_text
from fiefdom.views.events import Event, Place


class Line(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One line of the log, as one viewer is told it."""

    n: int
    """Its number; numbers grow, but some are left out."""
    text: str
    """The event in a sentence."""
    kind: str
    """The kind of event: 'turn' begins a turn, 'end' ends the game."""
    player: int
    indent: int = 0
    """How deep it is nested: what another event caused is one deeper."""
    cards: tuple[str, ...] = ()
    """The cards that the viewer saw."""
    count: int = 0
    """How many cards there were."""
    source: Place | None = None
    to: Place | None = None
    words: str = ""


def condensed(events: Iterable[Event], cards: Iterable[Card], paying: str = "Treasure") -> list[Event]:
    """Join cards that pay played in a row; drop Clean-up and the gain that a purchase implies.

    `paying` is the type of the cards that pay by the rules of the game, such as Treasures.
    """
    return [event for _, event in Story(cards, paying).add(events)]


class Story:
    """The log of a game for one viewer, which grows event by event."""

    def __init__(self, cards: Iterable[Card], paying: str = "Treasure", told: int = 0) -> None:
        """Begin a story after `told` events."""
        self._paid_with = frozenset(card.name for card in cards if paying in card.types.names)
        self._last: tuple[int, Event] | None = None
        self.told = told
        """How many events were told, those that got no line included."""

    def add(self, events: Iterable[Event]) -> list[tuple[int, Event]]:
        """Add events; return the new lines with their numbers, and before them a line that grew."""
        kept = list[tuple[int, Event]]()
        for number, event in enumerate(events, self.told):
            self.told = number + 1
            if event.kind == "clean up":
                continue
            first, last = kept[-1] if kept else self._last or (0, None)
            if last is not None and _is_purchase(last, event):
                continue
            if last is not None and _goes_on(last, event, self._paid_with):
                both = last.cards + event.cards
                kept[-1:] = [(first, replace(last, cards=both, count=len(both)))]
            else:
                kept.append((number, event))
        if kept:
            self._last = kept[-1]
        return kept


def line_of(number: int, event: Event, players: Sequence[str], viewer: int) -> Line:
    """Return an event as a line, in which the viewer is called 'you'."""
    return Line(
        number,
        event_text(event, players, viewer),
        event.kind,
        event.player,
        event.indent,
        event.cards,
        event.count,
        event.source,
        event.to,
        event.words,
    )


def _goes_on(last: Event, event: Event, paid_with: frozenset[str]) -> bool:
    """Whether two events can be joined: cards that pay played from the hand in a row."""
    if not last.kind == event.kind == "play" or not paid_with.issuperset(last.cards + event.cards):
        return False
    return _whose(last) == _whose(event) and last.source == event.source == Place("hand", last.player)


def _is_purchase(last: Event, event: Event) -> bool:
    if (last.kind, event.kind) != ("buy", "gain") or last.cards != event.cards:
        return False
    # A bought card that goes anywhere else gets its own line.
    return _whose(last) == _whose(event) and event.to == Place("discard", event.player)


def _whose(event: Event) -> tuple[int, int]:
    return event.player, event.indent
