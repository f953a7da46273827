"""A game under way: people are asked at the keyboard, bots move, all of it is told."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from rich.text import Text

from fiefdom import Answer, Decision, Game
from fiefdom.errors import FiefdomError, PluginError
from fiefdom.views.player_view import SPECTATOR
from fiefdom_cli.play.handover import hand_over
from fiefdom_cli.play.menu import Menu, menu_for
from fiefdom_cli.play.narrator import Room
from fiefdom_cli.play.parse_answer import NotUnderstoodError, understand
from fiefdom_cli.play.question import drawn, in_one_line
from fiefdom_cli.play.takeback import History, NotTakenBackError, is_forced, take_back
from fiefdom_cli.play.typed_commands import Commands
from fiefdom_cli.terminal.lines import LEAVING, Lines

LONG: Final = ("help", "?", "log", "supply", "table")
"""After these the question would be out of sight."""

Observer = Callable[[Game], None]
"""Is called with the game after every answer, and after answers were taken back."""


class InputEndedError(Exception):
    """There were no more lines although a decision was pending."""


class LeftError(Exception):
    """The person left before the game was over."""


class Session:
    """Takes a game from decision to decision."""

    def __init__(self, room: Room, lines: Lines, hints: str = "big-money", pace: float = 0) -> None:
        self.room = room
        self.lines = lines
        self.commands = Commands(room, hints)
        self.observers: list[Observer] = []
        """Whoever must know of each answer, for instance to save the game."""
        self._typed: list[str] = []
        """What was typed ahead on the same line."""
        self._history = History.of(room.game)
        self._pace = pace

    def run(self) -> None:
        """Play until the game is over."""
        self.room.welcome()
        while (decision := self.room.game.pending) is not None:
            if decision.player in self.room.opening.bots:
                self._let_move(decision)
            elif is_forced(decision):
                self.give(decision, next(decision.answers()))
            else:
                self._ask(decision)
        self.room.tell_news()

    def give(self, decision: Decision, answer: Answer) -> None:
        """Answer a decision: every answer of a session passes here."""
        self.room.game.answer(answer)
        self._history.add(decision)
        self._changed()

    def _changed(self) -> None:
        for observer in self.observers:
            observer(self.room.game)

    def _let_move(self, decision: Decision) -> None:
        """Let a bot answer; what goes wrong in there is laid at its door."""
        opening, seat = self.room.opening, decision.player
        try:
            answer = opening.bots[seat].decide(self.room.game.look(seat), decision)
            decision.check(answer)
        except Exception as error:
            raise PluginError(
                f"the bot {opening.names[seat]!r} failed ({type(error).__name__}: {error});"
                f" tell its author the seed {opening.seed}"
            ) from error
        self.give(decision, answer)
        if (self._pace or not opening.people) and self.room.tell_news():
            time.sleep(self._pace)

    def _ask(self, decision: Decision) -> None:
        """Show the table and a question, and read until it is answered."""
        room = self.room
        self._seat(decision, room.opening.names[decision.player])
        room.tell_news()
        room.show_table()
        menu = menu_for(decision, room.view())
        self._show_question(decision, menu)
        while not self._answered(decision, menu):
            pass

    def _show_question(self, decision: Decision, menu: Menu) -> None:
        self.room.console.print()
        room = self.room
        names, width = room.opening.names, room.console.width
        room.console.print(drawn(decision, menu, names, width, room.faces))

    def _seat(self, decision: Decision, name: str) -> None:
        """Pass the keyboard on, if somebody else is asked than before."""
        if self.room.viewer == decision.player:
            return
        self._typed.clear()
        hiding = self.room.viewer != SPECTATOR
        self.room.seat(decision.player)
        if not hand_over(self.room.console, self.lines, name, hiding):
            raise LeftError

    def _answered(self, decision: Decision, menu: Menu) -> bool:
        typed = self._line(decision, menu)
        try:
            if typed.casefold() in ("undo", "undo!"):
                self._undo(typed.endswith("!"))
                return True
            if self.commands.obey(typed, decision):
                if typed.casefold() in LONG:
                    self._show_question(decision, menu)
                return False
            self.give(decision, understand(menu, typed))
        except (NotUnderstoodError, NotTakenBackError, FiefdomError) as error:
            # The game takes an answer it cannot carry out back, so another may do.
            self.room.console.print(Text(str(error)))
            self._drop_the_rest()
            return False
        return True

    def _drop_the_rest(self) -> None:
        """Forget what was typed ahead: it was meant for another question."""
        if self._typed:
            self.room.console.print(Text(f"Not used: {'; '.join(self._typed)}."))
        self._typed.clear()

    def _undo(self, force: bool) -> None:
        room = self.room
        take_back(room.game, self._history, room.viewer, room.opening.people, force)
        self._changed()
        room.forget()
        said = "Taken back." if force else "Taken back: nothing hidden had been shown."
        room.console.print(Text(said, "bold"))

    def _line(self, decision: Decision, menu: Menu) -> str:
        if self._typed:
            typed = self._typed.pop(0)
            self.room.console.print(Text(f"> {typed}"))
            return self._or_leave(typed)
        line = self.lines.read()
        if line is None and self.lines.waits:
            raise LeftError
        if line is None:
            asked = in_one_line(decision, menu, self.room.opening.names)
            raise InputEndedError(f"input ended while {asked}")
        first, *self._typed = (part.strip() for part in line.split(";"))
        return self._or_leave(first)

    def _or_leave(self, typed: str) -> str:
        if typed.casefold() == LEAVING:
            raise LeftError
        return typed
