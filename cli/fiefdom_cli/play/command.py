"""`fiefdom play`: one game, or one after another, and every way to leave."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Final

import fiefdom
from fiefdom.errors import FiefdomError, PluginError
from fiefdom.grammar.english import listing
from fiefdom_cli.play.ending import farewell, show_scores
from fiefdom_cli.play.match import Standing, next_wishes
from fiefdom_cli.play.narrator import Room
from fiefdom_cli.play.session import InputEndedError, LeftError, Session
from fiefdom_cli.play.set_up import Opening, Wishes, open_game
from fiefdom_cli.save.journal import Journal
from fiefdom_cli.save.reopen import new_journal
from fiefdom_cli.save.save_command import Keeper
from fiefdom_cli.terminal.bug_report import CrashedError
from fiefdom_cli.terminal.lines import Lines, agreed, standard_input
from fiefdom_cli.terminal.screen import console

LEFT: Final = 0
INPUT_ENDED: Final = 1
INTERRUPTED: Final = 130
WATCHING: Final = 0.4
"""Seconds between the moves of bots that somebody watches, unless --pace says otherwise."""
SLOWEST: Final = 60.0
"""Nobody waits longer for a bot, whatever a saved game says."""


@dataclass(frozen=True)
class Manner:
    """How to play, whatever the game: who gives hints, how fast bots move, how many games."""

    hints: str = "big-money"
    pace: float | None = None
    games: int | None = None
    """None: people at a terminal are asked whether to go on."""


def play_game(wishes: Wishes, manner: Manner | None = None) -> int:
    """Play from the opening to the scores, and again if wanted; return the exit code."""
    asked_for = manner or Manner()
    fiefdom.installed().bot(asked_for.hints)
    lines = standard_input(console())
    # Whoever asks for a certain game gets it, and a script is never asked anything new.
    if lines.waits and console().is_terminal and (wishes, asked_for) == (Wishes(), Manner()):
        from fiefdom_cli.save.resume import offer

        code = offer(lines)
        if code is not None:
            return code
    opening = _opened(wishes)
    return play_on(opening, _journal(opening, asked_for), lines, asked_for, wishes)


def play_on(
    opening: Opening,
    journal: Journal,
    lines: Lines | None = None,
    manner: Manner | None = None,
    wishes: Wishes | None = None,
) -> int:
    """Play a game from wherever it stands to the scores; return the exit code.

    If it is known how such a game is asked for, others may follow.
    """
    lines, manner = lines or standard_input(console()), manner or Manner()
    standing = Standing(opening.names)
    while True:
        code = _one_game(opening, journal, lines, manner)
        if code is not None:
            return code
        standing.add(opening.game)
        if standing.games > 1:
            standing.show(console())
        if wishes is None or not _goes_on(standing.games, opening, lines, manner):
            return 0
        wishes = next_wishes(wishes, opening)
        opening = _opened(wishes)
        journal = _journal(opening, manner)
        console().print()


def _opened(wishes: Wishes) -> Opening:
    """Deal a game, and warn of a bot that will miss its cards."""
    opening = open_game(wishes, fiefdom.installed())
    if opening.lacking:
        lacking = listing(list(opening.lacking))
        sys.stderr.write(f"note: a bot wants {lacking}, which this kingdom does not have\n")
    return opening


def _journal(opening: Opening, manner: Manner) -> Journal:
    return new_journal(opening, manner.hints, manner.pace)


def _one_game(opening: Opening, journal: Journal, lines: Lines, manner: Manner) -> int | None:
    """Play one game and save it meanwhile; return an exit code if it was left."""
    room = Room(opening, console())
    keeper = Keeper(journal, room.console)
    try:
        session = Session(room, lines, manner.hints, _pace(manner, opening, lines))
        session.observers.append(journal.keep)
        session.commands.worded["save"] = keeper.save
        code = _played(session)
    except FiefdomError as error:
        if remedy := _ways_back(error, journal):
            raise type(error)(f"{error}; {remedy}") from error.__cause__
        raise
    except Exception as error:
        # Whoever reports a fault needs the seed to see it again, or the game as it was saved.
        error.add_note(f"seed {opening.seed}")
        if journal.name:
            error.add_note(f"saved as {journal.name}")
        raise CrashedError(opening.game, opening.again, journal.name) from error
    finally:
        journal.close()
    if not opening.game.over:
        keeper.say_goodbye(offered=lines.waits)
    return code


def _ways_back(error: FiefdomError, journal: Journal) -> str:
    """Say how to go on with a game that could not go on, if there is a way."""
    name, lost = journal.name, journal.lost_after
    kept = "the game is kept" if lost is None else f"the game is kept up to turn {lost}"
    if not isinstance(error, PluginError):
        return f"{kept}: `fiefdom resume {name}`" if name else ""
    if name is None:
        return "play against another one with --bot"
    return (
        f"{kept}: `fiefdom replay {name} --play --bot BOT` goes on with another bot,"
        f" `fiefdom resume {name}` with this one"
    )


def _pace(manner: Manner, opening: Opening, lines: Lines) -> float:
    if manner.pace is not None:
        return min(max(0.0, manner.pace), SLOWEST)
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
    return bool(agreed(lines, console(), "\nAnother game?", usual=False))
