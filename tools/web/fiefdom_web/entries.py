"""The journal of a table, as written to disk: the state of a table follows from its entries."""

from __future__ import annotations

from typing import Final

import msgspec


class Entry(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Anything that happens at a table."""


class Joined(Entry, frozen=True, tag="joined"):
    """Somebody takes an open seat."""

    seat: int
    name: str
    secret: bytes
    """The hash of the seat's secret."""


class Began(Entry, frozen=True, tag="began"):
    """All seats are taken, and the game begins; `now` is the time by which clocks run."""

    now: float


class Answered(Entry, frozen=True, tag="answered"):
    """A player answers the pending decision."""

    seat: int
    answer: int | tuple[int, ...]
    key: str
    now: float


class UndoAsked(Entry, frozen=True, tag="undo asked"):
    """A player asks to take back their last answer, and these seats must agree."""

    seat: int
    waiting: tuple[int, ...]


class UndoAgreed(Entry, frozen=True, tag="undo agreed"):
    """A player agrees that somebody takes back."""

    seat: int


class UndoDropped(Entry, frozen=True, tag="undo dropped"):
    """A request to take back was refused or withdrawn."""


class TookBack(Entry, frozen=True, tag="took back"):
    """The game goes back to how it was after this many answers."""

    seat: int
    upto: int
    now: float


class Resigned(Entry, frozen=True, tag="resigned"):
    """A player gives up, or runs out of time; a bot plays on if a game for others remains."""

    seat: int
    bot: str
    now: float
    late: bool = False


class Replaced(Entry, frozen=True, tag="replaced"):
    """A bot plays a seat from now on."""

    seat: int
    bot: str
    now: float


class Removed(Entry, frozen=True, tag="removed"):
    """A seat is open again, and its secret is no longer valid."""

    seat: int


class Locked(Entry, frozen=True, tag="locked"):
    """Nobody new is let in, or everybody with an invitation again."""

    locked: bool


class Quieted(Entry, frozen=True, tag="quieted"):
    """The chat is switched off or on."""

    chat: bool


class Spoke(Entry, frozen=True, tag="spoke"):
    """Somebody said something."""

    seat: int
    name: str
    text: str


class RematchWanted(Entry, frozen=True, tag="rematch"):
    """A player wants to play again."""

    seat: int


class Continued(Entry, frozen=True, tag="continued"):
    """The next game is at another table."""

    table: str


AnyEntry = (
    Joined
    | Began
    | Answered
    | UndoAsked
    | UndoAgreed
    | UndoDropped
    | TookBack
    | Resigned
    | Replaced
    | Removed
    | Locked
    | Quieted
    | Spoke
    | RematchWanted
    | Continued
)
encode_entry: Final = msgspec.msgpack.Encoder().encode
decode_entry: Final = msgspec.msgpack.Decoder(AnyEntry).decode
