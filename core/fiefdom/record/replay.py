"""Records: a game as its beginning and its answers, to be played again to any point."""

from __future__ import annotations

from typing import Final

import msgspec

from fiefdom.errors import SnapshotError
from fiefdom.grammar.english import listing
from fiefdom.state.limits import LIMITS, Limits

VERSION: Final = 1
EVERY: Final = 16
"""How many answers lie between two digests of the position."""


class Setup(msgspec.Struct, frozen=True):
    """How the game was set up, for people and for dealing it again."""

    kingdom: tuple[str, ...]
    players: int
    seed: int
    first: int
    sets: tuple[tuple[str, str], ...] = ()
    """Name and version of each card set whose cards were used."""


class Record(msgspec.Struct, frozen=True):
    """A whole game: where it began, what was answered, and digests along the way."""

    version: int
    start: bytes
    """The position at the beginning, with the pins of every definition."""
    answers: tuple[int | tuple[int, ...], ...]
    digests: tuple[bytes, ...]
    """The digest after every sixteenth answer, and after the last."""
    setup: Setup | None = None
    definitions: bytes = b""
    """The cards that belong to no plugin, so that the game can be replayed without their file."""

    def played_with(self) -> str:
        """Say which sets the game was played with, to be added to an error."""
        sets = self.setup.sets if self.setup else ()
        return f" (it was played with {listing([' '.join(one) for one in sets])})" if sets else ""

    def to_bytes(self, limits: Limits = LIMITS) -> bytes:
        """Encode the record, unless it is larger than `from_bytes` would take."""
        data = msgspec.msgpack.encode(self)
        _check_size(data, limits)
        return data

    @staticmethod
    def from_bytes(data: bytes, limits: Limits = LIMITS) -> Record:
        """Decode a record, or say why these bytes are none."""
        _check_size(data, limits)
        try:
            record = msgspec.msgpack.decode(data, type=Record)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise SnapshotError(f"these bytes are no record of a game: {error}") from None
        if record.version != VERSION:
            raise SnapshotError(
                f"the record has format {record.version}, this release reads format {VERSION}"
            )
        return record


def _check_size(data: bytes, limits: Limits) -> None:
    if len(data) > limits.record_size:
        raise SnapshotError(
            f"{len(data)} bytes is too large for a record (at most {limits.record_size};"
            " Limits(record_size=...) allows more)"
        )


def is_marked(index: int, total: int) -> bool:
    """Tell whether a digest is kept after so many of the answers."""
    return index == total or (index > 0 and index % EVERY == 0)
