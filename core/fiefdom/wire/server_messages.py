"""The messages that a server sends."""

from __future__ import annotations

from typing import Any

import msgspec

from fiefdom.views.view import View
from fiefdom.wire.picks import Pick
from fiefdom.wire.story import Line
from fiefdom.wire.tables import CardFace, Shown


class ServerMessage(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type"):
    """Anything that a server sends."""


class LogPart(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Lines of the log; those that the client has with the number `first` or a higher one go away."""

    first: int
    lines: tuple[Line, ...]


class ChatLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that somebody said."""

    name: str
    text: str
    seat: int = -1
    """The seat of whoever said it; -1 for a spectator."""


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """The answer to `Hello`: everything that a client needs to begin, or to go on after it was away."""

    protocol: int
    version: str
    """The release of fiefdom."""
    table: str
    seat: int
    """The seat of this client; -1 watches."""
    stream: str
    """The stream whose messages are numbered; a client says which one it has seen."""
    n: int
    """The number of the latest change."""
    current: bool = False
    """Whether the client has seen everything: then the fields below are left out."""
    shown: Shown | None = None
    log: LogPart | None = None
    """The last lines of the log; earlier ones can be asked for."""
    cards: tuple[CardFace, ...] = ()
    """The cards of the game."""
    chat: tuple[ChatLine, ...] = ()
    host: bool = False
    invite: str = ""
    """The invitation of the table, for its players: the link for open seats and for watching."""


class Update(ServerMessage, frozen=True, tag="update"):
    """A change: the state with the number before becomes the one with the number `n`."""

    n: int
    patch: Any = None
    """The difference between the two `Shown`, to be applied; missing if `shown` is given instead."""
    shown: Shown | None = None
    """The whole state, where that is shorter."""
    log: LogPart | None = None
    key: str = ""
    """The key of the answer of one's own that this is the effect of."""


class Said(ServerMessage, frozen=True, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class Accepted(ServerMessage, frozen=True, tag="accepted"):
    """An answer with this key was accepted before; nothing changed."""

    key: str


class Error(ServerMessage, frozen=True, tag="error"):
    """A message was refused, and changed nothing."""

    code: str
    """In one word; see the documentation."""
    message: str
    """What is wrong and what to do, in a sentence."""
    key: str = ""
    """The key of the message, if it had one."""
    closing: bool = False
    """Whether the server closes the connection."""


class Created(ServerMessage, frozen=True, tag="created"):
    """A table was set up; say `Hello` with the secret to take the seat of the host."""

    table: str
    invite: str


class Hint(ServerMessage, frozen=True, tag="hint"):
    """What a bot would do, and why."""

    bot: str
    picks: tuple[Pick, ...]
    said: str
    """The answer in words."""
    why: str = ""
    other: str = ""
    """Its second choice in words, if it names one."""
    other_why: str = ""
    key: str = ""


class Deck(ServerMessage, frozen=True, tag="deck"):
    """One's own cards, and how many of each are still to be drawn before the next shuffle."""

    owned: dict[str, int]
    to_draw: dict[str, int]
    """The cards in the deck, and others that the owner cannot tell from them."""
    size: int
    """How many cards the deck has."""
    next_card: dict[str, float] = {}
    """How likely each card is the next to be drawn."""
    key: str = ""


class Log(ServerMessage, frozen=True, tag="log"):
    """Earlier lines of the log."""

    log: LogPart


class TurnSummary(msgspec.Struct, frozen=True):
    """One turn of a finished game."""

    player: int
    coins: int
    """The most coins that the player had."""
    points: tuple[int, ...]
    """Everybody's points after the turn."""


class Summary(ServerMessage, frozen=True, tag="summary"):
    """A finished game: points by card, all cards of every player, coins and points by turn."""

    decks: tuple[dict[str, int], ...]
    points: tuple[dict[str, int], ...]
    """For each player the points of each card and counter that gave some."""
    turns: tuple[TurnSummary, ...]
    answers: int
    """How many answers were given: positions are numbered from 0 to this."""
    key: str = ""


class Position(ServerMessage, frozen=True, tag="position"):
    """An earlier position of a finished game."""

    at: int
    total: int
    view: View
    log: LogPart
    prompt: str = ""
    """What was asked then."""
    said: str = ""
    """What was answered."""
    key: str = ""


class RecordFile(ServerMessage, frozen=True, tag="record"):
    """The record of a finished game, in base64."""

    data: bytes
    key: str = ""


class Kingdom(ServerMessage, frozen=True, tag="kingdom"):
    """The cards of a wish for a kingdom, or why there are none."""

    cards: tuple[CardFace, ...] = ()
    title: str = ""
    code: str = ""
    kingdoms: str = ""
    """How many kingdoms fit the filter, in digits; empty without a filter."""
    reasons: dict[str, tuple[str, ...]] = {}
    """The clauses of the filter that each card is there for."""
    problem: str = ""
    """Why there is no such kingdom."""
    conflict: tuple[str, ...] = ()
    """The clauses of the filter that exclude each other."""
    at: int = -1
    """Where in the filter the mistake is."""
    problems: tuple[str, ...] = ()
    """What is wrong with the card file, with lines and remedies."""
    key: str = ""


class KingdomShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A recommended kingdom."""

    name: str
    cards: tuple[str, ...]
    sets: tuple[str, ...] = ()


class BotShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bot that can play at a table."""

    name: str
    about: str = ""


class Catalogue(ServerMessage, frozen=True, tag="catalogue"):
    """All cards, recommended kingdoms and bots."""

    protocol: int
    version: str
    cards: tuple[CardFace, ...]
    kingdoms: tuple[KingdomShown, ...]
    bots: tuple[BotShown, ...]
    filters: tuple[str, ...] = ()
    """Examples of filters."""


class Pong(ServerMessage, frozen=True, tag="pong"):
    """The connection is alive."""


FromServer = (
    Welcome
    | Update
    | Said
    | Accepted
    | Error
    | Created
    | Hint
    | Deck
    | Log
    | Summary
    | Position
    | RecordFile
    | Kingdom
    | Catalogue
    | Pong
)
"""Any message of a server."""
