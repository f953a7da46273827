"""How commits are written: many in one transaction; if that fails, one by one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

MOST_ROWS: Final = 256
"""The most rows of one statement: SQLite takes at least 999 values."""


class Commit(NamedTuple):
    """What is written together: entries of a table from number `seq` on, or its data as of `seq`."""

    table: str
    seq: int
    entries: Sequence[bytes] = ()
    data: bytes | None = None
    touched: float = 0
    delete: bool = False


def written(base: sqlite3.Connection, commits: list[Commit]) -> list[Exception | None]:
    """Write a batch in one transaction; if that fails, write one by one, and say which failed."""
    try:
        with transaction(base):
            _write(base, commits)
    except sqlite3.Error as error:
        if len(commits) == 1:
            return [error]
        return [failure for commit in commits for failure in written(base, [commit])]
    return [None] * len(commits)


def _write(base: sqlite3.Connection, commits: list[Commit]) -> None:
    """Write commits in their order; entries of different tables together."""
    rows: list[tuple[str, int, bytes]] = []
    for commit in commits:
        rows += [(commit.table, commit.seq + at, data) for at, data in enumerate(commit.entries)]
        if commit.delete:
            _insert(base, rows)
            rows.clear()
            base.execute('DELETE FROM entries WHERE "table" = ?', (commit.table,))
            base.execute("DELETE FROM tables WHERE id = ?", (commit.table,))
        elif commit.data is not None:
            seq = commit.seq + len(commit.entries) - 1
            row = (commit.table, commit.touched, seq, commit.data)
            base.execute("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?)", row)
    _insert(base, rows)


def _insert(base: sqlite3.Connection, rows: list[tuple[str, int, bytes]]) -> None:
    """Insert entries with few statements: after each of them, this thread must wait for the others.

    The numbers of rows are powers of two, so that SQLite prepares few different statements.
    """
    at = 0
    while at < len(rows):
        count = 1 << min(MOST_ROWS, len(rows) - at).bit_length() - 1
        places = ", ".join(["(?, ?, ?)"] * count)
        values = [value for row in rows[at : at + count] for value in row]
        base.execute(f"INSERT INTO entries VALUES {places}", values)
        at += count


@contextmanager
def transaction(base: sqlite3.Connection) -> Iterator[None]:
    """Begin a transaction; commit it, or roll it back after an error."""
    base.execute("BEGIN IMMEDIATE")
    try:
        yield
        base.execute("COMMIT")
    except BaseException:
        if base.in_transaction:
            base.execute("ROLLBACK")
        raise
