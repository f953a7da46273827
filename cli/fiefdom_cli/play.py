"""`fiefdom play`: one game, or one after another, and every way to leave."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Final

from rich.text import Text

import fiefdom
from fiefdom.errors import FiefdomError
from fiefdom_cli.ending import farewell, show_scores
from fiefdom_cli.lines import Lines, standard_input
from fiefdom_cli.match import Standing, next_wishes
from fiefdom_cli.opening import Opening, Wishes, open_game
from fiefdom_cli.report import CrashedError
from fiefdom_cli.room import Room
from fiefdom_cli.saving.journal import Journal
from fiefdom_cli.saving.reopening import new_journal
from fiefdom_cli.screen import console
from fiefdom_cli.session import InputEndedError, LeftError, Session

LEFT: Final = 0
INPUT_ENDED: Final = 1
INTERRUPTED: Final = 130
WATCHING: Final = 0.4
"""Seconds between the moves of bots that somebody watches, unless --pace says otherwise."""


@dataclass(frozen=True)
class Manner:
    """How to play, whatever the game: who gives hints, how fast bots move, how many games."""

    hints: str = "big-money"
    pace: float | None = None
    games: int | None = None
    """None: people at a terminal are asked whether to go on."""


def play_game(wishes: Wishes, manner: Manner | None = None) -> int:
    """Play from the opening to the scores, and again if wanted; return the exit code."""
    manner = manner or Manner()
    fiefdom.installed().bot(manner.hints)
    screen = console()
    lines = standard_input(screen)
    opening = open_game(wishes, fiefdom.installed())
    standing = Standing(opening.names)
    while True:
        code = _one_game(opening, new_journal(opening), lines, manner)
        if code is not None:
            return code
        standing.add(opening.game)
        if standing.games > 1:
            standing.show(screen)
        if not _goes_on(standing.games, opening, lines, manner):
            return 0
        wishes = next_wishes(wishes, opening)
        opening = open_game(wishes, fiefdom.installed())
        screen.print()


def play_on(opening: Opening, journal: Journal, lines: Lines | None = None) -> int:
    """Play one game from wherever it stands to the scores; return the exit code."""
    return _one_game(opening, journal, lines or standard_input(console()), Manner()) or 0


def _one_game(opening: Opening, journal: Journal, lines: Lines, manner: Manner) -> int | None:
    """Play one game and save it meanwhile; return an exit code if it was left."""
    room = Room(opening, console())
    try:
        session = Session(room, lines, manner.hints, _pace(manner, opening, lines))
        session.observers.append(journal.keep)
        code = _played(session)
    except FiefdomError:
        raise
    except Exception as error:
        # Whoever reports a fault needs the seed to see it again, or the game as it was saved.
        error.add_note(f"seed {opening.seed}")
        if journal.name:
            error.add_note(f"saved as {journal.name}")
        raise CrashedError(opening.game, opening.again, journal.name) from error
    finally:
        journal.close()
    if journal.name and not opening.game.over:
        room.console.print(Text(f"To go on with this one: fiefdom resume {journal.name}"))
    return code


def _pace(manner: Manner, opening: Opening, lines: Lines) -> float:
    if manner.pace is not None:
        return max(0.0, manner.pace)
    return WATCHING if lines.waits and not opening.people else 0.0


def _played(session: Session) -> int | None:
    room = session.room
    try:
        session.run()
    except LeftError:
        farewell(room, "You left the game.")
        return LEFT
    except KeyboardInterrupt:
        farewell(room, "\nInterrupted: you left the game.")
        return INTERRUPTED
    except InputEndedError as error:
        farewell(room, "The game was not finished.")
        room.console.file.flush()
        sys.stderr.write(f"error: {error}\n")
        return INPUT_ENDED
    show_scores(room)
    farewell(room)
    return None


def _goes_on(played: int, opening: Opening, lines: Lines, manner: Manner) -> bool:
    """Tell whether there is another game; people at a terminal are asked."""
    if manner.games is not None:
        return played < manner.games
    if not lines.waits or not opening.people:
        return False
    console().print(Text("\nAnother game? (y/n)", "bold"))
    while True:
        typed = (lines.read() or "n").strip().casefold()
        if typed in ("y", "yes", "n", "no", "quit"):
            return typed.startswith("y")
        console().print(Text("Type y or n."))
