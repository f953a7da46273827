"""What a power cut leaves: the state after some commit, or a file that is refused with the reason."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fiefdom.errors import SetupError
from fiefdom_cli.serve.run import Serving, serve_tables
from fiefdom_web import Store, StoreError
from fiefdom_web.commits import Commit
from fiefdom_web.hub import Hub
from fiefdom_web.refusal import RefusedError
from fiefdom_web.settings import Settings
from tests.web.running import Player, running, two_players

TABLES = ("ada's", "ben's", "cleo's")
State = dict[str, tuple[int, tuple[bytes, ...]]]


async def commit(store: Store, *commits: Commit) -> None:
    """Commit together, and wait until it is on disk."""
    waiting = []
    for one in commits:
        future = asyncio.get_running_loop().create_future()
        store.commit(one, future.set_result)
        waiting.append(future)
    assert not any(await asyncio.gather(*waiting))


def state_of(file: Path) -> State:
    """Open a file as a server does, and return everything in it."""
    store = Store(file)
    store.open()
    try:
        found: State = {}
        for name, _, _ in store.tables():
            saved = store.load(name)
            assert saved is not None
            found[name] = (saved.seq, tuple(store.history(name)))
        return found
    finally:
        store.close()


def written(file: Path, steps: int) -> list[State]:
    """Write many commits, some of several tables, some with a checkpoint; return the state after each.

    The file is left as a kill would leave it.
    """
    rng, states = Random(steps), [State()]
    now: State = {}

    async def write() -> None:
        store = Store(file)
        store.open()
        for _ in range(steps):
            together = []
            for name in rng.sample(TABLES, rng.randint(1, 3)):
                seq, entries = now.get(name, (0, ()))
                new = tuple(rng.randbytes(rng.randint(1, 900)) for _ in range(rng.randint(1, 2)))
                checkpoint = name not in now or rng.random() < 0.2
                last = len(entries) + len(new)
                data = rng.randbytes(300) if checkpoint else None
                together.append(Commit(name, len(entries) + 1, new, data))
                now[name] = (last if checkpoint else seq, entries + new)
            await commit(store, *together)
            states.append(dict(now))
        for end in ("", "-wal"):
            shutil.copy(f"{file}{end}", f"{file}{end}.left")
        store.close()

    with ThreadPoolExecutor(1) as aside:  # tests in a browser leave a loop running in this thread
        aside.submit(asyncio.run, write()).result()
    for end in ("", "-wal"):
        shutil.move(f"{file}{end}.left", f"{file}{end}")
    return states


def damaged_copies(file: Path, rng: Random, count: int) -> Iterator[tuple[int, Path]]:
    """Yield copies of a file whose write-ahead log ends, or is overwritten, from some byte on."""
    log = Path(f"{file}-wal").read_bytes()
    for number in range(count):
        at = rng.randrange(len(log))
        copy = file.with_name(f"{number}.sqlite")
        shutil.copy(file, copy)
        rest = (b"", bytes(len(log) - at), rng.randbytes(len(log) - at), log[at:][::-1])[number % 4]
        Path(f"{copy}-wal").write_bytes(log[:at] + rest)
        yield at, copy


def test_a_log_that_ends_anywhere_leaves_the_state_after_some_commit(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    states = written(file, 60)
    found = {at: states.index(state_of(copy)) for at, copy in damaged_copies(file, Random(1), 80)}
    reached = [found[at] for at in sorted(found)]
    assert reached == sorted(reached), "a longer log holds more"
    assert reached[0] < 5
    assert len(set(reached)) > 20
    assert state_of(file) == states[-1]


def test_a_disk_that_forgets_what_it_had_written_is_noticed(tmp_path: Path) -> None:
    """Damage what was in the file already: a server says so, and does not begin."""
    file, rng = tmp_path / "tables.sqlite", Random(3)
    reasons: list[str] = []
    states = written(file, 60)
    assert state_of(file) == states[-1]  # closes the file, so that everything is in its pages
    data = file.read_bytes()
    for number in range(60):
        copy = tmp_path / f"{number}.sqlite"
        at = rng.randrange(100, len(data))
        rest = (b"", bytes(len(data) - at), data[at:][::-1])[number % 3]
        copy.write_bytes(data[:at] + rest)
        store = Store(copy)
        try:
            store.open()
        except StoreError as error:
            reasons.append(str(error))
        store.close()
    assert len(reasons) > 40
    assert all("is damaged" in reason and "go on with a backup" in reason for reason in reasons)


def test_the_command_says_what_is_wrong_with_a_file(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    written(file, 60)
    state_of(file)
    with running(file), pytest.raises(SetupError, match="a server uses it already"):
        serve_tables(Serving(port=0, file=file))
    file.write_bytes(file.read_bytes()[:-9_000])
    with pytest.raises(SetupError, match="is damaged"):
        serve_tables(Serving(port=0, file=file))


def test_missing_entries_are_noticed(tmp_path: Path) -> None:
    import sqlite3

    file = tmp_path / "tables.sqlite"
    with running(file) as (address, _), two_players(address) as (ada, _):
        table = ada.welcome["table"]
        ada.answer("play:all Treasures")
        ada.answer("end:buy phase")
    with sqlite3.connect(file) as base:
        base.execute("DELETE FROM entries WHERE seq = 2")
    with pytest.raises(StoreError, match=f"1 entries of the table {table} are missing"):
        Store(file).load(table)

    async def load() -> None:
        hub = Hub(Settings(file=file))
        await hub.open()
        try:
            await hub.table(table)
        finally:
            await hub.close()

    with (
        ThreadPoolExecutor(1) as aside,
        pytest.raises(RefusedError, match="its file is damaged") as caught,
    ):
        aside.submit(asyncio.run, load()).result()
    assert str(file) not in caught.value.message


def test_a_server_goes_on_from_an_earlier_commit(tmp_path: Path) -> None:
    """Play, cut the log of the running server short, and come back: everything is as it once was."""
    file, rng = tmp_path / "tables.sqlite", Random(5)
    seen: list[list[Any]] = [[], []]
    with running(file) as (address, _), two_players(address) as players:
        table, keys = players[0].welcome["table"], [one.secret for one in players]
        for _ in range(24):
            for player in players:
                while "asked" not in player.shown:
                    player.hear()
            asked = players[players[0].shown["asked"]["player"]]
            asked.answer(asked.ids()[-1])
            other = players[1] if asked is players[0] else players[0]
            while public(other) != public(asked):
                other.hear()
            for viewer, player in enumerate(players):
                seen[viewer].append((plain(player.shown["view"]), player.question))
        copies = [copy for _, copy in damaged_copies(file, rng, 8)]
    moments, refused = set(), list[str]()
    for copy in copies:
        with running(copy) as (address, _):
            try:
                found = [back(address, table, key) for key in keys]
            except RefusedError as error:
                refused.append(error.code)  # the log ends before the table was set up
                continue
        first = seen[0].index(found[0])
        assert seen[1][first] == found[1]
        moments.add(first)
    assert len(moments) > 2
    assert set(refused) <= {"no_table"}


def public(player: Player) -> list[Any]:
    """Return what changes with every answer, and everybody sees."""
    view = player.shown["view"]
    return [player.shown["asked"], view["counters"], view["phase"], view["turn_player"]]


def back(address: str, table: str, secret: str) -> tuple[Any, Any]:
    """Come back to a table; return the view and the question."""
    with Player(address, secret) as player:
        player.send("hello", protocol=1, table=table, secret=secret)
        message = player.hear()
        if message["type"] == "error":
            raise RefusedError(message["code"], message["message"])
        return plain(player.shown["view"]), player.question


def plain(view: dict[str, Any]) -> dict[str, Any]:
    return {name: one for name, one in view.items() if one is not None}
