"""`fiefdom play`: plays one game or several, and handles every way to leave one."""

from __future__ import annotations

import sys
from typing import Final

import fiefdom
from fiefdom.errors import FiefdomError, PluginError
from fiefdom.grammar import listing
from fiefdom.light_dataclass import dataclass
from fiefdom_cli.play.ending import farewell, show_ending
from fiefdom_cli.play.match import Standing, next_request
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.session import InputEndedError, LeftError, Session
from fiefdom_cli.play.set_up import GameRequest, Opening, open_game
from fiefdom_cli.play.table_layout import Reserved, no_lines
from fiefdom_cli.save.journal import Journal
from fiefdom_cli.save.reopen import new_journal
from fiefdom_cli.save.save_command import SaveCommand
from fiefdom_cli.terminal.bug_report import CrashedError
from fiefdom_cli.terminal.lines import Lines, ask_yes_or_no, standard_input
from fiefdom_cli.terminal.screen import console

LEFT: Final = 0
INPUT_ENDED: Final = 1
INTERRUPTED: Final = 130
WATCHING: Final = 0.4
"""The default of --pace: seconds between the moves of bots when somebody watches."""
SLOWEST: Final = 60.0
"""The upper limit of the pace that is read from a saved game."""


@dataclass(frozen=True)
class PlayOptions:
    """Options that are independent of the game: hints, pace of the bots, number of games."""

    hints: str = "sensible"
    pace: float | None = None
    games: int | None = None
    """None: people at a terminal are asked whether to play another game."""
    points: bool = True
    """Whether the table shows the points."""
    reserved: Reserved = no_lines
    """Returns how many lines of the screen something else needs below the next question."""


def play_game(request: GameRequest, manner: PlayOptions | None = None) -> int:
    """Play a game to its end, and others if wanted; return the exit code."""
    asked_for = manner or PlayOptions()
    fiefdom.installed().bot(asked_for.hints)
    lines = standard_input(console())
    # A game with explicit options is always new, and a script is never asked.
    if lines.waits and console().is_terminal and (request, asked_for) == (GameRequest(), PlayOptions()):
        from fiefdom_cli.save.resume import offer

        code = offer(lines)
        if code is not None:
            return code
    opening = _opened(request)
    return play_on(opening, _journal(opening, asked_for), lines, asked_for, request)


def play_on(
    opening: Opening,
    journal: Journal,
    lines: Lines | None = None,
    manner: PlayOptions | None = None,
    request: GameRequest | None = None,
) -> int:
    """Play a game from its current position to its end; return the exit code.

    With a request, further games may follow.
    """
    lines, manner = lines or standard_input(console()), manner or PlayOptions()
    standing = Standing(opening.names)
    while True:
        code = _one_game(opening, journal, lines, manner)
        if code is not None:
            return code
        standing.add(opening.game)
        if standing.games > 1:
            standing.show(console())
        if request is None or not _goes_on(standing.games, opening, lines, manner):
            return 0
        request = next_request(request, opening)
        opening = _opened(request)
        journal = _journal(opening, manner)
        console().print()


def _opened(request: GameRequest) -> Opening:
    """Deal a game, and warn if the kingdom lacks cards that a bot needs."""
    opening = open_game(request, fiefdom.installed())
    if opening.lacking:
        lacking = listing(list(opening.lacking))
        sys.stderr.write(f"note: a bot wants {lacking}, which this kingdom does not have\n")
    return opening


def _journal(opening: Opening, manner: PlayOptions) -> Journal:
    return new_journal(opening, manner.hints, manner.pace)


def _one_game(opening: Opening, journal: Journal, lines: Lines, manner: PlayOptions) -> int | None:
    """Play and save one game; return an exit code if it was left."""
    narrator = Narrator(opening, console(), manner.points, manner.reserved)
    keeper = SaveCommand(journal, narrator.console)
    try:
        session = Session(narrator, lines, manner.hints, _pace(manner, opening, lines))
        session.observers.append(journal.keep)
        session.commands.worded["save"] = keeper.save
        code = _played(session, journal)
    except FiefdomError as error:
        if remedy := _ways_back(error, journal):
            raise type(error)(f"{error}; {remedy}") from error.__cause__
        raise
    except Exception as error:
        # A bug report needs the seed or the saved game to reproduce the fault.
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
    """Return how to continue a game after an error, if that is possible."""
    name, lost = journal.name, journal.lost_after
    kept = "the game is saved" if lost is None else f"the game is saved up to turn {lost}"
    if not isinstance(error, PluginError):
        return f"{kept}: `fiefdom resume {name}`" if name else ""
    if name is None:
        return "play against another one with --bot"
    return (
        f"{kept}: `fiefdom replay {name} --play --bot BOT` continues with another bot,"
        f" `fiefdom resume {name}` with this one"
    )


def _pace(manner: PlayOptions, opening: Opening, lines: Lines) -> float:
    if manner.pace is not None:
        return min(max(0.0, manner.pace), SLOWEST)
    return WATCHING if lines.waits and not opening.people else 0.0


def _played(session: Session, journal: Journal) -> int | None:
    narrator = session.narrator
    try:
        session.run()
    except LeftError:
        farewell(narrator, "You left the game.")
        return LEFT
    except KeyboardInterrupt:
        farewell(narrator, "\nInterrupted: you left the game.")
        return INTERRUPTED
    except InputEndedError as error:
        farewell(narrator, "The game was not finished.")
        narrator.console.file.flush()
        sys.stderr.write(f"error: {error}\n")
        return INPUT_ENDED
    show_ending(narrator, journal.name)
    farewell(narrator)
    return None


def _goes_on(played: int, opening: Opening, lines: Lines, manner: PlayOptions) -> bool:
    """Return whether there is another game; people at a terminal are asked."""
    if manner.games is not None:
        return played < manner.games
    if not lines.waits or not opening.people:
        return False
    return bool(ask_yes_or_no(lines, console(), "\nAnother game?", usual=False))
