"""Commits of a batch are written in their order, and one that fails takes no other with it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fiefdom_web import Store
from fiefdom_web.commits import Commit, written


@pytest.fixture
def base(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    Store(tmp_path / "tables.sqlite").prepare()
    with closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as base:
        yield base


def rows(base: sqlite3.Connection) -> list[tuple[str, int, bytes]]:
    return base.execute('SELECT * FROM entries ORDER BY "table", seq').fetchall()


@pytest.mark.parametrize("count", [0, 1, 2, 7, 255, 256, 257, 700])
def test_a_batch_of_any_size_is_written(base: sqlite3.Connection, count: int) -> None:
    batch = [Commit(f"{at:03}", 1, (b"a%d" % at, b"b")[: 1 + at % 2]) for at in range(count)]
    assert written(base, batch) == [None] * count
    expected = [(one.table, 1 + at, data) for one in batch for at, data in enumerate(one.entries)]
    assert rows(base) == expected


def test_deleting_and_setting_up_again_keep_their_order(base: sqlite3.Connection) -> None:
    batch = [
        Commit("x", 1, (b"old",), b"old data"),
        Commit("y", 1, (b"stays",), b"data"),
        Commit("x", 0, delete=True),
        Commit("x", 1, (b"new",), b"new data"),
    ]
    assert written(base, batch) == [None] * 4
    assert rows(base) == [("x", 1, b"new"), ("y", 1, b"stays")]
    assert base.execute("SELECT id, seq, data FROM tables ORDER BY id").fetchall() == [
        ("x", 1, b"new data"),
        ("y", 1, b"data"),
    ]


def test_a_commit_that_fails_takes_no_other_with_it(base: sqlite3.Connection) -> None:
    written(base, [Commit("x", 1, (b"first",))])
    batch = [Commit("w", 1, (b"w",)), Commit("x", 1, (b"again",)), Commit("z", 1, (b"z",))]
    failures = written(base, batch)
    assert [type(one) for one in failures] == [type(None), sqlite3.IntegrityError, type(None)]
    assert rows(base) == [("w", 1, b"w"), ("x", 1, b"first"), ("z", 1, b"z")]
