"""The log as lines for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.text import Text

from fiefdom import Event, Game, event_text
from fiefdom.tooling.games import paying_phase
from fiefdom.wire import condensed
from fiefdom_cli.terminal.screen import indented


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
