"""The players of `serve.py`: they cost as little as possible, as they share a machine with the server.

Only those parts of messages are decoded that a player needs to choose an answer.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from serve_socket import Socket

WISHES: Final = ("play:all Treasures", "buy:Gold", "buy:Silver")
BUYING: Final = 12
"""For how many turns players buy: games that end would leave nothing to measure."""
SECONDS: Final = 60
"""How long a client waits for an answer to what it says while tables are set up."""


class Offer(msgspec.Struct):
    """What is read of an offer."""

    id: str = ""


class Asked(msgspec.Struct):
    """What is read of a question, or of the difference between two."""

    id: str = ""
    offers: list[Offer] | dict[int, Offer] | UnsetType = UNSET
    several: bool | UnsetType | None = UNSET
    low: int | UnsetType | None = UNSET


class SeatSeen(msgspec.Struct):
    """What is read of a seat."""

    turns: int = 0


class ViewSeen(msgspec.Struct):
    """What is read of a view."""

    seats: list[SeatSeen] | dict[int, SeatSeen] = []


class Shown(msgspec.Struct):
    """What is read of the state of a table."""

    question: Asked | UnsetType | None = UNSET
    view: ViewSeen | None = None


class Message(msgspec.Struct):
    """What is read of any message."""

    type: str
    key: str = ""
    message: str = ""
    table: str = ""
    invite: str = ""
    seat: int = -1
    shown: Shown | None = None
    patch: Shown | None = None


class Answer(msgspec.Struct, tag_field="type", tag="answer"):
    """An answer as it is sent."""

    question: str
    key: str
    picks: list[str]


decode: Final = msgspec.json.Decoder(Message).decode


class Player:
    """Somebody at a table: what they are asked, and what was seen of their answers."""

    def __init__(self, at: Pair, secret: str) -> None:
        self.at, self.secret = at, secret
        self.socket = Connection(self)
        self.question = ""
        self.offers: list[str] = []
        self.low, self.several = 1, False
        self.seat = 0
        self.turns = self.answered = self.effects = 0
        self.gone = asyncio.Event()
        """Set when the connection is lost."""

    async def connect(self, port: int) -> None:
        """Connect, or raise an OSError."""
        self.socket = Connection(self)
        self.question = ""
        self.gone.clear()
        await asyncio.get_running_loop().create_connection(lambda: self.socket, "127.0.0.1", port)
        async with asyncio.timeout(SECONDS):
            await self.socket.ready

    async def ask(self, reply: str, **message: Any) -> Message:
        """Say something, and wait for the reply."""
        future = self.socket.expected = asyncio.get_running_loop().create_future()
        self.socket.reply = reply
        self.socket.say(message)
        async with asyncio.timeout(SECONDS):
            found: Message = await future
        return found

    async def create(self, bot: bool) -> None:
        """Set up a table."""
        other = {"kind": "bot", "bot": "big-money"} if bot else {"kind": "open"}
        seats, kingdom = [{"kind": "me"}, other], {"name": "First Game", "seed": 7}
        wish = {"protocol": 1, "secret": self.secret, "name": "A", "seats": seats, "kingdom": kingdom}
        created = await self.ask("created", type="create", **wish)
        self.at.table, self.at.invite = created.table, created.invite

    async def hello(self) -> int:
        """Come to the table; return how many answers are gone whose effect this player has seen."""
        fields = {"protocol": 1, "table": self.at.table, "secret": self.secret}
        welcome = await self.ask("welcome", type="hello", invite=self.at.invite, **fields)
        view = welcome.shown.view if welcome.shown else None
        self.seat = welcome.seat
        turns = view.seats[welcome.seat].turns if view and view.seats else 0
        lost = max(0, self.answered + 1 - int(self.question)) if self.question else 0
        return max(lost, int(turns < self.turns))

    def take(self, message: Message) -> None:
        """Keep what is asked."""
        shown = message.shown or message.patch
        asked = shown.question if shown else UNSET
        if asked is UNSET:
            self.question = self.question if message.shown is None else ""
        elif asked is None:
            self.question = ""
        else:
            self._take_question(asked, message.shown is not None or not self.question)

    def _take_question(self, asked: Asked, whole: bool) -> None:
        """Keep a question, or change the one that is known."""
        if whole:
            self.low, self.several = 1, False
        self.question = asked.id or self.question
        if isinstance(asked.offers, dict):
            for at, one in asked.offers.items():
                self.offers[at] = one.id or self.offers[at]
        elif asked.offers is not UNSET:
            self.offers = [one.id for one in asked.offers]
        if asked.several is not UNSET:
            self.several = bool(asked.several)
        if asked.low is not UNSET:
            self.low = 1 if asked.low is None else asked.low

    def answer(self) -> str:
        """Answer the question; return the key."""
        wishes = WISHES if self.turns < BUYING else WISHES[:1]
        pick = next((wish for wish in wishes if wish in self.offers), self.offers[-1])
        picks = self.offers[: self.low] if self.several else [pick]
        self.ends_turn = pick.startswith(("buy:", "end:buy"))
        # the same key if it must be sent again
        key = f"{self.seat}.{self.question}"
        self.socket.say(Answer(self.question, key, picks))
        return key

    def confirmed(self, key: str) -> None:
        """Count an answer whose effect was seen."""
        number = int(key.partition(".")[2])
        self.answered = max(self.answered, number)
        self.effects += 1
        self.turns += self.ends_turn
        if self.question == str(number):
            self.question = ""


class Connection(Socket):
    """A connection of a player."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self._player = player
        self.ready: asyncio.Future[None] = asyncio.get_event_loop().create_future()
        self.expected: asyncio.Future[Message] | None = None
        self.reply = ""

    def opened(self) -> None:
        self.ready.set_result(None)

    def heard(self, data: bytes) -> None:
        message = decode(data)
        self._player.take(message)
        if self.expected is not None and message.type in (self.reply, "error"):
            future, self.expected = self.expected, None
            if message.type == "error":
                future.set_exception(RuntimeError(message.message))
            else:
                future.set_result(message)
        self._player.at.heard(self._player, message)

    def connection_lost(self, error: Exception | None) -> None:
        for future in (self.ready, self.expected):
            if future is not None and not future.done():
                future.set_exception(ConnectionResetError())
        if self._player.socket is self:
            self._player.gone.set()


class Pair:
    """A table, at which one answer after the other is given when its time has come."""

    def __init__(self, seats: int) -> None:
        self.table = self.invite = ""
        self.players = [Player(self, secrets.token_urlsafe(18)) for _ in range(seats)]
        self.due: deque[float] = deque()
        """When answers were to be given that are not given yet."""
        self.latencies: list[tuple[float, float]] = []
        """When each answer was to be given, and how much later its effect was seen."""
        self.refused: list[str] = []
        self.forever = False
        """Whether another answer is due as soon as the last one has had its effect."""
        self._sent: tuple[Player, str, float] | None = None

    @property
    def waiting(self) -> int:
        """How many answers were to be given, and have had no effect yet."""
        return len(self.due) + (self._sent is not None)

    def be_due(self, when: float) -> None:
        """Let the next answer be due."""
        self.due.append(when)
        self.go_on()

    def go_on(self) -> None:
        """Give an answer, if one is due and somebody is asked."""
        if self._sent is None and self.due:
            asked = next((one for one in self.players if one.question), None)
            if asked is not None:
                self._sent = asked, asked.answer(), self.due.popleft()

    def heard(self, player: Player, message: Message) -> None:
        """Take note of the effect of the last answer."""
        sent = self._sent
        if sent is not None and player is sent[0]:
            if message.type in ("update", "accepted") and message.key == sent[1]:
                now = time.perf_counter()
                self.latencies.append((sent[2], now - sent[2]))
                player.confirmed(sent[1])
                self._sent = None
                if self.forever:
                    self.due.append(now)
            elif message.type == "error":
                self.refused.append(message.message)
        self.go_on()

    def again(self) -> None:
        """Give the answer again whose effect was not seen, as the connection was lost."""
        if self._sent is not None:
            self.due.appendleft(self._sent[2])
            self._sent = None
        self.go_on()
