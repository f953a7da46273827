"""Going on with a saved game: because somebody asked for it, or because it was offered."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

import fiefdom
from fiefdom import Registry
from fiefdom.errors import FiefdomError, SetupError
from fiefdom.grammar.english import listing, plural
from fiefdom_cli.play.command import LEFT, Manner, play_on
from fiefdom_cli.play.seats import YOU, read_seats
from fiefdom_cli.play.set_up import Wishes
from fiefdom_cli.save.format import Header, Saved
from fiefdom_cli.save.lock import is_played
from fiefdom_cli.save.reopen import reopened, resumed_journal
from fiefdom_cli.save.saved_games import find_saved, latest_unfinished, read_saved, saved_files
from fiefdom_cli.terminal.lines import Lines, agreed, standard_input
from fiefdom_cli.terminal.paths import is_file
from fiefdom_cli.terminal.screen import console


def resume_game(name: str | None) -> int:
    """Play a saved game on, the latest if none is named; return the exit code."""
    saved = read_saved(latest_unfinished() if name is None else _file(name))
    if saved.scores is not None:
        shown = saved.name if name is None else name
        console().print(Text(f"{saved.name} is over; `fiefdom replay {shown}` shows it again."))
        return 0
    return _go_on(saved, standard_input(console()))


def _file(name: str) -> Path:
    """Return the file of a saved game, or a file that somebody copied one into."""
    path = Path(name)
    return path if path.suffix and is_file(path) else find_saved(name)


def offer(lines: Lines) -> int | None:
    """Offer to go on with the last game if it is not over.

    Return the exit code, or None if a new game is wanted.
    """
    saved = _left()
    if saved is None:
        return None
    screen = console()
    screen.print(Text(f"Your last game is not over: {_about(saved)}."))
    wanted = agreed(lines, screen, "Go on with it?", usual=True)
    if wanted is None:
        return LEFT
    screen.print()
    return _go_on(saved, lines) if wanted else None


def _left() -> Saved | None:
    """Return the game that was played last, if it can be gone on with."""
    for path in saved_files()[:1]:
        try:
            saved = read_saved(path)
            return saved if saved.scores is None and not is_played(path) else None
        except (FiefdomError, OSError):
            continue
    return None


def _about(saved: Saved) -> str:
    names = listing([seat.name for seat in saved.header.seats])
    return f"{saved.name}, turn {saved.turn}, {names}"


def _go_on(saved: Saved, lines: Lines) -> int:
    header = saved.header
    opening = reopened(header, saved.record(), fiefdom.installed())
    journal = resumed_journal(saved, opening)
    given = plural(len(saved.answers), "answer")
    console().print(Text(f"Resumed {saved.name} after {given}."))
    manner = Manner(header.hints or Manner.hints, header.pace)
    return play_on(opening, journal, lines, manner, another(header, fiefdom.installed()))


def another(header: Header, registry: Registry) -> Wishes | None:
    """Return how to ask for another game like this one, if that can be said."""
    asked = ",".join(seat.bot or seat.name for seat in header.seats)
    try:
        seats = read_seats(asked, YOU, registry)
    except SetupError:
        return None
    # Whoever is called like a bot, or has a comma in the name, would be seated as somebody else.
    same = [(one.name, one.bot or "") for one in seats] == [(s.name, s.bot) for s in header.seats]
    setup = header.setup
    if setup is None or not same or not registry.cards.keys() >= set(setup.kingdom):
        return None
    # A comma at the end, for a kingdom of one card is not the name of a recommended one.
    return Wishes("".join(f"{card}," for card in setup.kingdom), seats=asked)
