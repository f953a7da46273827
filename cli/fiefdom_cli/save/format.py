"""The format of a saved game: a header line, then a line for each answer.

Each line is JSON. A process that is killed while writing leaves an incomplete last line; it
is ignored, and everything before it is valid.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from fiefdom import Answer, Game, Record, Setup
from fiefdom.errors import SnapshotError
from fiefdom.light_dataclass import dataclass
from fiefdom.tooling.games import RECORD_VERSION, is_marked

FORMAT: Final = 1
SUFFIX: Final = ".fiefdom"
MOST_SHOWN: Final = 500
"""The longest name or command that is accepted from a file."""


class SavedSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """The player of a seat: a person, or a bot with its seed."""

    name: str
    bot: str = ""
    """The name of the installed bot; empty for a person."""
    seed: int = 0


class Header(msgspec.Struct, frozen=True):
    """The first line: which game this is, who plays, and the starting position."""

    fiefdom: int
    """The format of the file."""
    kingdom: str
    begun: str
    """The time when the game began, in ISO format."""
    seats: tuple[SavedSeat, ...]
    again: str
    """The command that deals the same game again."""
    start: bytes
    setup: Setup | None = None
    day: str = ""
    """The date if this is a daily game."""
    hints: str = ""
    """The bot that gives hints; empty for the default."""
    pace: float | None = None
    """Seconds to wait after each move of a bot, if it was set."""
    definitions: bytes = b""
    """The cards from card files, so that the game can be resumed without the files."""


class SavedLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """Any other line: undone answers, an answer with the digest after it, or the end."""

    undo: int = 0
    answer: int | tuple[int, ...] | None = None
    digest: bytes = b""
    turn: int = 0
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    """The seats that won; older files leave it out."""


@dataclass(frozen=True)
class SavedGame:
    """A saved game as it was read."""

    path: Path
    header: Header
    answers: tuple[Answer, ...]
    digests: tuple[bytes, ...]
    """The digest after each answer."""
    turn: int
    scores: tuple[int, ...] | None
    """The result, if the game is over."""
    size: int
    """The number of bytes in complete lines."""
    winners: tuple[int, ...] | None = None
    """The seats that won, if the file says so."""

    @property
    def name(self) -> str:
        """The name of the game in lists and commands."""
        return self.path.stem

    def record(self) -> Record:
        """Return the game as a record."""
        total = len(self.answers)
        kept = tuple(one for n, one in enumerate(self.digests, 1) if is_marked(n, total))
        header = self.header
        deal = (header.setup, header.definitions)
        return Record(RECORD_VERSION, header.start, self.answers, kept, *deal)


def turn_of(game: Game) -> tuple[int, int]:
    """Return whose turn it is, and its number as in the log."""
    who = game.state.current
    return who, game.state.players[who].every_turn + (not game.over)


def encoded(line: Header | SavedLine) -> bytes:
    """Return a line as bytes of the file."""
    return msgspec.json.encode(line) + b"\n"


def decoded(path: Path, data: bytes) -> SavedGame:
    """Parse the content of a saved game; an error names the line."""
    whole = data[: data.rfind(b"\n") + 1]
    first, *others = whole.split(b"\n")[:-1] or [b""]
    header = _header(path, first)
    answers: list[Answer] = []
    digests: list[bytes] = []
    turn, scores, winners = 1, None, None
    for number, text in enumerate(others, 2):
        line = _line(path, number, text)
        if line.undo:
            del answers[-line.undo :], digests[-line.undo :]
        if line.answer is not None:
            answers.append(line.answer)
            digests.append(line.digest)
        turn, scores, winners = line.turn or turn, line.scores, line.winners
    kept = (tuple(answers), tuple(digests))
    return SavedGame(path, header, *kept, turn, scores, len(whole), winners)


def _header(path: Path, text: bytes) -> Header:
    try:
        header = msgspec.json.decode(text, type=Header)
    except (msgspec.DecodeError, ValueError, RecursionError):
        raise SnapshotError(
            f"{path}: this is not a saved game; its first line is not a header"
        ) from None
    if header.fiefdom != FORMAT:
        raise SnapshotError(
            f"{path}: the game was saved in format {header.fiefdom}, this release reads format"
            f" {FORMAT}; open it with the release that saved it"
        )
    seats = tuple(replace(seat, name=in_a_line(seat.name)) for seat in header.seats)
    kingdom, again, day = map(in_a_line, (header.kingdom, header.again, header.day))
    hints = in_a_line(header.hints)
    return replace(header, kingdom=kingdom, again=again, day=day, seats=seats, hints=hints)


def in_a_line(words: str) -> str:
    """Return text from a file shortened to one line, for use in a message."""
    return " ".join(words[:MOST_SHOWN].split())


def _line(path: Path, number: int, text: bytes) -> SavedLine:
    try:
        return msgspec.json.decode(text, type=SavedLine)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise SnapshotError(
            f"{path}: line {number} is damaged ({error}); the lines above it are intact"
        ) from None
