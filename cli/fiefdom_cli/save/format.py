"""What a saved game looks like: a line about the game, then a line for each answer.

Each line is JSON. Whoever is killed while writing leaves half a line at the end; it is
left out, and everything before it counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from fiefdom import Answer, Game, Record, Setup
from fiefdom.errors import SnapshotError
from fiefdom.record.replay import VERSION as RECORD_VERSION
from fiefdom.record.replay import is_marked

FORMAT: Final = 1
SUFFIX: Final = ".fiefdom"
MOST_SHOWN: Final = 500
"""The longest name or command that is taken from a file."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat: a person, or a bot with the seed it was made from."""

    name: str
    bot: str = ""
    """The name the bot is installed by; empty for a person."""
    seed: int = 0


class Header(msgspec.Struct, frozen=True):
    """The first line: which game this is, who plays, and how it began."""

    fiefdom: int
    """The format of the file."""
    kingdom: str
    begun: str
    """When the game was begun, as ISO says it."""
    seats: tuple[Seat, ...]
    again: str
    """The command that deals the same game again."""
    start: bytes
    setup: Setup | None = None
    day: str = ""
    """The date of which this is the daily game, if it is one."""
    hints: str = ""
    """The bot that gives hints; empty for the usual one."""
    pace: float | None = None
    """Seconds to wait after each move of a bot, if somebody said so."""
    definitions: bytes = b""
    """The cards of files, so that the game can be played on without them."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """Any other line: answers taken back, an answer with the position it led to, or the end."""

    undo: int = 0
    answer: int | tuple[int, ...] | None = None
    digest: bytes = b""
    turn: int = 0
    scores: tuple[int, ...] | None = None


@dataclass(frozen=True)
class Saved:
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
    """How many bytes are whole lines."""

    @property
    def name(self) -> str:
        """What the game is called in lists and commands."""
        return self.path.stem

    def record(self) -> Record:
        """Return the game as a record."""
        total = len(self.answers)
        kept = tuple(one for n, one in enumerate(self.digests, 1) if is_marked(n, total))
        header = self.header
        deal = (header.setup, header.definitions)
        return Record(RECORD_VERSION, header.start, self.answers, kept, *deal)


def turn_of(game: Game) -> tuple[int, int]:
    """Return whose turn it is, and which of their turns, as the log counts them."""
    who = game.state.current
    return who, game.state.players[who].every_turn + (not game.over)


def encoded(line: Header | Line) -> bytes:
    """Return a line as the file holds it."""
    return msgspec.json.encode(line) + b"\n"


def decoded(path: Path, data: bytes) -> Saved:
    """Return a saved game from the content of its file, or say which line is wrong."""
    whole = data[: data.rfind(b"\n") + 1]
    first, *others = whole.split(b"\n")[:-1] or [b""]
    header = _header(path, first)
    answers: list[Answer] = []
    digests: list[bytes] = []
    turn, scores = 1, None
    for number, text in enumerate(others, 2):
        line = _line(path, number, text)
        if line.undo:
            del answers[-line.undo :], digests[-line.undo :]
        if line.answer is not None:
            answers.append(line.answer)
            digests.append(line.digest)
        turn, scores = line.turn or turn, line.scores
    return Saved(path, header, tuple(answers), tuple(digests), turn, scores, len(whole))


def _header(path: Path, text: bytes) -> Header:
    try:
        header = msgspec.json.decode(text, type=Header)
    except (msgspec.DecodeError, ValueError, RecursionError):
        raise SnapshotError(f"{path}: this is no saved game; it does not start like one") from None
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
    """Return words from a file so that they fit into a sentence: not too long, in one line."""
    return " ".join(words[:MOST_SHOWN].split())


def _line(path: Path, number: int, text: bytes) -> Line:
    try:
        return msgspec.json.decode(text, type=Line)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise SnapshotError(
            f"{path}: line {number} is damaged ({error}); the lines above it still are a game"
        ) from None
