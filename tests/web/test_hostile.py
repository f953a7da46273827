"""Hostile messages crash nothing, change nothing and find nothing out."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.hostile import run
from tests.web.running import Player, running, two_players


@pytest.mark.parametrize("seed", range(2))
def test_hostile_messages_do_no_harm(tmp_path: Path, seed: int) -> None:
    tally = run(tmp_path / "tables.sqlite", 900, seed)
    assert tally["malformed"] > 50
    assert tally["pong"] > 3


def test_messages_are_bounded(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", message_bytes=5_000) as (address, _), Player(address) as eve:
        eve.shout("x" * 4_000)
        assert eve.refused() == "malformed"
        eve.shout("x" * 6_000)
        with pytest.raises(ConnectionClosed, match="1009"):
            eve.hear()


def test_a_client_that_only_disturbs_is_disconnected(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite") as (address, _), Player(address) as eve:
        for _ in range(21):
            eve.shout("nonsense")
        while not eve.until("error").get("closing"):
            pass


def test_a_silent_client_is_disconnected(tmp_path: Path) -> None:
    with (
        running(tmp_path / "t.sqlite", hello_seconds=0.2) as (address, _),
        Player(address) as eve,
        pytest.raises(ConnectionClosed),
    ):
        eve.hear()


def test_a_client_that_does_not_read_holds_nobody_up(tmp_path: Path) -> None:
    with (
        running(tmp_path / "t.sqlite", unread_bytes=20_000) as (address, hub),
        two_players(address) as (ada, ben),
    ):
        (client,) = hub.live[ada.welcome["table"]].streams[1].clients
        client._wake.clear()
        client.send(b"x" * 30_000)
        assert client.closing
        ada.answer("play:all Treasures")
        del ben
