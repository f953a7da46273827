"""What the clients of one viewer are sent: numbered changes, as small differences where that pays."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, Final, Protocol

import msgspec

from fiefdom import Event
from fiefdom.tooling.games import paying_phase
from fiefdom.wire import SAME, LastSeen, LogPart, Shown, Story, Update, line_of, struct_difference
from fiefdom_web.course import events_by_step, first_line
from fiefdom_web.table import WAITING, Table

KEPT: Final = 24
"""How many changes are kept for clients that come back."""
KEPT_BYTES: Final = 8_000
"""How many bytes of them: everything anew is hardly longer."""
LATEST: Final = 200
"""How many lines of the log a client is sent at first."""

encode: Final = msgspec.json.Encoder().encode


class Receiver(Protocol):
    """A client that messages are sent to."""

    def send(self, data: bytes) -> None: ...


class Stream:
    """The changes that one viewer of a table is sent, whatever the number of clients."""

    def __init__(self, viewer: int, name: str) -> None:
        self.viewer = viewer
        self.name = name
        self.n = 0
        self.clients: set[Any] = set()
        self._shown: Shown | None = None
        """What the clients know; None if there are none that know anything."""
        self._kept: deque[bytes] = deque()
        """The latest changes, the last one with the number `n`."""
        self._kept_bytes = 0
        self._story: Story | None = None
        self._unseen = 0

    @property
    def stale(self) -> bool:
        """Whether nobody has listened for so long that a client is sent everything anew."""
        return not self.clients and self._unseen >= KEPT

    def follows(self) -> bool:
        """Tell whether the next change is needed; if not, the next client is sent everything anew."""
        self._unseen = 0 if self.clients else self._unseen + 1
        if self.stale:
            self._shown = None
        return self._shown is not None

    def change(self, shown: Shown, table: Table, events: Sequence[Event] | None, key: str = "") -> None:
        """Send the clients what has changed; without `events`, the log begins anew."""
        if self._shown is None:
            return
        patch = struct_difference(self._shown, shown)
        log = self._whole_log(table) if events is None else self._log_of(table, events)
        if patch == SAME and log is None and not key:
            return
        self.n += 1
        self._shown = shown
        data = encode(Update(self.n, patch, None, log, key))
        whole = len(data) > 1_500 and encode(Update(self.n, None, shown, log, key))
        data = whole if whole and len(whole) < len(data) else data
        self._keep(data)
        for client in self.clients:
            client.send(data)

    def _keep(self, data: bytes) -> None:
        self._kept.append(data)
        self._kept_bytes += len(data)
        while len(self._kept) > 1 and (self._kept_bytes > KEPT_BYTES or len(self._kept) > KEPT):
            self._kept_bytes -= len(self._kept.popleft())

    def whole(self, shown: Shown) -> Shown:
        """Return the state for a client that begins; the next change is a difference to it."""
        if self._shown is None:
            self._shown = shown
        return self._shown

    def missed(self, have: LastSeen | None) -> list[bytes] | None:
        """Return the changes that a client missed, or None if it must begin anew."""
        if have is None or have.stream != self.name or self._shown is None or have.n > self.n:
            return None
        count = self.n - have.n
        return list(self._kept)[len(self._kept) - count :] if count <= len(self._kept) else None

    def log(self, table: Table) -> LogPart:
        """Return the latest lines of the log."""
        return self._whole_log(table)

    def _whole_log(self, table: Table) -> LogPart:
        data, first = table.data, first_line(table.data)
        phase = paying_phase(table.game)
        story = Story(table.game.cards, phase.plays if phase else "", first)
        told: dict[int, Event] = {}
        if data.checkpoints and data.status != WAITING:
            for events in events_by_step(data, table.registry, table.limits, self.viewer):
                told.update(story.add(events))
        self._story = story
        lines = [line_of(n, event, table.names, self.viewer) for n, event in told.items()][-LATEST:]
        return LogPart(lines[0].n if len(lines) == LATEST else first, tuple(lines))

    def _log_of(self, table: Table, events: Sequence[Event]) -> LogPart | None:
        if not events:
            return None
        if self._story is None:
            return self._whole_log(table)
        added = self._story.add(events)
        if not added:
            return None
        lines = tuple(line_of(n, event, table.names, self.viewer) for n, event in added)
        return LogPart(lines[0].n, lines)
