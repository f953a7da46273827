"""Shows one position of a replay, as text or JSON."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from fiefdom import Game, event_text
from fiefdom_cli.play.hint import answer_phrase
from fiefdom_cli.play.story import story_lines
from fiefdom_cli.play.supply import supply_table
from fiefdom_cli.play.table import others_lines, own_lines, seats_table, shown_lines
from fiefdom_cli.replay.recording import Recording
from fiefdom_cli.save.format import in_a_line
from fiefdom_cli.save.reopen import lines_before_last_round


def moment_json(recording: Recording, game: Game, viewer: int) -> dict[str, Any]:
    """Return everything that one player could know at this position."""
    events = game.events(viewer)
    log = [
        {"text": event_text(one, recording.names(viewer), viewer), "indent": one.indent}
        for one in events
    ]
    return {
        "name": recording.name,
        "kingdom": recording.header.kingdom,
        "seats": [{"name": seat.name, "bot": seat.bot or None} for seat in recording.header.seats],
        "answers": recording.length,
        "at": len(game.answers),
        "turn": recording.turns[len(game.answers)][1],
        "over": game.over,
        "scores": list(game.scores()) if game.over else None,
        "view": msgspec.to_builtins(game.view(viewer)),
        "log": log,
    }


def show_events(screen: Console, recording: Recording, game: Game, viewer: int, since: int) -> None:
    """Print the events since a line of the log."""
    for line in story_lines(game.events(viewer, since), recording.names(viewer), viewer, game):
        screen.print(line)


def show_table(screen: Console, recording: Recording, game: Game, viewer: int) -> None:
    """Show the last round and the whole table."""
    show_events(
        screen, recording, game, viewer, lines_before_last_round(game.events(viewer), game.players)
    )
    view, faces = game.view(viewer), {card.name: card for card in game.cards}
    screen.print()
    screen.print(supply_table(view, faces, screen.width))
    screen.print()
    names = recording.names(viewer)
    screen.print(seats_table(view, names, screen.width))
    for line in others_lines(view, names, faces):
        screen.print(line)
    screen.print()
    for line in (*shown_lines(view, names, faces), *own_lines(view, faces)):
        screen.print(line)


def show_place(screen: Console, recording: Recording, game: Game, viewer: int) -> None:
    """Print the place in the game, and the next answer."""
    at = len(game.answers)
    who, number = recording.turns[at]
    whose = "your" if who == viewer else f"{recording.names(viewer)[who]}'s"
    place = f"Answer {at} of {recording.length}, {whose} turn {number}"
    screen.print(Text(f"[{place}] {_next(recording, game, viewer)}", "bold"))


def _next(recording: Recording, game: Game, viewer: int) -> str:
    decision, at, names = game.pending, len(game.answers), recording.names(viewer)
    if decision is None:
        scores = (f"{name} {n}" for name, n in zip(names, game.scores(), strict=True))
        return f"The end: {', '.join(scores)}."
    mine = decision.player == viewer
    name = "you" if mine else names[decision.player]
    if at == recording.length:
        source = recording.record.source
        if source and source.stopped:
            return f"The log could not be followed any further ({in_a_line(source.stopped)})."
        return f"The recording ends here; {name} {'are' if mine else 'is'} to answer."
    if not mine:
        return f"Next: {name} answers."
    asker = f" ({decision.card})" if decision.card else ""
    return f"Next: {name}{asker} {answer_phrase(decision, recording.record.answers[at])}."
