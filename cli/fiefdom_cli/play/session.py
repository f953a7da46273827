"""Runs a game: asks people at the keyboard, lets bots move, prints the events."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from rich.text import Text

from fiefdom import SPECTATOR, Answer, Decision, Game
from fiefdom.errors import FiefdomError, PluginError
from fiefdom.extending import PurchaseQuestion
from fiefdom.wire import Menu, NotUnderstoodError, menu_for, parse_answer
from fiefdom_cli.play.handover import hand_over
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.question import formatted_question, in_one_line
from fiefdom_cli.play.takeback import History, NotTakenBackError, is_forced, take_back
from fiefdom_cli.play.typed_commands import Commands
from fiefdom_cli.terminal.lines import LEAVING, Lines

LONG: Final = ("deck", "discard", "help", "?", "log", "odds", "score", "supply", "table")
"""Commands whose output is so long that the question is shown again."""

Observer = Callable[[Game], None]
"""Called with the game after every answer and every undo."""


class InputEndedError(Exception):
    """The input ended while a decision was pending."""


class LeftError(Exception):
    """The person left before the game was over."""


class Session:
    """Runs a game from decision to decision."""

    def __init__(
        self, narrator: Narrator, lines: Lines, hints: str = "big-money", pace: float = 0
    ) -> None:
        self.narrator = narrator
        self.lines = lines
        self.commands = Commands(narrator, hints)
        self.observers: list[Observer] = []
        """Callbacks for each answer, for instance to save the game."""
        self._typed: list[str] = []
        """Further answers that were typed on the same line."""
        self._warned = 0
        """The turn on which a warning was given last."""
        self._history = History.of(narrator.game)
        self._pace = pace

    def run(self) -> None:
        """Play until the game is over."""
        self.narrator.welcome()
        while (decision := self.narrator.game.pending) is not None:
            if decision.player in self.narrator.opening.bots:
                self._let_move(decision)
            elif is_forced(decision):
                self.give(decision, next(decision.answers()))
            else:
                self._ask(decision)
        self.narrator.tell_news()

    def give(self, decision: Decision, answer: Answer) -> None:
        """Answer a decision; every answer of a session goes through this method."""
        self.narrator.game.answer(answer)
        self._history.add(decision)
        self._changed()

    def _changed(self) -> None:
        for observer in self.observers:
            observer(self.narrator.game)

    def _let_move(self, decision: Decision) -> None:
        """Let a bot answer; an exception in it is reported as the bot's error."""
        opening, seat = self.narrator.opening, decision.player
        try:
            answer = opening.bots[seat].decide(self.narrator.game.bot_view(seat), decision)
            decision.check(answer)
        except Exception as error:
            raise PluginError(
                f"the bot {opening.names[seat]!r} failed ({type(error).__name__}: {error});"
                f" tell its author the seed {opening.seed}"
            ) from error
        self.give(decision, answer)
        if (self._pace or not opening.people) and self.narrator.tell_news():
            time.sleep(self._pace)

    def _ask(self, decision: Decision) -> None:
        """Show the table and a question, and read until it is answered."""
        narrator = self.narrator
        self._seat(decision, narrator.opening.names[decision.player])
        narrator.tell_news()
        narrator.show_table()
        menu = menu_for(decision, narrator.view())
        self._show_question(decision, menu)
        while not self._answered(decision, menu):
            pass

    def _show_question(self, decision: Decision, menu: Menu) -> None:
        self.narrator.console.print()
        narrator = self.narrator
        names, width = narrator.opening.names, narrator.console.width
        narrator.console.print(formatted_question(decision, menu, names, width, narrator.faces))

    def _seat(self, decision: Decision, name: str) -> None:
        """Hand the keyboard over if another person is asked than before."""
        if self.narrator.viewer == decision.player:
            return
        self._typed.clear()
        hiding = self.narrator.viewer != SPECTATOR
        self.narrator.seat(decision.player)
        if not hand_over(self.narrator.console, self.lines, name, hiding):
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
            answer = parse_answer(menu, typed)
            if self._is_warned(decision, answer):
                return False
            self.give(decision, answer)
        except (NotUnderstoodError, NotTakenBackError, FiefdomError) as error:
            # The game has undone the answer that failed, so another answer can be given.
            self.narrator.console.print(Text(str(error)))
            self._drop_the_rest()
            return False
        return True

    def _is_warned(self, decision: Decision, answer: Answer) -> bool:
        """Warn a person, once a turn, before a purchase with which they end and lose the game."""
        turn = self.narrator.game.turn
        if not self.lines.waits or self._warned == turn or not isinstance(decision, PurchaseQuestion):
            return False
        # Imported late: a game begins without it.
        from fiefdom_cli.play.last_purchase import warning

        said = warning(self.narrator.game, decision, answer)
        if said:
            self._warned = turn
            self.narrator.console.print(Text(said, "bold"))
            self._drop_the_rest()
        return bool(said)

    def _drop_the_rest(self) -> None:
        """Discard answers that were typed ahead for a question that changed."""
        if self._typed:
            self.narrator.console.print(Text(f"Not used: {'; '.join(self._typed)}."))
        self._typed.clear()

    def _undo(self, force: bool) -> None:
        narrator = self.narrator
        take_back(narrator.game, self._history, narrator.viewer, narrator.opening.people, force)
        self._changed()
        narrator.forget()
        said = "Taken back." if force else "Taken back: nothing hidden had been shown."
        narrator.console.print(Text(said, "bold"))

    def _line(self, decision: Decision, menu: Menu) -> str:
        if self._typed:
            typed = self._typed.pop(0)
            self.narrator.console.print(Text(f"> {typed}"))
            return self._or_leave(typed)
        line = self.lines.read()
        if line is None and self.lines.waits:
            raise LeftError
        if line is None:
            asked = in_one_line(decision, menu, self.narrator.opening.names)
            raise InputEndedError(f"input ended while {asked}")
        first, *self._typed = (part.strip() for part in line.split(";"))
        return self._or_leave(first)

    def _or_leave(self, typed: str) -> str:
        if typed.casefold() == LEAVING:
            raise LeftError
        return typed
