"""Resumes saved games, on request or after an offer."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

import fiefdom
from fiefdom import Registry
from fiefdom.errors import FiefdomError, SetupError
from fiefdom.grammar import listing, plural
from fiefdom_cli.play.play_command import LEFT, PlayOptions, play_on
from fiefdom_cli.play.seats import YOU, read_seats
from fiefdom_cli.play.set_up import GameRequest
from fiefdom_cli.save.format import Header, SavedGame
from fiefdom_cli.save.lock import is_open_elsewhere
from fiefdom_cli.save.reopen import naming_file, reopened, resumed_journal
from fiefdom_cli.save.saved_games import find_saved, latest_unfinished, read_saved, saved_files
from fiefdom_cli.terminal.lines import Lines, ask_yes_or_no, standard_input
from fiefdom_cli.terminal.paths import is_file
from fiefdom_cli.terminal.screen import console


def resume_game(name: str | None) -> int:
    """Resume a saved game; default: the latest; return the exit code."""
    saved = read_saved(latest_unfinished() if name is None else _file(name))
    if saved.scores is not None:
        shown = saved.name if name is None else name
        console().print(Text(f"{saved.name} is over; `fiefdom replay {shown}` shows it again."))
        return 0
    return _go_on(saved, standard_input(console()))


def _file(name: str) -> Path:
    """Return the path of a saved game, or of a copy of one."""
    path = Path(name)
    return path if path.suffix and is_file(path) else find_saved(name)


def offer(lines: Lines) -> int | None:
    """Offer to continue the last game if it is not over.

    Return the exit code, or None if a new game is wanted.
    """
    saved = _left()
    if saved is None:
        return None
    screen = console()
    screen.print(Text(f"Your last game is not over: {_about(saved)}."))
    wanted = ask_yes_or_no(lines, screen, "Continue it?", usual=True)
    if wanted is None:
        return LEFT
    screen.print()
    return _go_on(saved, lines) if wanted else None


def _left() -> SavedGame | None:
    """Return the latest game if it can be continued."""
    for path in saved_files()[:1]:
        try:
            saved = read_saved(path)
            return saved if saved.scores is None and not is_open_elsewhere(path) else None
        except (FiefdomError, OSError):
            continue
    return None


def _about(saved: SavedGame) -> str:
    names = listing([seat.name for seat in saved.header.seats])
    return f"{saved.name}, turn {saved.turn}, {names}"


def _go_on(saved: SavedGame, lines: Lines) -> int:
    header = saved.header
    with naming_file(saved.path):
        opening = reopened(header, saved.record(), fiefdom.installed())
    journal = resumed_journal(saved, opening)
    given = plural(len(saved.answers), "answer")
    console().print(Text(f"Resumed {saved.name} after {given}."))
    manner = PlayOptions(header.hints or PlayOptions.hints, header.pace)
    return play_on(opening, journal, lines, manner, another(header, fiefdom.installed()))


def another(header: Header, registry: Registry) -> GameRequest | None:
    """Return the request for another game like this one, if there is one."""
    asked = ",".join(seat.bot or seat.name for seat in header.seats)
    try:
        seats = read_seats(asked, YOU, registry)
    except SetupError:
        return None
    # A name with a comma, or equal to the name of a bot, would be read as another seat.
    same = [(one.name, one.bot or "") for one in seats] == [(s.name, s.bot) for s in header.seats]
    setup = header.setup
    if setup is None or not same or not registry.cards.keys() >= set(setup.kingdom):
        return None
    # The trailing comma keeps a kingdom of one card from being read as the name of a kingdom.
    return GameRequest("".join(f"{card}," for card in setup.kingdom), seats=asked)
