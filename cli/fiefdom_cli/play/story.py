"""The log as sentences, with redundant events removed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace
from rich.console import RenderableType
from rich.text import Text

from fiefdom import Card, Event, Game, Place, event_text
from fiefdom.tooling.games import paying_phase
from fiefdom_cli.terminal.screen import indented


def condensed(events: Iterable[Event], cards: Iterable[Card], paying: str = "Treasure") -> list[Event]:
    """Join cards that pay played in a row; drop Clean-up and the gain that a purchase implies.

    `paying` is the type of the cards that pay by the rules of the game, such as Treasures.
    """
    paid_with = frozenset(card.name for card in cards if paying in card.types.names)
    kept: list[Event] = []
    for event in events:
        if event.kind == "clean up":
            continue
        last = kept[-1] if kept else None
        if last is not None and _is_purchase(last, event):
            continue
        if last is not None and _goes_on(last, event, paid_with):
            both = last.cards + event.cards
            kept[-1] = replace(last, cards=both, count=len(both))
        else:
            kept.append(event)
    return kept


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


def story_lines(
    events: Iterable[Event], players: Sequence[str], viewer: int, game: Game
) -> list[RenderableType]:
    """Return the events of a game as lines, indented below the event that caused them."""
    lines: list[RenderableType] = []
    phase = paying_phase(game)
    for event in condensed(events, game.cards, phase.plays if phase else ""):
        words = event_text(event, players, viewer)
        if event.kind == "turn":
            lines.append(Text(f"\n== {words} ==", "bold"))
        else:
            lines.append(indented(Text(words), 2 * event.indent))
    return lines
