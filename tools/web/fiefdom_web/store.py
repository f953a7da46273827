"""Tables on disk: one SQLite file, one thread that writes, many commits in one.

A batch is written and synchronized before anybody is told that it is. With `synchronous=FULL` in WAL
mode, a batch survives a power cut if the disk keeps what it says that it has written.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Final, NamedTuple

from fiefdom_web.commits import Commit, transaction, written

FORMAT: Final = 1
"""The version of the file, kept as its `user_version`."""
BUSY_SECONDS: Final = 10
PAGES: Final = 8_000
"""How many pages the write-ahead log has before they are copied into the file, while commits wait.

Tables change the same pages again and again, so copying more of them at once is less work: with the
1,000 of SQLite, commits waited for that during 4 % of the time, with 8,000 during 1 %.
"""
MOST_AT_ONCE: Final = 2_000
"""The most commits that are written together."""

_TABLES: Final = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, touched REAL NOT NULL, seq INTEGER NOT NULL, data BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    "table" TEXT NOT NULL, seq INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY ("table", seq)
) WITHOUT ROWID;
"""


class StoreError(Exception):
    """A file that cannot be used, or a commit that failed and changed nothing."""


class Saved(NamedTuple):
    """A table as it is on disk: its data, and the entries since."""

    seq: int
    data: bytes
    entries: list[bytes]


@dataclass
class _Order:
    commit: Commit
    done: Callable[[Exception | None], None]


@dataclass
class Store:
    """The file of all tables; everything is written by one thread."""

    path: Path
    synchronous: str = "FULL"
    _orders: SimpleQueue[_Order | None] = field(default_factory=SimpleQueue)
    _thread: Thread | None = None
    _loop: asyncio.AbstractEventLoop | None = None
    _claim: sqlite3.Connection | None = None

    def open(self) -> None:
        """Open the file, create it if it is missing, and start to write; nothing if it is open."""
        if self._thread is not None:
            return
        self._claim = self._claimed()
        try:
            self.prepare()
            self.check()
        except StoreError:
            self.close()
            raise
        self._thread = Thread(target=self._write_all, name="fiefdom store", daemon=True)
        self._thread.start()

    def prepare(self) -> None:
        """Create the file if it is missing, and check that it can be used."""
        with self._reading() as base:
            version = base.execute("PRAGMA user_version").fetchone()[0]
            if version not in (0, FORMAT):
                raise StoreError(
                    f"{self.path}: has format {version}, this release reads format {FORMAT};"
                    " use the release that wrote it"
                )
            base.executescript(_TABLES)
            base.execute(f"PRAGMA user_version = {FORMAT}")

    def check(self) -> None:
        """Refuse a file whose pages do not fit together, as a disk that lies leaves it."""
        with self._reading() as base:
            found = str(base.execute("PRAGMA quick_check(1)").fetchone()[0])
        if found != "ok":
            raise self._damaged(found.splitlines()[-1])

    def close(self) -> None:
        """Write what is waiting, and stop."""
        if self._thread is not None:
            self._orders.put(None)
            self._thread.join()
            self._thread = None
        if self._claim is not None:
            self._claim.close()
            self._claim = None

    def commit(self, commit: Commit, done: Callable[[Exception | None], None]) -> None:
        """Write something; `done` is called in the event loop once it is on disk, or has failed."""
        self._loop = asyncio.get_running_loop()
        self._orders.put(_Order(commit, done))

    def load(self, table: str) -> Saved | None:
        """Read a table, or refuse if entries are missing in the middle."""
        with self._reading() as base:
            base.execute("BEGIN")
            found = base.execute("SELECT seq, data FROM tables WHERE id = ?", (table,)).fetchone()
            if found is None:
                return None
            counted = 'SELECT COUNT(*), COALESCE(MAX(seq), 0) FROM entries WHERE "table" = ?'
            count, last = base.execute(counted, (table,)).fetchone()
            if not count == last >= found[0]:
                missing = max(last, found[0]) - count
                raise self._damaged(f"{missing} entries of the table {table} are missing")
            rows = base.execute(
                'SELECT data FROM entries WHERE "table" = ? AND seq > ? ORDER BY seq', (table, found[0])
            )
            return Saved(found[0], found[1], [row[0] for row in rows])

    def history(self, table: str) -> list[bytes]:
        """Read all entries of a table, from the first on."""
        with closing(self._connected()) as base:
            rows = base.execute('SELECT data FROM entries WHERE "table" = ? ORDER BY seq', (table,))
            return [row[0] for row in rows]

    def tables(self) -> list[tuple[str, float, int]]:
        """List the tables: name, time of the last entry, number of entries."""
        with closing(self._connected()) as base:
            return base.execute(
                'SELECT id, touched, (SELECT COUNT(*) FROM entries WHERE "table" = id) FROM tables'
                " ORDER BY touched"
            ).fetchall()

    def backup(self, path: Path) -> None:
        """Copy the file while it is in use, consistently."""
        if path.exists():
            raise StoreError(f"{path}: exists already; choose another name")
        with closing(self._connected()) as base, closing(sqlite3.connect(path)) as copy:
            base.backup(copy)

    def delete(self, tables: Sequence[str]) -> int:
        """Delete tables for good; return how many there were."""
        with closing(self._claimed()), closing(self._connected()) as base, transaction(base):
            gone = 0
            for table in tables:
                base.execute('DELETE FROM entries WHERE "table" = ?', (table,))
                gone += base.execute("DELETE FROM tables WHERE id = ?", (table,)).rowcount
            return gone

    @property
    def in_use(self) -> bool:
        """Whether a server uses the file."""
        try:
            self._claimed().close()
        except StoreError:
            return True
        return False

    def _claimed(self) -> sqlite3.Connection:
        """Claim the file for this process: a lock that ends with the process, however that ends."""
        beside = self.path.with_name(f"{self.path.name}-in-use")
        try:
            claim = sqlite3.connect(beside, timeout=0, isolation_level=None)
            claim.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            reason = f"a server uses it already; stop that one, or choose another file ({error})"
            raise StoreError(f"{self.path}: {reason}") from None
        return claim

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """Connect for a moment; say what is wrong with a file that cannot be read."""
        with closing(self._connected()) as base:
            try:
                yield base
            except sqlite3.DatabaseError as error:
                raise self._damaged(str(error)) from None

    def _damaged(self, reason: str) -> StoreError:
        return StoreError(
            f"{self.path}: is damaged ({reason}); go on with a backup, or save what can be read with"
            f" `sqlite3 {self.path.name} .recover`"
        )

    def _connected(self) -> sqlite3.Connection:
        try:
            base = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None)
            base.execute("PRAGMA journal_mode = WAL")
            base.execute(f"PRAGMA synchronous = {self.synchronous}")
            base.execute(f"PRAGMA wal_autocheckpoint = {PAGES}")
        except sqlite3.Error as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_CORRUPT:
                raise self._damaged(str(error)) from None
            raise StoreError(f"{self.path}: cannot be used ({error})") from None
        return base

    def _write_all(self) -> None:
        """Write batch after batch, until told to stop."""
        base = self._connected()
        with closing(base):
            for batch in self._batches():
                failures = written(base, [order.commit for order in batch])
                pairs = list(zip(batch, failures, strict=True))
                self._tell(pairs)

    def _batches(self) -> Iterator[list[_Order]]:
        """Yield everything that waits, again and again."""
        while (first := self._orders.get()) is not None:
            batch = [first]
            while len(batch) < MOST_AT_ONCE and not self._orders.empty():
                order = self._orders.get()
                if order is None:
                    yield batch
                    return
                batch.append(order)
            yield batch

    def _tell(self, pairs: list[tuple[_Order, Exception | None]]) -> None:
        def tell() -> None:
            for order, error in pairs:
                order.done(error)

        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(tell)
