"""Operating a server: slow and broken bots, clocks, abandoned tables, backups, proxies."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from fiefdom_cli.app import app
from fiefdom_web import Store, StoreError
from tests.web.running import Player, running, two_players
from tests.web.test_restart import any_pick


def turns_of(player: Player, seat: int) -> int:
    return int(player.shown["view"]["seats"][seat]["turns"])


def test_a_slow_bot_is_stopped_and_a_simple_answer_given(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", bot_seconds=0.000_1) as (address, _), Player(address) as ada:
        table, _ = ada.create("mb")
        ada.hello(table)
        for turn in range(4):
            ada.answer("end:buy phase")
            ada.wait_for_question()
            assert turns_of(ada, 1) == turn + 1


def test_a_bot_whose_process_dies_holds_nobody_up(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite") as (address, hub), Player(address) as ada:
        table, _ = ada.create("mb")
        ada.hello(table)
        for _ in range(3):
            ada.answer("end:buy phase")
            for worker in list(hub.workers._all):
                os.kill(worker.pid, signal.SIGKILL)
            ada.wait_for_question()
        assert turns_of(ada, 1) == 3


def test_slow_bots_of_one_table_do_not_hold_up_another(tmp_path: Path) -> None:
    with (
        running(tmp_path / "t.sqlite", workers=1, most_workers=1) as (address, hub),
        two_players(address) as (ada, _),
        Player(address) as cleo,
    ):
        table, _ = cleo.create("mb")
        cleo.hello(table)
        ada.wait_for_question()
        stopped = list(hub.workers._all)
        assert stopped
        for worker in stopped:
            os.kill(worker.pid, signal.SIGSTOP)
        cleo.answer("end:buy phase")
        try:
            begun = time.monotonic()
            ada.answer("play:all Treasures")
            assert time.monotonic() - begun < hub.settings.bot_seconds
        finally:
            for worker in stopped:
                with suppress(ProcessLookupError):
                    os.kill(worker.pid, signal.SIGCONT)


def test_whoever_runs_out_of_time_has_lost(tmp_path: Path) -> None:
    with (
        running(tmp_path / "t.sqlite") as (address, _),
        two_players(address, options={"clock": 1}) as (ada, ben),
    ):
        while ben.shown["table"]["status"] != "over":
            ben.hear()
        result = ben.shown["table"]["result"]
        assert result["winners"] == [1]
        assert "ran out of time" in result["reason"]
        del ada


def test_abandoned_tables_are_deleted_when_the_server_starts(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    with running(file) as (address, _), Player(address) as ada:
        table, _ = ada.create("mb")
    with running(file, abandoned=3600.0) as (address, hub):
        assert hub.known == {table}
    with running(file, abandoned=-1.0) as (address, hub), Player(address) as ada:
        assert hub.known == set()
        ada.send("hello", protocol=1, table=table, secret=ada.secret)
        assert ada.refused() == "no_table"
    assert Store(file).tables() == []


def test_a_backup_of_a_running_server_is_whole(tmp_path: Path) -> None:
    file, copy = tmp_path / "t.sqlite", tmp_path / "copy.sqlite"
    with running(file) as (address, _), two_players(address) as (ada, _):
        table = ada.welcome["table"]
        ada.answer("play:all Treasures")
        done = CliRunner().invoke(app, ["tables", "--file", str(file), "--backup", str(copy)])
        assert done.exit_code == 0, done.output
        coins = ada.shown["view"]["counters"]["Coin"]
    with running(copy) as (address, _), Player(address, ada.secret) as again:
        again.hello(table)
        assert again.shown["view"]["counters"]["Coin"] == coins
    with pytest.raises(StoreError, match="exists already"):
        Store(file).backup(copy)


def test_tables_are_deleted_for_good(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    with running(file) as (address, _), Player(address) as ada:
        table, _ = ada.create("mb")
    done = CliRunner().invoke(app, ["tables", "--file", str(file), "--delete", table])
    assert done.exit_code == 0, done.output
    assert Store(file).tables() == []
    assert Store(file).history(table) == []


def test_a_file_of_another_format_is_refused(tmp_path: Path) -> None:
    import sqlite3

    file = tmp_path / "t.sqlite"
    base = sqlite3.connect(file)
    base.execute("PRAGMA user_version = 99")
    base.close()
    with pytest.raises(StoreError, match="format 99"):
        Store(file).open()
    (tmp_path / "text").write_text("no database, but a longer text than the header of one " * 9)
    with pytest.raises(StoreError, match="cannot be used"):
        Store(tmp_path / "text").open()


def test_the_server_works_below_a_path(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", path="/fiefdom") as (address, _):
        page = address.replace("ws:", "http:").removesuffix("table")
        assert httpx.get(f"{page}health").json()["protocol"] == 1
        assert httpx.get(page).status_code == 200


def test_random_games_with_three_people_go_through(tmp_path: Path) -> None:
    from random import Random

    rng = Random(3)
    with (
        running(tmp_path / "t.sqlite") as (address, _),
        Player(address) as ada,
        Player(address) as ben,
        Player(address) as cleo,
    ):
        cards = ["Militia", "Witch", "Bureaucrat", "Cellar", "Throne Room", "Moat", "Library", "Thief"]
        table, invite = ada.create("moo", kingdom={"cards": cards, "seed": 5})
        for player, name in ((ada, "Ada"), (ben, "Ben"), (cleo, "Cleo")):
            player.hello(table, invite, name)
        players = [ada, ben, cleo]
        for _ in range(150):
            while ada.shown.get("asked") is None:
                ada.hear()
            asked = players[ada.shown["asked"]["player"]]
            asked.answer(*any_pick(asked, rng))
            keys = asked.keys[-1]
            for other in players:
                while other is not asked and (other.shown.get("asked") != asked.shown.get("asked")):
                    other.hear()
            assert keys
