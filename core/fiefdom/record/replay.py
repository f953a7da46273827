"""Records: a game as its initial position and its answers, which can be replayed to any point."""

from __future__ import annotations

from typing import Final

import msgspec

from fiefdom.errors import SnapshotError
from fiefdom.grammar.english import listing
from fiefdom.state.limits import LIMITS, Limits

VERSION: Final = 2
EVERY: Final = 16
"""The number of answers between two digests of the position."""


class Setup(msgspec.Struct, frozen=True):
    """How the game was set up, to be shown or dealt again."""

    kingdom: tuple[str, ...]
    players: int
    seed: int
    first: int
    sets: tuple[tuple[str, str], ...] = ()
    """Name and version of each card set whose cards were used."""


class Source(msgspec.Struct, frozen=True):
    """Where a game was played, if it was not played here: it was read from a log."""

    players: tuple[str, ...]
    """The names of the players, in the order of their seats."""
    lines: int
    """How many lines the log has."""
    followed: int
    """The last line that the record follows."""
    stopped: str = ""
    """Why it follows no more of them; empty for the whole log."""
    hidden: tuple[int, ...] = ()
    """The players of whom the log does not name every card they drew: their hands are guesses."""
    guessed: tuple[str, ...] = ()
    """The cards of the kingdom that the log does not mention, if the kingdom was not known."""


class Record(msgspec.Struct, frozen=True):
    """A whole game: its initial position, its answers, and digests of intermediate positions."""

    version: int
    start: bytes
    """A snapshot of the initial position, with the pins of every definition."""
    answers: tuple[int | tuple[int, ...], ...]
    digests: tuple[bytes, ...]
    """The digest after every sixteenth answer, and after the last."""
    setup: Setup | None = None
    definitions: bytes = b""
    """The cards that do not belong to a plugin, so that the game can be replayed without their file."""
    source: Source | msgspec.UnsetType = msgspec.UNSET
    """Where the game comes from, if it was not played with fiefdom. Else it is not encoded at all."""

    def played_with(self) -> str:
        """Return the sets the game was played with, in words for the end of an error."""
        sets = self.setup.sets if self.setup else ()
        return f" (it was played with {listing([' '.join(one) for one in sets])})" if sets else ""

    def to_bytes(self, limits: Limits = LIMITS) -> bytes:
        """Encode the record, or raise an error if `from_bytes` would refuse its size."""
        data = msgspec.msgpack.encode(self)
        _check_size(data, limits)
        return data

    @staticmethod
    def from_bytes(data: bytes, limits: Limits = LIMITS) -> Record:
        """Decode a record, or raise an error if the bytes are not a valid one."""
        _check_size(data, limits)
        try:
            record = msgspec.msgpack.decode(data, type=Record)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise SnapshotError(f"these bytes are not a record of a game: {error}") from None
        if record.version != VERSION:
            raise SnapshotError(
                f"the record has format {record.version}, this release reads format {VERSION};"
                " replay it with the release that recorded it"
            )
        return record


def _check_size(data: bytes, limits: Limits) -> None:
    if len(data) > limits.record_size:
        raise SnapshotError(
            f"{len(data)} bytes is too large for a record (at most {limits.record_size};"
            " Limits(record_size=...) allows more)"
        )


def is_marked(index: int, total: int) -> bool:
    """Tell whether a digest is stored after this number of answers."""
    return index == total or (index > 0 and index % EVERY == 0)
