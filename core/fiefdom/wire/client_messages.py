"""The messages that clients send. The first one on a connection to a table is `Hello`."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from fiefdom.wire.picks import Pick
from fiefdom.wire.tables import Options

PROTOCOL: Final = 1
"""The version of the protocol; a client of another one is told so."""
MOST_BYTES: Final = 200_000
"""The most bytes of a message; only the text of a card file comes near."""

Key = Annotated[
    str, Meta(max_length=64, description="Chosen by the client: a repeated key counts once.")
]
Secret = Annotated[
    str, Meta(pattern="^([A-Za-z0-9_-]{22,64})?$", description="At least 128 random bits in base64url.")
]
Name = Annotated[str, Meta(max_length=200)]
TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{0,64}$")]
Text = Annotated[str, Meta(max_length=2_000)]
Seat = Annotated[int, Meta(ge=-1, le=5)]
Count = Annotated[int, Meta(ge=0, le=10_000_000)]


class ClientMessage(
    msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"
):
    """Anything that a client sends."""


class LastSeen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client that lost its connection has seen, so that it is sent only what it missed."""

    stream: Annotated[str, Meta(max_length=64)]
    n: Count


class Hello(ClientMessage, frozen=True, tag="hello"):
    """Begin: come to a table with the secret of a seat, take a seat with an invitation, or watch."""

    protocol: int
    table: TableId
    secret: Secret = ""
    """The secret of the seat. A client that joins chooses it, and keeps it to itself."""
    invite: Secret = ""
    """The invitation of a link: it gives an open seat to the owner of `secret`, or lets one watch."""
    name: Name = ""
    have: LastSeen | None = None


class Answer(ClientMessage, frozen=True, tag="answer"):
    """Answer a question, with picks or in words; one with a key that was accepted changes nothing."""

    question: Annotated[str, Meta(max_length=64)]
    key: Key
    picks: Annotated[tuple[Pick, ...], Meta(max_length=10_000)] | None = None
    text: Text = ""
    """Typed words, such as 'buy silver', instead of picks."""


class Undo(ClientMessage, frozen=True, tag="undo"):
    """Take back one's own last answer, or ask the others to agree."""


class Agree(ClientMessage, frozen=True, tag="agree"):
    """Agree to a request to take back, or refuse it."""

    undo: Annotated[str, Meta(max_length=64)]
    agree: bool


class Chat(ClientMessage, frozen=True, tag="chat"):
    """Say something to everybody at the table."""

    text: Text


class Resign(ClientMessage, frozen=True, tag="resign"):
    """Give up: the game is over for everybody if two play, otherwise a bot plays on."""


class Rematch(ClientMessage, frozen=True, tag="rematch"):
    """Play again with the same people and bots; once everybody wants to, there is a new table."""


class Lock(ClientMessage, frozen=True, tag="lock"):
    """The host lets nobody new in, or anybody with an invitation."""

    locked: bool


class Quiet(ClientMessage, frozen=True, tag="quiet"):
    """The host switches the chat off or on."""

    chat: bool


class Remove(ClientMessage, frozen=True, tag="remove"):
    """The host opens a seat again, whose player is sent away, or sends away all spectators (-1)."""

    seat: Seat


class ReplaceSeat(ClientMessage, frozen=True, tag="replace"):
    """The host lets a bot play a seat that is open or whose player has left."""

    seat: Seat
    bot: Name


class AskHint(ClientMessage, frozen=True, tag="hint"):
    """Ask a bot what it would do, and why."""

    key: Key = ""
    bot: Name = "sensible"


class AskDeck(ClientMessage, frozen=True, tag="deck"):
    """Ask for the list of one's own cards, and of those that are still to be drawn."""

    key: Key = ""


class AskLog(ClientMessage, frozen=True, tag="log"):
    """Ask for earlier lines of the log."""

    first: Count
    upto: Count


class AskSummary(ClientMessage, frozen=True, tag="summary"):
    """Ask for the summary of a game that is over."""

    key: Key = ""


class AskPosition(ClientMessage, frozen=True, tag="position"):
    """Ask for an earlier position of a game that is over, as any of its players saw it."""

    at: Count
    """After how many answers."""
    viewer: Seat = -1
    key: Key = ""


class AskRecord(ClientMessage, frozen=True, tag="record"):
    """Ask for the record of a game that is over, as a file for `fiefdom replay`."""

    key: Key = ""


class SeatWish(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who is to sit at a seat: the host, a bot, or whoever takes it."""

    kind: Annotated[str, Meta(pattern="^(me|bot|open)$")]
    bot: Name = ""


class KingdomWish(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Which kingdom to play: by name, by code, as a list, drawn with a filter, or the one of the day.

    The first that is given counts, in this order; if nothing is given, ten cards are drawn.
    """

    name: Name = ""
    code: Text = ""
    cards: Annotated[tuple[Name, ...], Meta(max_length=60)] = ()
    daily: bool = False
    filter: Text = ""
    card_file: Annotated[str, Meta(max_length=100_000)] = ""
    """The text of a card file with cards of one's own, which this table knows in addition."""
    seed: Annotated[int, Meta(ge=-(2**53), le=2**53)] | None = None
    """The seed for drawing the kingdom and for shuffling; without one, nobody knows it."""


class Create(ClientMessage, frozen=True, tag="create"):
    """Set up a table; the first seat of kind 'me' belongs to the owner of `secret`, the host."""

    protocol: int
    secret: Secret
    name: Name
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=2, max_length=6)]
    kingdom: KingdomWish = KingdomWish()
    options: Options = Options()
    branch: AskPosition | None = None
    """Play on from a position of a game that is over, which is at this connection."""


class AskKingdom(ClientMessage, frozen=True, tag="kingdom"):
    """Ask which cards a wish for a kingdom gives, and why it gives none."""

    wish: KingdomWish
    players: Annotated[int, Meta(ge=2, le=6)] = 2
    key: Key = ""


class AskCatalogue(ClientMessage, frozen=True, tag="catalogue"):
    """Ask for all cards, recommended kingdoms and bots."""

    protocol: int


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Ask whether the connection is alive."""


FromClient = (
    Hello
    | Answer
    | Undo
    | Agree
    | Chat
    | Resign
    | Rematch
    | Lock
    | Quiet
    | Remove
    | ReplaceSeat
    | AskHint
    | AskDeck
    | AskLog
    | AskSummary
    | AskPosition
    | AskRecord
    | Create
    | AskKingdom
    | AskCatalogue
    | Ping
)
"""Any message of a client."""
