"""One moment of a game that is shown again, for people and for programs."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from fiefdom import Game
from fiefdom.text.log_sentences import event_text
from fiefdom_cli.play.hint import deed
from fiefdom_cli.play.story import told
from fiefdom_cli.play.supply import supply_table
from fiefdom_cli.play.table import others_lines, own_lines, seats_table, shown_lines
from fiefdom_cli.replay.recording import Tape
from fiefdom_cli.save.reopen import lately


def moment_json(tape: Tape, game: Game, viewer: int) -> dict[str, Any]:
    """Return everything one player could know at that moment."""
    events = game.events(viewer)
    log = [
        {"text": event_text(one, tape.names(viewer), viewer), "indent": one.indent} for one in events
    ]
    return {
        "name": tape.name,
        "kingdom": tape.header.kingdom,
        "seats": [{"name": seat.name, "bot": seat.bot or None} for seat in tape.header.seats],
        "answers": tape.length,
        "at": len(game.answers),
        "turn": tape.turns[len(game.answers)][1],
        "over": game.over,
        "scores": list(game.scores()) if game.over else None,
        "view": msgspec.to_builtins(game.view(viewer)),
        "log": log,
    }


def show_news(screen: Console, tape: Tape, game: Game, viewer: int, since: int) -> None:
    """Tell what happened since some line of the log."""
    for line in told(game.events(viewer, since), tape.names(viewer), viewer, game.cards):
        screen.print(line)


def show_table(screen: Console, tape: Tape, game: Game, viewer: int) -> None:
    """Show the last round and the whole table."""
    show_news(screen, tape, game, viewer, lately(game.events(viewer), game.players))
    view, faces = game.view(viewer), {card.name: card for card in game.cards}
    screen.print()
    screen.print(supply_table(view, faces, screen.width))
    screen.print()
    names = tape.names(viewer)
    screen.print(seats_table(view, names, screen.width))
    for line in others_lines(view, names, faces):
        screen.print(line)
    screen.print()
    for line in (*shown_lines(view, names, faces), *own_lines(view, faces)):
        screen.print(line)


def show_place(screen: Console, tape: Tape, game: Game, viewer: int) -> None:
    """Say where in the game this is, and what comes next."""
    at = len(game.answers)
    who, number = tape.turns[at]
    whose = "your" if who == viewer else f"{tape.names(viewer)[who]}'s"
    place = f"Answer {at} of {tape.length}, {whose} turn {number}"
    screen.print(Text(f"[{place}] {_next(tape, game, viewer)}", "bold"))


def _next(tape: Tape, game: Game, viewer: int) -> str:
    decision, at, names = game.pending, len(game.answers), tape.names(viewer)
    if decision is None:
        scores = (f"{name} {n}" for name, n in zip(names, game.scores(), strict=True))
        return f"The end: {', '.join(scores)}."
    mine = decision.player == viewer
    name = "you" if mine else names[decision.player]
    if at == tape.length:
        return f"The game went no further; {name} {'are' if mine else 'is'} to answer."
    if not mine:
        return f"Next: {name} answers."
    asker = f" ({decision.card})" if decision.card else ""
    return f"Next: {name}{asker} {deed(decision, tape.record.answers[at])}."
