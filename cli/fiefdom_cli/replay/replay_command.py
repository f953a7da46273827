"""`fiefdom replay`: shows a recorded game, and continues it from any point."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

import fiefdom
from fiefdom.errors import FileError, SetupError
from fiefdom_cli.play.play_command import PlayOptions, play_on
from fiefdom_cli.play.seats import Seat, named
from fiefdom_cli.replay.recording import Recording, read_recording
from fiefdom_cli.replay.show import moment_json, show_place, show_table
from fiefdom_cli.replay.viewer import game_at, open_viewer
from fiefdom_cli.save.format import Header
from fiefdom_cli.save.reopen import new_journal, reopened
from fiefdom_cli.save.saved_games import latest
from fiefdom_cli.terminal.lines import standard_input
from fiefdom_cli.terminal.screen import console, print_json


@dataclass(frozen=True)
class ReplayRequest:
    """The arguments of `fiefdom replay`: which game, from where, for which viewer."""

    file: str | None
    """A file, or the name of a saved game; None for the latest one."""
    to: int | None = None
    seat: int | None = None
    bot: str | None = None
    play: bool = False
    as_json: bool = False
    game: int | None = None
    """The number of the game, in a file of results."""


def show_replay(wanted: ReplayRequest) -> int:
    """Replay a game, or show one position of it; return the exit code."""
    file = str(latest()) if wanted.file is None else wanted.file
    recording = read_recording(file, fiefdom.installed(), wanted.game)
    viewer = _viewer(recording, wanted.seat)
    if wanted.play:
        return branch(recording, len(game_at(recording, wanted.to).answers), wanted.bot)
    screen = console()
    if wanted.as_json:
        print_json(moment_json(recording, game_at(recording, wanted.to), viewer))
    elif wanted.to is not None:
        game = game_at(recording, wanted.to)
        show_table(screen, recording, game, viewer)
        show_place(screen, recording, game, viewer)
    else:
        return view(recording, viewer, wanted.bot)
    return 0


def view(recording: Recording, viewer: int, bot: str | None = None) -> int:
    """Let somebody go through a recording, and perhaps continue the game; return the exit code."""
    screen = console()
    viewing = open_viewer(recording, viewer, screen, 0)
    again = viewing.run(standard_input(screen))
    return branch(recording, viewing.place, bot) if again else 0


def _viewer(recording: Recording, seat: int | None) -> int:
    if seat is None:
        return recording.person
    if not 1 <= seat <= len(recording.header.seats):
        raise SetupError(
            f"there is no seat {seat}; {recording.name} has seats 1 to {len(recording.header.seats)}"
        )
    return seat - 1


def branch(recording: Recording, place: int, bot: str | None) -> int:
    """Continue from a point of the game as a new game; return the exit code."""
    # A player who knows how a daily game continues no longer plays the same game as the others.
    header = msgspec.structs.replace(recording.header, day="")
    header = header if bot is None else _against(header, bot)
    opening = reopened(header, recording.record, recording.registry, place)
    if opening.game.over:
        raise FileError(
            f"{recording.name} is over after {place} answers; choose an earlier one with --to"
        )
    manner = PlayOptions(header.hints or PlayOptions.hints, header.pace)
    return play_on(opening, new_journal(opening, manner.hints, manner.pace), manner=manner)


def _against(header: Header, bot: str) -> Header:
    """Replace every bot by another one, under its own name."""
    called = named([Seat(bot, bot) if one.bot else Seat(one.name) for one in header.seats])
    seats = tuple(
        msgspec.structs.replace(one, name=now.name, bot=now.bot or "")
        for one, now in zip(header.seats, called, strict=True)
    )
    return msgspec.structs.replace(header, seats=seats)
