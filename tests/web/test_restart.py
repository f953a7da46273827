"""A server that is killed at any instant goes on in the middle of every effect."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

from websockets.exceptions import ConnectionClosed

from tests.web.running import Player, running, two_players


@contextmanager
def process(file: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run a server in a process of its own; yield it and the address of its tables."""
    command = [sys.executable, "-m", "fiefdom", "serve", "--port", "0", "--file", str(file)]
    environment = os.environ | {"PYTHONUNBUFFERED": "1", "COLUMNS": "200"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        try:
            assert server.stdout
            found = re.search(r"http://([\d.:]+)/", server.stdout.readline())
            assert found
            yield server, f"ws://{found[1]}/table"
        finally:
            server.kill()


def any_pick(player: Player, rng: Random) -> list[object]:
    """Return a legal answer to a question, of the fewest offers or of some more."""
    question = player.wait_for_question()
    ids = [one["id"] for one in question["offers"] for _ in range(one.get("count", 1))]
    wishes = [one for one in ids if one.startswith(("play:", "buy:"))]
    if not question.get("several"):
        return [rng.choice(wishes or ids)]
    count = rng.randint(question.get("low", 1), question.get("high", 1))
    return list(rng.sample(ids, count))


def test_a_killed_server_goes_on_in_the_middle_of_effects(tmp_path: Path) -> None:
    file, rng = tmp_path / "tables.sqlite", Random(4)
    cards = ["Cellar", "Militia", "Moat", "Remodel", "Harbinger", "Library", "Village", "Smithy"]
    with process(file) as (server, address):
        with two_players(address, kingdom={"cards": cards, "seed": 3}) as (ada, ben):
            secrets, table = (ada.secret, ben.secret), ada.welcome["table"]
        server.send_signal(signal.SIGKILL)
        server.wait()
    inside = 0
    for _ in range(3):
        with (
            process(file) as (server, address),
            Player(address, secrets[0]) as ada,
            Player(address, secrets[1]) as ben,
        ):
            views = []
            for player in (ada, ben):
                player.hello(table)
                while "asked" not in player.shown:  # the first kill can come before the game begins
                    player.hear()
            for _ in range(25):
                asked = ada if ada.shown["asked"]["player"] == 0 else ben
                other = ben if asked is ada else ada
                asked.answer(*any_pick(asked, rng))
                while other.shown["view"]["counters"] != asked.shown["view"]["counters"] or (
                    other.shown["asked"] != asked.shown["asked"]
                ):
                    other.hear()
            # leave in the middle of an effect if one turns up soon
            for _ in range(40):
                asked = ada if ada.shown["asked"]["player"] == 0 else ben
                other = ben if asked is ada else ada
                if (asked.wait_for_question()).get("card"):
                    inside += 1
                    break
                asked.answer(*any_pick(asked, rng))
                while other.shown["asked"] != asked.shown["asked"]:
                    other.hear()
            views = [player.shown["view"] for player in (ada, ben)]
            questions = [player.question for player in (ada, ben)]
            server.send_signal(signal.SIGKILL)
            server.wait()
        with (
            process(file) as (_, address),
            Player(address, secrets[0]) as ada,
            Player(address, secrets[1]) as ben,
        ):
            for at, player in enumerate((ada, ben)):
                player.hello(table)
                assert plain(player.shown["view"]) == plain(views[at])
                assert player.question == questions[at]
    assert inside


def plain(view: dict[str, object]) -> dict[str, object]:
    return {name: one for name, one in view.items() if one is not None}


def test_every_answer_that_was_shown_is_on_disk(tmp_path: Path) -> None:
    """Kill the server while two players answer as fast as they can; what they saw is still true."""
    file = tmp_path / "tables.sqlite"
    with process(file) as (server, address), two_players(address) as (ada, ben):
        table = ada.welcome["table"]
        timer = threading.Timer(1.5, lambda: server.send_signal(signal.SIGKILL))
        timer.start()
        try:
            while True:
                for player in (ada, ben):
                    player.answer("end:buy phase")
                for player, other in ((ada, ben), (ben, ada)):
                    del player, other
        except (ConnectionClosed, OSError, TimeoutError):
            pass
        timer.join()
        server.wait()
        seen = sum(1 for player in (ada, ben) for key in player.keys if key)
    assert seen > 5
    with closing(sqlite3.connect(file)) as base:
        (saved,) = base.execute("SELECT COUNT(*) FROM entries").fetchone()
    assert saved - 2 >= seen
    with process(file) as (_, address), Player(address, ada.secret) as again:
        again.hello(table)
        assert again.shown["view"]["seats"][0]["turns"] * 2 >= seen - 1


def test_an_answer_that_is_sent_again_after_a_restart_counts_once(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with running(file) as (address, _), two_players(address) as (ada, _):
        table = ada.welcome["table"]
        ada.answer("play:all Treasures", key="the key")
    with running(file) as (address, _), Player(address, ada.secret) as again:
        again.hello(table)
        number = again.wait_for_question()["id"]
        again.send("answer", question="1", key="the key", picks=["play:all Treasures"])
        assert again.until("accepted")["key"] == "the key"
        assert again.wait_for_question()["id"] == number


def test_a_failed_commit_changes_nothing_and_nobody_hears_of_it(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with running(file) as (address, hub), two_players(address) as (ada, ben):
        ada.wait_for_question()
        while ben.shown.get("asked") is None:
            ben.hear()
        heard = len(ben.bytes)
        with closing(sqlite3.connect(file, isolation_level=None)) as base:
            base.execute(
                "CREATE TRIGGER broken BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'full'); END"
            )
            ada.send("answer", question="1", key="k", picks=["play:all Treasures"])
            assert ada.refused() == "not_saved"
            base.execute("DROP TRIGGER broken")
        live = hub.live[ada.welcome["table"]]
        assert live.table.game.answers == ()
        ada.send("answer", question="1", key="k", picks=["play:all Treasures"])
        ada.until("update")
        ben.hear()
        assert len(ben.bytes) == heard + 1
