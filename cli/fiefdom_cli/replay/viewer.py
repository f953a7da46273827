"""The interactive viewer of `fiefdom replay`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rich.console import Console
from rich.text import Text

from fiefdom import Game
from fiefdom.errors import FileError
from fiefdom_cli.replay.recording import Recording
from fiefdom_cli.replay.show import show_events, show_place, show_table
from fiefdom_cli.terminal.lines import Lines

HELP: Final = """\
Enter or n   the next answer          b         one answer back
t            the next turn            bt        the turn before
12           to answer 12             turn 5    to your turn 5
start, end   to the beginning or end  table     the whole table
log          everything so far        as 2      show what player 2 sees
play         continue from here       quit      leave"""


class Viewer:
    """A place in a recording, moved by typed commands."""

    def __init__(self, recording: Recording, viewer: int, screen: Console) -> None:
        self.recording = recording
        self.viewer = viewer
        self._screen = screen
        self.game = recording.at(0)
        self._plain: dict[str, Callable[[], None]] = {
            "": lambda: self._step(1),
            "n": lambda: self._step(1),
            "b": lambda: self._step(-1),
            "t": lambda: self.jump(recording.next_turn(self.place)),
            "bt": lambda: self.jump(recording.turn_before(self.place)),
            "start": lambda: self.jump(0),
            "end": lambda: self.jump(recording.length),
            "table": lambda: show_table(screen, recording, self.game, self.viewer),
            "log": lambda: show_events(screen, recording, self.game, self.viewer, 0),
            "help": lambda: screen.print(Text(HELP)),
        }

    @property
    def place(self) -> int:
        """The number of answers given so far."""
        return len(self.game.answers)

    def run(self, lines: Lines) -> bool:
        """Run commands until the user leaves; return True to continue the game from here."""
        while True:
            show_place(self._screen, self.recording, self.game, self.viewer)
            typed = lines.read()
            words = "quit" if typed is None else " ".join(typed.casefold().split())
            if words in ("quit", "q"):
                return False
            if words == "play":
                if not self.game.over:
                    return True
                self._say("The game is over here; go back (b, bt or a number) and continue from there.")
            else:
                self._obey(words)

    def jump(self, place: int) -> None:
        """Go to an answer and show the table there."""
        try:
            self.game = self.recording.at(place)
        except FileError as error:
            self._say(str(error))
            return
        show_table(self._screen, self.recording, self.game, self.viewer)

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
            self._say(f"'{words}' is not a command here.\n{HELP}")

    def _step(self, by: int) -> None:
        if not 0 <= self.place + by <= self.recording.length:
            self._say("This is the last answer." if by > 0 else "This is the beginning.")
        elif by > 0:
            told = len(self.game.events(self.viewer))
            self.game.answer(self.recording.record.answers[self.place])
            show_events(self._screen, self.recording, self.game, self.viewer, told)
        else:
            self.jump(self.place + by)

    def _turn(self, number: int) -> None:
        place = self.recording.start_of((self.viewer, number))
        if place is None:
            self._say(f"There was no turn {number}.")
        else:
            self.jump(place)

    def _look_as(self, seat: int) -> None:
        if not 1 <= seat <= self.game.players:
            self._say(f"There are players 1 to {self.game.players}.")
            return
        self.viewer = seat - 1
        show_table(self._screen, self.recording, self.game, self.viewer)

    def _say(self, words: str) -> None:
        self._screen.print(Text(words))


def open_viewer(recording: Recording, viewer: int, screen: Console, place: int) -> Viewer:
    """Open a recording at a place, and show the table unless it is the beginning."""
    viewing = Viewer(recording, viewer, screen)
    seed = f"seed {recording.header.setup.seed}, " if recording.header.setup else ""
    who = ", ".join(recording.names(viewer))
    screen.print(Text(f"{recording.name}: {recording.header.kingdom}, {seed}{who}.", "bold"))
    screen.print(Text("Enter shows the next answer; help lists the other commands."))
    viewing.jump(place)
    return viewing


def game_at(recording: Recording, place: int | None) -> Game:
    """Return the game at a place; default: the end."""
    return recording.at(recording.length if place is None else place)
