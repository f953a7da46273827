"""The lists: plugins, cards, kingdoms, and what one card does."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import fiefdom
from fiefdom_cli import main

Run = Callable[..., subprocess.CompletedProcess[str]]
Captured = pytest.CaptureFixture[str]


def test_plugins_as_json(capsys: Captured) -> None:
    assert main(["plugins", "--json"]) == 0
    found = {plugin["name"]: plugin for plugin in json.loads(capsys.readouterr().out)}
    assert found["base"]["cards"] == 39
    assert found["base"]["sets"] == ["base"]
    assert "big-money" in found["bots"]["bots"]
    assert all(plugin["failure"] is None for plugin in found.values())
    assert set(found["base"]) >= {"version", "source"}


def test_plugins_as_a_table(capsys: Captured) -> None:
    assert main(["plugins"]) == 0
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["Plugin", "Version", "Source", "Cards", "Sets", "Bots"]
    assert rows[0].split()[:4] == ["base", fiefdom.__version__, "fiefdom_base", "39"]


@pytest.fixture
def broken(tmp_path: Path) -> str:
    """A folder with a plugin that cannot be imported."""
    info = tmp_path / "shaky-0.3.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: shaky\nVersion: 0.3\n")
    (info / "entry_points.txt").write_text("[fiefdom]\nshaky = shaky\n")
    (tmp_path / "shaky.py").write_text("cards = [1, 2, 3]\nraise ValueError('no luck today')\n")
    return str(tmp_path)


def test_a_broken_plugin_is_shown_and_the_rest_works(
    run: Run, broken: str, environment: dict[str, str]
) -> None:
    path = {"PYTHONPATH": f"{environment['PYTHONPATH']}:{broken}"}
    done = run("plugins", **path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "shaky was left out: ValueError: no luck today" in done.stdout
    assert "Traceback" not in done.stdout
    traced = run("plugins", "--traceback", **path).stdout
    assert "Traceback (most recent call last):" in traced
    assert "raise ValueError('no luck today')" in traced
    (failed,) = [p for p in json.loads(run("plugins", "--json", **path).stdout) if p["failure"]]
    assert (failed["name"], failed["version"]) == ("shaky", "0.3")
    assert failed["failure"] == {"plugin": "shaky", "reason": "ValueError: no luck today"}


def test_cards_of_a_set_and_a_type(capsys: Captured) -> None:
    assert main(["cards", "--set", "BASE", "--type", "reaction", "--json"]) == 0
    (moat,) = json.loads(capsys.readouterr().out)
    assert (moat["name"], moat["cost"], moat["set"]) == ("Moat", 2, "base")
    assert moat["types"] == ["Action", "Reaction"]
    assert moat["editions"] == [1, 2]
    assert "reveal this from your hand" in moat["text"]


def test_cards_as_a_table_by_cost(capsys: Captured) -> None:
    assert main(["cards"]) == 0
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["Name", "Cost", "Types", "Set", "Editions"]
    assert len(rows) >= 39
    assert rows[0].split() == ["Copper", "0", "Treasure", "base", "1,", "2"]


@pytest.mark.parametrize("words", [["throne room"], ["Throne", "Room"], ["THRONE ROOM"]])
def test_one_card(capsys: Captured, words: list[str]) -> None:
    assert main(["card", *words]) == 0
    first, *text = capsys.readouterr().out.splitlines()
    assert first == "Throne Room  $4  Action"
    assert "twice" in " ".join(text)


def test_kingdoms(capsys: Captured) -> None:
    assert main(["kingdoms"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {"First Game", "Victory Dance", "Victory Dance (1st edition)"} <= set(lines)
    assert max(map(len, lines)) <= 80


def test_kingdoms_as_json_can_be_played(capsys: Captured) -> None:
    assert main(["kingdoms", "--json"]) == 0
    for kingdom in json.loads(capsys.readouterr().out):
        assert len(kingdom["cards"]) == 10
        assert list(fiefdom.installed().kingdom(kingdom["name"]).cards) == kingdom["cards"]
        assert fiefdom.new_game(kingdom["cards"]).pending is not None


def test_output_that_nobody_reads_to_the_end(environment: dict[str, str]) -> None:
    script = f"{sys.executable} -m fiefdom_cli cards | head -n 1"
    done = subprocess.run(
        ["sh", "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout.startswith("Name")
    assert done.stderr == ""
