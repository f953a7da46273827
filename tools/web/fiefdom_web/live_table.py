"""A table with its clients: handles commands in order, each on disk before anybody sees its effect."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from fiefdom import Event, Registry
from fiefdom.tooling.several_viewers import events_of
from fiefdom.wire import Said
from fiefdom_web import entries as happen
from fiefdom_web.commits import Commit
from fiefdom_web.refusal import RefusedError
from fiefdom_web.showing import shown_to_each, table_shown
from fiefdom_web.store import Saved, Store
from fiefdom_web.stream import Stream, encode
from fiefdom_web.table import OVER, Table
from fiefdom_web.table_data import TableData, decode_table, encode_table

if TYPE_CHECKING:
    from fiefdom_web.connection import Connection

log = logging.getLogger("fiefdom.web")

MOST_WAITING: Final = 100
"""The largest number of commands that can wait for a table."""
Command = Callable[[], list[happen.AnyEntry]]
Reply = Callable[[RefusedError | None, list[happen.AnyEntry]], None]


class LiveTable:
    """A table in use."""

    def __init__(self, table: Table, seq: int, store: Store, run: str) -> None:
        self.table = table
        self.seq = seq
        """The number of its last entry on disk."""
        self.streams: dict[int, Stream] = {}
        self.used = time.monotonic()
        self.moved: Callable[[LiveTable], None] = lambda _: None
        """Called after every change, for instance to let a bot think."""
        self._store = store
        self._run = run
        self._waiting: deque[tuple[Command, Reply]] = deque()
        self._busy = False
        self._checkpoints = table.data.checkpoints[-1:]

    @classmethod
    def loaded(cls, saved: Saved, installed: Registry, store: Store, run: str) -> LiveTable:
        """Return a table as it is on disk."""
        data: TableData = decode_table(saved.data)
        table = Table.of(data, installed)
        for entry in saved.entries:
            table.apply(happen.decode_entry(entry))
        return cls(table, saved.seq + len(saved.entries), store, run)

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.table.data.id

    @property
    def clients(self) -> list[Connection]:
        """All clients at the table."""
        return [client for stream in self.streams.values() for client in stream.clients]

    @property
    def in_use(self) -> bool:
        """Whether anybody is there, or something is being saved."""
        return self._busy or bool(self._waiting) or any(one.clients for one in self.streams.values())

    def submit(self, command: Command, reply: Reply) -> None:
        """Handle a command: it is checked, saved, applied and shown; then its author gets a reply."""
        if len(self._waiting) >= MOST_WAITING:
            reply(RefusedError("too_fast", "Too much is going on at this table; try again."), [])
            return
        self._waiting.append((command, reply))
        self._next()

    def _next(self) -> None:
        while self._waiting and not self._busy:
            command, reply = self._waiting.popleft()
            try:
                entries = command()
            except RefusedError as error:
                reply(error, [])
                continue
            except Exception:
                log.exception("a command failed at a table")
                reply(RefusedError("internal", "Something went wrong; nothing has changed."), [])
                continue
            if not entries:
                reply(None, [])
                continue
            self._busy = True
            commit = Commit(self.id, self.seq + 1, [happen.encode_entry(one) for one in entries])
            self._store.commit(commit, partial(self._settled, entries, reply))

    def _settled(self, entries: list[happen.AnyEntry], reply: Reply, error: Exception | None) -> None:
        """Continue after a commit: apply and show what is on disk, or drop what is not."""
        self._busy = False
        if error is not None:
            self.table.ahead = None
            log.error("not saved: %s", error)
            reply(RefusedError("not_saved", "The answer could not be saved, so nothing changed."), [])
        else:
            self.seq += len(entries)
            for entry in entries:
                self.table.apply(entry)
            self._publish(entries)
            reply(None, entries)
            self._keep_checkpoint()
            self.moved(self)
        self._next()

    def _keep_checkpoint(self) -> None:
        """Save the data of the table if there is a new checkpoint, or the game is over."""
        data = self.table.data
        if data.checkpoints[-1:] == self._checkpoints and data.status != OVER:
            return
        self._checkpoints = data.checkpoints[-1:]
        self.save()

    def save(self) -> None:
        """Save the data of the table, so that it is loaded without its earlier entries."""
        commit = Commit(self.id, self.seq + 1, (), encode_table(self.table.data), time.time())
        self._store.commit(commit, _checkpoint_done)

    def _publish(self, entries: list[happen.AnyEntry]) -> None:
        """Show every viewer what has changed."""
        answered = next((one for one in entries if isinstance(one, happen.Answered)), None)
        again = any(isinstance(one, happen.TookBack) for one in entries)
        for one in entries:
            if isinstance(one, happen.Spoke):
                self.tell(Said(self.table.data.chat[-1]))
        began = any(isinstance(one, happen.Began) for one in entries)
        viewers = [viewer for viewer, stream in self.streams.items() if stream.follows()]
        happened: Sequence[list[Event] | None] = [None if again or began else [] for _ in viewers]
        if answered is not None and not again:
            happened = events_of(self.table.game, viewers)
        shown = shown_to_each(self.table, viewers, self.shown())
        for viewer, now, events in zip(viewers, shown, happened, strict=True):
            key = answered.key if answered is not None and answered.seat == viewer else ""
            self.streams[viewer].change(now, self.table, events, key)

    def shown(self) -> Any:
        """Return the public state of the table."""
        here = {viewer for viewer, stream in self.streams.items() if stream.clients}
        spectators = len(self.streams[-1].clients) if -1 in self.streams else 0
        return table_shown(self.table, here, spectators)

    def refresh(self) -> None:
        """Show who is there."""
        viewers = [viewer for viewer, stream in self.streams.items() if stream.follows()]
        for viewer, one in zip(viewers, shown_to_each(self.table, viewers, self.shown()), strict=True):
            self.streams[viewer].change(one, self.table, [])

    def tell(self, message: Any) -> None:
        """Send a message to everybody."""
        data = encode(message)
        for client in self.clients:
            client.send(data)

    def stream_for(self, viewer: int) -> Stream:
        """Return the stream of a viewer; a new one if nobody has listened for a long time."""
        stream = self.streams.get(viewer)
        if stream is None or stream.stale:
            stream = self.streams[viewer] = Stream(viewer, f"{self._run}.{viewer}.{self.seq}")
        return stream

    def enter(self, client: Connection, viewer: int) -> None:
        """Add a listener that has already seen everything so far."""
        self.streams[viewer].clients.add(client)
        self.used = time.monotonic()
        self.refresh()

    def leave(self, client: Connection, viewer: int) -> None:
        """Let a client go."""
        stream = self.streams.get(viewer)
        if stream is not None:
            stream.clients.discard(client)
        self.used = time.monotonic()
        self.refresh()

    def send_away(self, viewers: Iterable[int], message: Any) -> None:
        """Disconnect all clients of some viewers, with a message."""
        data = encode(message)
        for viewer in viewers:
            stream = self.streams.pop(viewer, None)
            for client in list(stream.clients) if stream else ():
                client.send(data)
                client.close_soon()


def _checkpoint_done(error: Exception | None) -> None:
    if error is not None:
        log.error("no checkpoint was saved: %s", error)
