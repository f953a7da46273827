"""Runs a game: asks people at the keyboard, lets bots move, prints the events."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import RenderableType
from rich.text import Text

import fiefdom
from fiefdom import ALL, SPECTATOR, Answer, Decision, Game
from fiefdom.errors import FiefdomError, PluginError
from fiefdom.extending import PurchaseQuestion
from fiefdom.wire import Menu, NotUnderstoodError, menu_for, parse_answer
from fiefdom_cli.play.handover import hand_over
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.question import formatted_question, in_one_line
from fiefdom_cli.play.takeback import History, NotTakenBackError, is_forced, take_back
from fiefdom_cli.play.typed_commands import Commands, spelled_out
from fiefdom_cli.play.usual_answer import usual_answer
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
        self, narrator: Narrator, lines: Lines, hints: str = "sensible", pace: float = 0
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
        self.narrator.tell_the_end()

    def give(self, decision: Decision, answer: Answer) -> None:
        """Answer a decision; every answer of a session goes through this method."""
        self.narrator.note_money()
        self.narrator.game.answer(answer)
        self.narrator.note_money()
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
        narrator.tell_before_asking()
        menu = menu_for(decision, narrator.view())
        narrator.show_table(self._formatted(decision, menu))
        self._show_question(decision, menu)
        with self._completing(menu):
            while not self._answered(decision, menu):
                pass

    @contextmanager
    def _completing(self, menu: Menu) -> Iterator[None]:
        """Let the Tab key complete what can be typed, while a person is asked."""
        if not self.lines.waits:
            yield
            return
        # Imported late: a game from a file or a program needs none of it.
        from fiefdom_cli.play.typed_words import typed_words
        from fiefdom_cli.terminal.tab_completion import offer, offer_nothing

        game, commands, bots = self.narrator.game, self.commands.words, fiefdom.installed().bots
        offer(lambda: typed_words(game, menu, commands, bots))
        try:
            yield
        finally:
            offer_nothing()

    def _show_question(self, decision: Decision, menu: Menu) -> None:
        self.narrator.console.print()
        self.narrator.console.print(self._formatted(decision, menu))

    def _formatted(self, decision: Decision, menu: Menu) -> RenderableType:
        narrator = self.narrator
        names, width = narrator.opening.names, narrator.console.width
        usual = usual_answer(decision, menu) if self.lines.waits else None
        return formatted_question(decision, menu, names, width, narrator.faces, usual)

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
        typed = spelled_out(self._line(decision, menu), menu)
        try:
            if typed.casefold() in (LEAVING, "undo", "undo!"):
                self._leave_or_undo(typed.casefold())
                return True
            if self.commands.obey(typed, decision):
                if typed.casefold() in LONG:
                    self._show_question(decision, menu)
                return False
            if card := self._bought_at_once(decision, menu, typed):
                return self._buy(decision, card)
            return self._give_checked(decision, self._meant(decision, menu, typed))
        except (NotUnderstoodError, NotTakenBackError, FiefdomError) as error:
            # The game has undone the answer that failed, so another answer can be given.
            self.narrator.console.print(Text(str(error)))
            self._drop_the_rest()
            return False

    def _leave_or_undo(self, word: str) -> None:
        if word == LEAVING:
            raise LeftError
        self._undo(word.endswith("!"))

    def _meant(self, decision: Decision, menu: Menu, typed: str) -> Answer:
        """Return the answer that was typed; Enter alone is the usual answer."""
        usual = usual_answer(decision, menu) if self.lines.waits and not typed else None
        if usual is not None:
            return usual
        try:
            return parse_answer(menu, typed, self.commands.words)
        except NotUnderstoodError:
            from fiefdom_cli.play.buy_at_once import too_early

            if said := too_early(self.narrator.game, decision, typed):
                raise NotUnderstoodError(said) from None
            raise

    def _give_checked(self, decision: Decision, answer: Answer) -> bool:
        """Give an answer, unless there is a warning first; return whether it was given."""
        if self._is_warned(decision, answer):
            return False
        self.give(decision, answer)
        return True

    def _bought_at_once(self, decision: Decision, menu: Menu, typed: str) -> str:
        if not isinstance(decision, PurchaseQuestion) or ALL not in decision.options:
            return ""
        # Imported late: it is needed only if a card is bought before the Treasures are played.
        from fiefdom_cli.play.buy_at_once import wanted_purchase

        return wanted_purchase(self.narrator.game, decision, menu, typed)

    def _buy(self, decision: Decision, card: str) -> bool:
        """Play all cards that pay, then buy a card, if nothing else is asked in between."""
        from fiefdom_cli.play.buy_at_once import purchase_answer

        game = self.narrator.game
        self.give(decision, ALL)
        after = game.pending
        if not isinstance(after, PurchaseQuestion) or after.player != decision.player:
            self.narrator.console.print(Text(f"{card} is not bought yet: first there is a question."))
            return True
        try:
            bought = purchase_answer(menu_for(after, self.narrator.view()), card)
        except NotUnderstoodError as error:
            self.narrator.console.print(Text(str(error)))
        else:
            self._give_checked(after, bought)
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
            return typed
        line = self.lines.read()
        if line is None and self.lines.waits:
            raise LeftError
        if line is None:
            asked = in_one_line(decision, menu, self.narrator.opening.names)
            raise InputEndedError(f"input ended while {asked}")
        first, *rest = (part.strip() for part in line.split(";"))
        self._typed = [part for part in rest if part]
        return first
