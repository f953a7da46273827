"""One client: reads and handles its messages, and writes what is sent to it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any, Final

import msgspec

import fiefdom
from fiefdom import wire
from fiefdom.wire import PROTOCOL, Error
from fiefdom_web import entries as happen
from fiefdom_web.faces import faces
from fiefdom_web.hub import Hub
from fiefdom_web.live_table import LiveTable
from fiefdom_web.rates import Rate
from fiefdom_web.refusal import RefusedError
from fiefdom_web.requests import Requests
from fiefdom_web.secret import FEWEST, same
from fiefdom_web.showing import shown_with
from fiefdom_web.stream import Stream, encode
from fiefdom_web.table import WATCHING
from fiefdom_web.words import name_of

log = logging.getLogger("fiefdom.web")

decode: Final = msgspec.json.Decoder(wire.FromClient).decode
MOST_FAULTS: Final = 20
"""The number of invalid messages after which a client is disconnected."""
CHATTING: Final = (1.0, 6)
"""How fast a client may chat: messages a second over time, and at once."""
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
NOBODY: Final = -2
"""The viewer of a client that is not at a table."""


class Connection:
    """A client, and the table and seat where it is."""

    def __init__(self, receive: Receive, send: Send, hub: Hub) -> None:
        """Serve the client of an ASGI connection that has been accepted."""
        now = time.monotonic()
        self.hub = hub
        self.live: LiveTable | None = None
        self.viewer = NOBODY
        self.name = ""
        self.closing = False
        self.gone = False
        """Whether the client has disconnected."""
        self.faults = 0
        self._receive, self._send = receive, send
        self._closed = False
        self._rate = Rate(hub.settings.messages, hub.settings.burst, now)
        self._chat_rate = Rate(*CHATTING, now)
        self._outbox: deque[bytes] = deque()
        self._unsent = 0
        self._wake = asyncio.Event()
        self._requests = Requests(self)

    # Sending

    def send(self, data: bytes) -> None:
        """Send a message; a client that does not read is disconnected."""
        if self.gone or (self.closing and not self._outbox):
            return
        self._outbox.append(data)
        self._unsent += len(data)
        if self._unsent > self.hub.settings.unread_bytes:
            self._outbox.clear()
            self.closing = True
        self._wake.set()

    def say(self, message: Any) -> None:
        """Send a message of the protocol."""
        self.send(encode(message))

    def close_soon(self) -> None:
        """Disconnect once everything is sent."""
        self.closing = True
        self._wake.set()

    async def _write(self) -> None:
        """Send the waiting messages until the client is to be disconnected."""
        while True:
            while self._outbox:
                data = self._outbox.popleft()
                self._unsent -= len(data)
                await self._send({"type": "websocket.send", "text": data.decode()})
            if self.closing:
                await self._close()
                return
            self._wake.clear()
            await self._wake.wait()

    async def _close(self) -> None:
        if not self._closed:
            self._closed = True
            await self._send({"type": "websocket.close", "code": 1000, "reason": ""})

    # Reading

    async def serve(self) -> None:
        """Serve a client until it leaves or is disconnected."""
        writer = asyncio.ensure_future(self._write())
        reader = asyncio.ensure_future(self._read())
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
            if reader.done() and not writer.done():
                self.close_soon()
                await asyncio.wait((writer,), timeout=2)
        finally:
            for task in (writer, reader):
                task.cancel()
            for task in (writer, reader):
                with suppress(asyncio.CancelledError, RuntimeError, OSError):
                    await task
            self.leave()
            self._requests.close()
            if not self.gone:
                with suppress(Exception):
                    await self._close()

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(self.hub.settings.hello_seconds):
                message = await self._receive()
        except TimeoutError:
            return
        while message["type"] != "websocket.disconnect":
            text = message.get("text")
            data = message.get("bytes") if text is None else text.encode("utf-8", "surrogatepass")
            if data is not None:
                await self._take(data)
            if self.closing:
                return
            message = await self._receive()
        self._outbox.clear()
        self.gone = True

    async def _take(self, data: bytes) -> None:
        """Handle a message, or refuse it."""
        key = ""
        try:
            if len(data) > self.hub.settings.message_bytes:
                raise RefusedError("too_large", "That message is too large.", closing=True)
            while not self._rate.allows(time.monotonic()):
                await asyncio.sleep(1 / self.hub.settings.messages)
            try:
                message = decode(data)
            except (msgspec.MsgspecError, ValueError, RecursionError) as error:
                raise RefusedError("malformed", _malformed(data, error)) from None
            key = getattr(message, "key", "")
            await self._handle(message)
        except RefusedError as error:
            self.refuse(error, key)
        except Exception:
            log.exception("a message failed")
            self.refuse(RefusedError("internal", "Something went wrong; nothing has changed."), key)

    def refuse(self, error: RefusedError, key: str = "") -> None:
        """Tell the client that nothing changed, and why."""
        self.faults += error.code in ("malformed", "no_seat", "too_fast", "no_table")
        closing = error.closing or self.faults > MOST_FAULTS
        self.say(Error(error.code, error.message, key, closing))
        if closing:
            self.close_soon()

    async def _handle(self, message: Any) -> None:
        match message:
            case wire.Answer():
                self._answer(message)
            case wire.Hello():
                await self._hello(message)
            case wire.Ping():
                self.say(wire.Pong())
            case (
                wire.Create()
                | wire.AskKingdom()
                | wire.AskCatalogue()
                | wire.AskHint()
                | wire.AskDeck()
                | wire.AskLog()
                | wire.AskSummary()
                | wire.AskPosition()
                | wire.AskRecord()
            ):
                self._requests.take(message)
            case _:
                self._command(message)

    # At a table

    def at_table(self) -> LiveTable:
        """Return the table, or refuse."""
        if self.live is None:
            raise RefusedError("no_table", "Say hello to a table first.")
        return self.live

    async def _hello(self, message: wire.Hello) -> None:
        check_protocol(message.protocol)
        if self.live is not None:
            raise RefusedError("not_now", "This connection is at a table already; open another one.")
        if message.secret and len(message.secret) < FEWEST:
            raise RefusedError("malformed", f"A secret has at least {FEWEST} characters.")
        live = await self.hub.table(message.table)
        if self.live is not None:
            raise RefusedError("not_now", "This connection is at a table already; open another one.")
        seat = live.table.seat_of(message.secret)
        if seat is not None or not (message.secret and message.invite):
            self._enter(live, message, WATCHING if seat is None else seat)
            return
        joined = asyncio.get_running_loop().create_future()

        def reply(error: RefusedError | None, entries: list[happen.AnyEntry]) -> None:
            if not joined.done():
                joined.set_result((error, entries))

        live.submit(
            lambda: (
                []
                if live.table.seat_of(message.secret) is not None
                else live.table.join(message.secret, message.invite, message.name)
            ),
            reply,
        )
        error, _ = await joined
        if error is not None:
            raise error
        self.hub.begin(live)
        seat = live.table.seat_of(message.secret)
        self._enter(live, message, WATCHING if seat is None else seat)

    def _enter(self, live: LiveTable, message: wire.Hello, viewer: int) -> None:
        """Let the client listen, and show it what it has not seen."""
        data = live.table.data
        self._check_room(live, message, viewer)
        self.live, self.viewer = live, viewer
        names = [seat.name for seat in data.seats]
        self.name = names[viewer] if viewer >= 0 else name_of(message.name, names)
        stream = live.stream_for(viewer)
        missed = stream.missed(message.have)
        if missed is not None and message.have is not None:
            self.say(self._welcome(live, message.have.n, current=True))
            for one in missed:
                self.send(one)
        else:
            self._begin(live, stream)
        live.enter(self, viewer)

    def _begin(self, live: LiveTable, stream: Stream) -> None:
        """Show the client everything."""
        data = live.table.data
        welcome = msgspec.structs.replace(
            self._welcome(live, stream.n),
            shown=stream.whole(shown_with(live.table, self.viewer, live.shown())),
            log=stream.log(live.table),
            cards=faces(live.table.game.cards, live.table.registry),
            chat=tuple(data.chat),
            invite=data.invite if self.viewer >= 0 else "",
        )
        self.say(welcome)

    def _check_room(self, live: LiveTable, message: wire.Hello, viewer: int) -> None:
        data, settings = live.table.data, self.hub.settings
        stream = live.streams.get(viewer)
        here = len(stream.clients) if stream else 0
        if viewer >= 0:
            if here >= settings.clients_of_seat:
                raise RefusedError("full", "This seat has too many connections; close one.", True)
            return
        if not data.options.spectators or not same(message.invite, data.invite):
            raise RefusedError("no_seat", "That secret belongs to no seat of this table.", True)
        if data.locked:
            raise RefusedError("locked", "The host lets nobody in at the moment.", True)
        if here >= settings.spectators:
            raise RefusedError("full", "This table has too many spectators.", True)

    def _welcome(self, live: LiveTable, n: int, current: bool = False) -> wire.Welcome:
        host = live.table.data.host
        return wire.Welcome(
            PROTOCOL,
            fiefdom.__version__,
            live.id,
            self.viewer,
            live.streams[self.viewer].name,
            n,
            current,
            host=self.viewer >= 0 and self.viewer == host,
        )

    def leave(self) -> None:
        """Leave the table."""
        live, self.live = self.live, None
        if live is not None:
            live.leave(self, self.viewer)

    def _answer(self, message: wire.Answer) -> None:
        live, seat = self.at_table(), self.viewer

        def reply(error: RefusedError | None, entries: list[happen.AnyEntry]) -> None:
            if error is not None:
                self.refuse(error, message.key)
            elif not entries:
                self.say(wire.Accepted(message.key))

        live.submit(lambda: live.table.answer(seat, message, time.time()), reply)

    def _command(self, message: Any) -> None:
        live, seat = self.at_table(), self.viewer
        command = self._command_of(live, seat, message)

        def reply(error: RefusedError | None, entries: list[happen.AnyEntry]) -> None:
            if error is not None:
                self.refuse(error, getattr(message, "key", ""))
            self._after(live, entries)

        live.submit(command, reply)

    def _after(self, live: LiveTable, entries: list[happen.AnyEntry]) -> None:
        """Carry out the consequences of a command: send guests away, set up the next game."""
        for entry in entries:
            if isinstance(entry, happen.Removed):
                gone = Error("removed", "The host has opened your seat again.", closing=True)
                live.send_away([entry.seat], gone)
                live.refresh()
            if isinstance(entry, happen.Replaced):
                self.hub.begin(live)
            if isinstance(entry, happen.RematchWanted) and live.table.all_want_rematch():
                self.hub.spawn(self.hub.rematch(live))

    def _command_of(
        self, live: LiveTable, seat: int, message: Any
    ) -> Callable[[], list[happen.AnyEntry]]:
        """Return the command that a message means."""
        table = live.table
        match message:
            case wire.Undo():
                return lambda: table.ask_undo(seat, time.time())
            case wire.Agree(undo, agree):
                return lambda: table.agree(seat, undo, agree, time.time())
            case wire.Chat(text):
                if not self._chat_rate.allows(time.monotonic()):
                    raise RefusedError("too_fast", "You chat too fast; wait a moment.")
                return lambda: table.speak(seat, self.name, text)
            case wire.Resign():
                return lambda: table.resign(seat, time.time())
            case wire.Rematch():
                return lambda: table.want_rematch(seat)
            case wire.Lock(locked):
                return lambda: table.lock(seat, locked)
            case wire.Quiet(chat):
                return lambda: table.quiet(seat, chat)
            case wire.ReplaceSeat(other, bot):
                return lambda: table.replace(seat, other, bot, time.time())
            case wire.Remove(other):
                return lambda: self._remove(live, seat, other)
        raise RefusedError("malformed", "This message cannot be understood.")

    def _remove(self, live: LiveTable, seat: int, other: int) -> list[happen.AnyEntry]:
        if other != WATCHING:
            return live.table.remove(seat, other)
        live.table.lock(seat, True)
        live.send_away([WATCHING], Error("removed", "The host has sent spectators away.", closing=True))
        live.refresh()
        return []


def check_protocol(version: int) -> None:
    """Refuse a client that speaks another version of the protocol."""
    if version == PROTOCOL:
        return
    code, remedy = (
        ("old_client", "reload the page, or update the client")
        if version < PROTOCOL
        else ("new_client", "use a server of the same release")
    )
    said = f"This server speaks version {PROTOCOL} of the protocol, you version {version}: {remedy}."
    raise RefusedError(code, said, closing=True)


def _malformed(data: bytes, error: Exception) -> str:
    """Return why a message is refused; a client of another version is told so if it can be seen."""
    try:
        version = msgspec.json.decode(data, type=dict[str, Any]).get("protocol", PROTOCOL)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        version = PROTOCOL
    if type(version) is int:
        check_protocol(version)
    return f"That is not a message of the protocol: {str(error)[:200]}"
