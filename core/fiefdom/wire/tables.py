"""What a client is shown of a table: its seats, its options, and one position as one viewer sees it."""

from __future__ import annotations

import msgspec

from fiefdom.views.view import View
from fiefdom.wire.question import Question

WAITING = "waiting"
PLAYING = "playing"
OVER = "over"


class Options(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the host of a table decides when it is set up."""

    chat: bool = True
    spectators: bool = True
    points: bool = False
    """Whether everybody sees the points during the game."""
    undo: bool = True
    clock: int = 0
    """Seconds that each player has for the whole game; 0: no clock."""
    extra: int = 0
    """Seconds that each own answer adds to the clock."""


class SeatShown(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One seat of a table."""

    name: str
    kind: str
    """'person', 'bot' or 'open'."""
    bot: str = ""
    """The name of the bot that plays there."""
    here: bool = False
    """Whether its player is connected."""
    resigned: bool = False
    left: int | None = None
    """The milliseconds that were left on its clock when it was last asked or answered."""


class UndoShown(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A request to take back an answer."""

    id: str
    seat: int
    """Who asks for it."""
    waiting: tuple[int, ...]
    """The seats that have not agreed yet; a new answer cancels the request."""


class AskedShown(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Who is asked, as everybody may know."""

    player: int
    card: str = ""
    """The card that asks, if it was played."""
    acting_for: int = -1


class Result(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How a game ended."""

    reason: str
    """In words, such as that a certain pile is empty."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seed: int
    resigned: tuple[int, ...] = ()


class TableShown(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A table: who sits there, and what is going on."""

    status: str
    """'waiting' for players, 'playing' or 'over'."""
    title: str
    """The name of the kingdom, or how it was chosen."""
    kingdom: tuple[str, ...]
    code: str
    """The kingdom code, with which the same kingdom can be played anywhere."""
    seats: tuple[SeatShown, ...]
    options: Options
    host: int = -1
    """The seat of the host."""
    locked: bool = False
    """Whether nobody new can join or watch."""
    spectators: int = 0
    undo: UndoShown | None = None
    rematch: tuple[int, ...] = ()
    """The seats that want to play again."""
    next_table: str = ""
    """The table of the next game, once everybody wants it; its secrets are those of this one."""
    result: Result | None = None


class Shown(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Everything that one viewer sees of a table now, except the log and the chat."""

    table: TableShown
    view: View | None = None
    """The game; missing until it begins. Its `question` and `log` are empty here."""
    asked: AskedShown | None = None
    question: Question | None = None
    """The question, if the viewer is asked."""
    undo: str = ""
    """Whether the viewer can take back an answer: 'free', 'ask' if others must agree, or not."""
    scores: tuple[int, ...] = ()
    """The points, if the options of the table allow to show them, or the game is over."""


class CardFace(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as a catalogue shows it."""

    name: str
    cost: str
    """The printed cost, such as '$4'."""
    types: tuple[str, ...]
    lines: tuple[str, ...]
    """The rules text, line by line; '---' is a dividing line."""
    gist: str = ""
    """The text in one line."""
    set: str = ""
    rulings: tuple[str, ...] = ()
    landscape: bool = False
    treasure: bool = False
    """Whether it pays, so that 'play all' includes it."""
    price: int = 0
    """The printed cost in coins."""
