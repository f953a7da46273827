"""Explains each question of the lesson, and filters the answers."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from fiefdom import Answer, Decision, Game
from fiefdom.wire import Menu, NotUnderstoodError, menu_for, parse_answer
from fiefdom_cli.play.buy_at_once import wanted_purchase
from fiefdom_cli.play.learn.lessons import FAREWELL, LESSONS, ONE_BY_ONE, WELCOME, Lesson
from fiefdom_cli.play.typed_commands import spelled_out
from fiefdom_cli.play.usual_answer import usual_answer
from fiefdom_cli.terminal.lines import LEAVING, Lines, is_terminal
from fiefdom_cli.terminal.screen import indented


class Coach:
    """A source of typed lines that holds back answers that do not fit the lesson."""

    def __init__(self, game: Game, lines: Lines, console: Console) -> None:
        self._game = game
        self._lines = lines
        self._console = console
        self._lessons: dict[int, Lesson | None] = {}
        """The lesson for each question, by the number of answers before it."""
        self._explained = -1

    @property
    def waits(self) -> bool:
        """Whether a person types."""
        return is_terminal()

    def read(self) -> str | None:
        """Explain the question if it is new, and read until the answer fits the lesson."""
        lesson = self._lesson()
        while True:
            typed = self._lines.read()
            if lesson is None or typed is None:
                return typed
            if ";" in typed:
                # Further answers on the line would reach the game before they are explained.
                self._say(ONE_BY_ONE, lesson.wants)
            elif self._fits(lesson, typed):
                return typed
            else:
                self._say(lesson.because, lesson.wants)

    def _lesson(self) -> Lesson | None:
        place = len(self._game.answers)
        if place not in self._lessons:
            taught = len(self._lessons)
            self._lessons[place] = LESSONS[taught] if taught < len(LESSONS) else None
            if taught == len(LESSONS):
                self._say(FAREWELL)
        lesson = self._lessons[place]
        if lesson is not None and place != self._explained:
            self._say(lesson.says, lesson.wants)
        self._explained = place
        return lesson

    def lines_needed(self) -> int:
        """Return how many lines the explanation of the next question takes."""
        taught = len(self._lessons)
        if len(self._game.answers) in self._lessons or taught >= len(LESSONS):
            return 0
        with self._console.capture() as said:
            self._say(LESSONS[taught].says, LESSONS[taught].wants)
        return len(said.get().splitlines())

    def _fits(self, lesson: Lesson, typed: str) -> bool:
        """Whether to pass this on: the wanted answer, or anything that is not an answer."""
        if not lesson.wants:
            return True
        if self._buys_at_once(typed):
            return False
        answer = self._meant(typed)
        wanted = self._meant(lesson.wants)
        return answer is None or wanted is None or answer == wanted

    def _buys_at_once(self, typed: str) -> bool:
        """Whether this would play the money and buy a card in one go, before either is explained."""
        decision = self._game.pending
        try:
            return decision is not None and bool(
                wanted_purchase(self._game, decision, self._menu(decision), typed)
            )
        except NotUnderstoodError:
            return False

    def _menu(self, decision: Decision) -> Menu:
        return menu_for(decision, self._game.view(decision.player))

    def _meant(self, typed: str) -> Answer | None:
        decision = self._game.pending
        if decision is None:
            return None
        menu = self._menu(decision)
        if not typed or spelled_out(typed, menu) != typed:
            return None if typed else usual_answer(decision, menu)
        try:
            return parse_answer(menu, typed)
        except NotUnderstoodError:
            return None

    def welcome(self) -> bool:
        """Print the introduction, and let people read it; return False if they leave."""
        self._say(WELCOME)
        if self.waits:
            self._console.print(indented(Text("Press Enter to begin.", "bold")))
            typed = self._lines.read()
            if typed is None or typed.strip().casefold() == LEAVING:
                self._console.print(Text("You left the game."))
                return False
        self._console.print()
        return True

    def _say(self, words: str, wants: str = "") -> None:
        self._console.print()
        for paragraph in words.split("\n"):
            self._console.print(indented(Text(paragraph, "italic")))
        if wants:
            self._console.print(indented(Text(f"Type: {wants}", "bold")))
