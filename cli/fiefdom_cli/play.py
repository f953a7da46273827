"""A game at the keyboard: ask the person, let the bots move, tell what happened."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

from rich.text import Text

import fiefdom
from fiefdom import Game
from fiefdom.errors import FiefdomError, PluginError
from fiefdom.parts.decision import Decision
from fiefdom_cli.choosing import NotUnderstoodError, understand
from fiefdom_cli.commands import Commands
from fiefdom_cli.ending import farewell, show_scores
from fiefdom_cli.lines import Lines, is_terminal, standard_input
from fiefdom_cli.menu import Menu, menu_for
from fiefdom_cli.opening import ME, Opening, Wishes, open_game
from fiefdom_cli.question import drawn, in_one_line
from fiefdom_cli.room import Room
from fiefdom_cli.saving.journal import Journal
from fiefdom_cli.saving.reopening import new_journal
from fiefdom_cli.screen import console

LEFT: Final = 0
INPUT_ENDED: Final = 1
INTERRUPTED: Final = 130

Observer = Callable[[Game], None]
"""Is called with the game after every answer."""


class InputEndedError(Exception):
    """There were no more lines although a decision was pending."""


class LeftError(Exception):
    """The person left before the game was over."""


def play_game(wishes: Wishes) -> int:
    """Play one game from the opening to the scores; return the exit code."""
    opening = open_game(wishes, fiefdom.installed())
    return play_on(opening, new_journal(opening))


def play_on(opening: Opening, journal: Journal, lines: Lines | None = None) -> int:
    """Play a game from wherever it stands to the scores; return the exit code."""
    room = Room(opening, console())
    try:
        session = Session(room, lines or standard_input(room.console))
        session.observers.append(journal.keep)
        code = _played(session)
    except Exception as error:
        # Whoever reports a fault needs the seed to see it again, or the game as it was saved.
        error.add_note(f"seed {opening.seed}")
        if journal.name:
            error.add_note(f"saved as {journal.name}")
        raise
    finally:
        journal.close()
    if journal.name and not opening.game.over:
        room.console.print(Text(f"To go on with this one: fiefdom resume {journal.name}"))
    return code


def _played(session: Session) -> int:
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
    return 0


class Session:
    """Takes a game from decision to decision."""

    def __init__(self, room: Room, lines: Lines) -> None:
        self.room = room
        self.lines = lines
        self.commands = Commands(room)
        self.observers: list[Observer] = []
        """Whoever must know of each answer, for instance to save the game."""

    def run(self) -> None:
        """Play until the game is over."""
        self.room.welcome()
        game = self.room.game
        while (decision := game.pending) is not None:
            if decision.player == ME:
                self._ask(decision)
            else:
                _let_move(self.room.opening, decision)
            for observer in self.observers:
                observer(game)
        self.room.tell_news()

    def _ask(self, decision: Decision) -> None:
        """Show the table and a question, and read until it is answered."""
        room = self.room
        room.tell_news()
        room.show_table()
        menu = menu_for(decision, room.view())
        room.console.print()
        room.console.print(drawn(decision, menu, room.console.width))
        while not self._answered(decision, menu):
            pass

    def _answered(self, decision: Decision, menu: Menu) -> bool:
        typed = self._line(decision, menu)
        if self.commands.obey(typed):
            return False
        try:
            self.room.game.answer(understand(menu, typed))
        except (NotUnderstoodError, FiefdomError) as error:
            # The game takes an answer it cannot carry out back, so another may do.
            self.room.console.print(Text(str(error)))
            return False
        return True

    def _line(self, decision: Decision, menu: Menu) -> str:
        typed = self.lines.read()
        if typed is None and is_terminal():
            raise LeftError
        if typed is None:
            raise InputEndedError(f"input ended while {in_one_line(decision, menu)}")
        if typed.strip().casefold() == "quit":
            raise LeftError
        return typed


def _let_move(opening: Opening, decision: Decision) -> None:
    """Let a bot answer; what goes wrong in there is laid at its door."""
    seat = decision.player
    game = opening.game
    try:
        answer = opening.bots[seat].decide(game.look(seat), decision)
        decision.check(answer)
    except Exception as error:
        raise PluginError(
            f"the bot {opening.names[seat]!r} failed ({type(error).__name__}: {error});"
            f" play against another one with --bot, or tell its author the seed {opening.seed}"
        ) from error
    game.answer(answer)
