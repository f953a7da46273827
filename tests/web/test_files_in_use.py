"""One server at a time uses a file of tables, and nothing is told before a game begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefdom_cli.serve import run
from fiefdom_cli.serve.run import Serving, serve_tables
from fiefdom_web import Settings, Store, StoreError
from tests.web.running import Player, running


def test_a_second_server_is_refused_the_file(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with running(file):
        assert Store(file).in_use
        with pytest.raises(StoreError, match="a server uses it already"):
            Store(file).open()
        with pytest.raises(StoreError, match="a server uses it already"):
            Store(file).delete(["some table"])
        Store(file).backup(tmp_path / "copy.sqlite")
    assert not Store(file).in_use
    assert Store(file).delete(["some table"]) == 0


def test_a_game_of_ones_own_takes_another_file_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "home", lambda: tmp_path)
    assert run._free_file() == tmp_path / "tables.sqlite"
    with running(tmp_path / "tables.sqlite"):
        assert run._free_file() == tmp_path / "tables-2.sqlite"


@pytest.mark.parametrize(("given", "path"), [("/a/b", "/a/b"), ("a/", "/a"), ("/", ""), ("", "")])
def test_a_path_begins_with_a_slash(
    given: str, path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[Settings] = []
    monkeypatch.setattr(run, "serve", lambda settings, *more: found.append(settings))
    serve_tables(Serving(path=given, file=tmp_path / "tables.sqlite"))
    assert found[0].path == path


def test_nothing_is_told_before_a_game_begins(tmp_path: Path) -> None:
    with running(tmp_path / "tables.sqlite") as (address, _), Player(address) as ada:
        table, invite = ada.create("mo")
        assert ada.hello(table)["log"]["lines"] == []
        ada.send("deck")
        assert ada.refused() == "not_now"
        ada.send("log", first=0, upto=100)
        assert ada.refused() == "not_now"
        with Player(address) as ben:
            ben.hello(table, invite, "Ben")
            ada.wait_for_question()
        assert [line["kind"] for line in ada.lines][:1] == ["turn"]
