"""`fiefdom replay`: a game shown again, and played on from any point."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

import fiefdom
from fiefdom.errors import FileError, SetupError
from fiefdom_cli.play.command import Manner, play_on
from fiefdom_cli.play.seats import Seat, named
from fiefdom_cli.replay.recording import Tape, read_tape
from fiefdom_cli.replay.show import moment_json, show_place, show_table
from fiefdom_cli.replay.viewer import game_at, started
from fiefdom_cli.save.format import Header
from fiefdom_cli.save.reopen import new_journal, reopened
from fiefdom_cli.save.saved_games import latest
from fiefdom_cli.terminal.lines import standard_input
from fiefdom_cli.terminal.screen import console, print_json


@dataclass(frozen=True)
class Showing:
    """What is to be shown: which game, from where, to whom."""

    file: str | None
    """A file, or the name of a saved game; None for the one that was played last."""
    to: int | None = None
    seat: int | None = None
    bot: str | None = None
    play: bool = False
    as_json: bool = False
    game: int | None = None
    """Which game, of a file that holds the results of many."""


def show_replay(wanted: Showing) -> int:
    """Show a game again, or one moment of it; return the exit code."""
    file = str(latest()) if wanted.file is None else wanted.file
    tape = read_tape(file, fiefdom.installed(), wanted.game)
    viewer = _viewer(tape, wanted.seat)
    if wanted.play:
        return branch(tape, len(game_at(tape, wanted.to).answers), wanted.bot)
    screen = console()
    if wanted.as_json:
        print_json(moment_json(tape, game_at(tape, wanted.to), viewer))
    elif wanted.to is not None:
        game = game_at(tape, wanted.to)
        show_table(screen, tape, game, viewer)
        show_place(screen, tape, game, viewer)
    else:
        projector = started(tape, viewer, screen, 0)
        if projector.run(standard_input(screen)):
            return branch(tape, projector.place, wanted.bot)
    return 0


def _viewer(tape: Tape, seat: int | None) -> int:
    if seat is None:
        return tape.person
    if not 1 <= seat <= len(tape.header.seats):
        raise SetupError(
            f"there is no seat {seat}; {tape.name} has seats 1 to {len(tape.header.seats)}"
        )
    return seat - 1


def branch(tape: Tape, place: int, bot: str | None) -> int:
    """Play on from a point of the game, as a new game; return the exit code."""
    # Whoever knows how a daily game went on does not play the same game as the others.
    header = msgspec.structs.replace(tape.header, day="")
    header = header if bot is None else _against(header, bot)
    opening = reopened(header, tape.record, tape.registry, place)
    if opening.game.over:
        raise FileError(f"{tape.name} is over after {place} answers; choose an earlier one with --to")
    manner = Manner(header.hints or Manner.hints, header.pace)
    return play_on(opening, new_journal(opening, manner.hints, manner.pace), manner=manner)


def _against(header: Header, bot: str) -> Header:
    """Put another bot on every seat of a bot, under its own name."""
    called = named([Seat(bot, bot) if one.bot else Seat(one.name) for one in header.seats])
    seats = tuple(
        msgspec.structs.replace(one, name=now.name, bot=now.bot or "")
        for one, now in zip(header.seats, called, strict=True)
    )
    return msgspec.structs.replace(header, seats=seats)
