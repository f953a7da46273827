"""All data of a table, as it is saved at a checkpoint."""

from __future__ import annotations

from typing import Final

import msgspec

from fiefdom.wire import ChatLine, Options

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"

LATEST_CHAT: Final = 50
"""How many lines of the chat are kept."""


class Seat(msgspec.Struct):
    """One seat: who plays there, and what was said last."""

    name: str
    kind: str
    bot: str = ""
    secret: bytes = b""
    """The hash of its secret."""
    resigned: bool = False
    left: int | None = None
    """The milliseconds left on its clock, when it was last asked or answered."""
    questions: int = 1
    """The number of its current or next question; it grows with each answer and each undo."""
    key: str = ""
    """The key of its last answer."""


class Step(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One answer: who gave it, and who learned something hidden by it."""

    seat: int
    answer: int | tuple[int, ...]
    tells: int
    """A bit for each seat: whether it told somebody something if that seat had given it."""
    seen: int
    """A bit for each seat that saw what was hidden before."""


class Checkpoint(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A position of the game."""

    answers: int
    """After how many answers."""
    notes: int
    """How many lines the log had."""
    game: bytes


class Undoing(msgspec.Struct, frozen=True):
    """A request to take back."""

    id: str
    seat: int
    upto: int
    waiting: tuple[int, ...]


class TableData(msgspec.Struct):
    """Everything about a table that must survive."""

    id: str
    title: str
    kingdom: tuple[str, ...]
    code: str
    seats: list[Seat]
    options: Options
    invite: str
    seed: int
    start: bytes
    """The position in which the game begins."""
    opening: bytes = b""
    """The log of how the game was set up."""
    definitions: bytes = b""
    """The cards of the game that do not belong to a plugin."""
    host: int = 0
    status: str = "waiting"
    locked: bool = False
    checkpoints: list[Checkpoint] = []
    """The last two positions that were kept; the second is missing at first."""
    steps: list[Step] = []
    """The answers since the first of these."""
    notes: int = 0
    """How many lines the log has."""
    asked_at: float = 0
    """When the pending question was asked."""
    undos: int = 0
    undo: Undoing | None = None
    rematch: list[int] = []
    next_table: str = ""
    chat: list[ChatLine] = []
    why_over: str = ""
    """Why the game is over, if that does not follow from the cards."""
    winners: tuple[int, ...] | None = None
    """Who wins, if that does not follow from the points."""


encode_table: Final = msgspec.msgpack.Encoder().encode
decode_table: Final = msgspec.msgpack.Decoder(TableData).decode
