"""Shows a game again, step by step, as somebody types."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rich.console import Console
from rich.text import Text

from fiefdom import Game
from fiefdom.errors import FileError
from fiefdom_cli.replay.recording import Tape
from fiefdom_cli.replay.show import show_news, show_place, show_table
from fiefdom_cli.terminal.lines import Lines

HELP: Final = """\
Enter or n   the next answer          b         one answer back
t            the next turn            bt        the turn before
12           to answer 12             turn 5    to your turn 5
start, end   to the beginning or end  table     the whole table
log          everything so far        as 2      see with the eyes of player 2
play         play on from here        quit      leave"""


class Projector:
    """A place in a game, moved by what is typed."""

    def __init__(self, tape: Tape, viewer: int, screen: Console) -> None:
        self.tape = tape
        self.viewer = viewer
        self._screen = screen
        self.game = tape.at(0)
        self._plain: dict[str, Callable[[], None]] = {
            "": lambda: self._step(1),
            "n": lambda: self._step(1),
            "b": lambda: self._step(-1),
            "t": lambda: self.jump(tape.next_turn(self.place)),
            "bt": lambda: self.jump(tape.turn_before(self.place)),
            "start": lambda: self.jump(0),
            "end": lambda: self.jump(tape.length),
            "table": lambda: show_table(screen, tape, self.game, self.viewer),
            "log": lambda: show_news(screen, tape, self.game, self.viewer, 0),
            "help": lambda: screen.print(Text(HELP)),
        }

    @property
    def place(self) -> int:
        """After how many answers the game is shown."""
        return len(self.game.answers)

    def run(self, lines: Lines) -> bool:
        """Obey until somebody leaves; True if they want to play on from here."""
        while True:
            show_place(self._screen, self.tape, self.game, self.viewer)
            typed = lines.read()
            words = "quit" if typed is None else " ".join(typed.casefold().split())
            if words in ("quit", "q"):
                return False
            if words == "play":
                if not self.game.over:
                    return True
                self._say("The game is over here; go back (b, bt or a number) and play on from there.")
            else:
                self._obey(words)

    def jump(self, place: int) -> None:
        """Go to an answer and show the table there."""
        try:
            self.game = self.tape.at(place)
        except FileError as error:
            self._say(str(error))
            return
        show_table(self._screen, self.tape, self.game, self.viewer)

    def _obey(self, words: str) -> None:
        command = self._plain.get(words)
        if command is not None:
            command()
        elif words.isdecimal() and len(words) < 9:
            self.jump(int(words))
        elif turn := re.fullmatch(r"turn (\d{1,8})", words):
            self._turn(int(turn[1]))
        elif seat := re.fullmatch(r"as (\d)", words):
            self._look_as(int(seat[1]))
        else:
            self._say(f"'{words}' is no command here.\n{HELP}")

    def _step(self, by: int) -> None:
        if not 0 <= self.place + by <= self.tape.length:
            self._say("This is the last answer." if by > 0 else "This is the beginning.")
        elif by > 0:
            told = len(self.game.events(self.viewer))
            self.game.answer(self.tape.record.answers[self.place])
            show_news(self._screen, self.tape, self.game, self.viewer, told)
        else:
            self.jump(self.place + by)

    def _turn(self, number: int) -> None:
        place = self.tape.start_of((self.viewer, number))
        if place is None:
            self._say(f"There was no turn {number}.")
        else:
            self.jump(place)

    def _look_as(self, seat: int) -> None:
        if not 1 <= seat <= self.game.players:
            self._say(f"There are players 1 to {self.game.players}.")
            return
        self.viewer = seat - 1
        show_table(self._screen, self.tape, self.game, self.viewer)

    def _say(self, words: str) -> None:
        self._screen.print(Text(words))


def started(tape: Tape, viewer: int, screen: Console, place: int) -> Projector:
    """Open a game at a place: the beginning is told, anywhere else the table is shown."""
    projector = Projector(tape, viewer, screen)
    seed = f"seed {tape.header.setup.seed}, " if tape.header.setup else ""
    who = ", ".join(tape.names(viewer))
    screen.print(Text(f"{tape.name}: {tape.header.kingdom}, {seed}{who}.", "bold"))
    screen.print(Text("Enter shows the next answer; help lists what else can be typed."))
    projector.jump(place)
    return projector


def game_at(tape: Tape, place: int | None) -> Game:
    """Return the game at a place, the end if none is named."""
    return tape.at(tape.length if place is None else place)
