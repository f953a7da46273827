"""`fiefdom import`: logs become records to replay, and what is no log is refused."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import fiefdom
from fiefdom import Game, Source, load_record
from fiefdom_cli import main
from fiefdom_lab import LOG_BYTES
from tests.cli.conftest import Run
from tests.lab.log_writer import told, written

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The log of the first turns of a game, in the current folder."""
    monkeypatch.chdir(tmp_path)
    game, rng = fiefdom.new_game("First Game", 2, seed=3), Random(3)
    while (asked := game.pending) is not None and game.turn <= 6:
        game.answer(asked.sample(rng))
    start = Game.replay(game.record(), 0)
    path = tmp_path / "log.txt"
    path.write_text(written(start, told(start, game.answers), ["Ada", "[red]Bob"], ["A", "B"]))
    return path


def importing(log: Path, *words: str) -> int:
    return main(["import", str(log), "--kingdom", "First Game", *words])


def damaged(log: Path, line: str) -> int:
    """Add a line to a log and return its number."""
    lines = [*log.read_text().splitlines(), line]
    log.write_text("\n".join(lines))
    return len(lines)


def test_a_log_becomes_a_record_that_replays(log: Path, run: Run, capsys: Captured) -> None:
    assert importing(log) == 0
    lines = len(log.read_text().splitlines())
    shown = capsys.readouterr().out
    assert f"Followed all {lines} lines" in shown
    assert "To watch it: fiefdom replay log.record\n" in shown
    assert "To find costly decisions: fiefdom review log.record\n" in shown
    record = load_record("log.record")
    assert record.source == Source(("Ada", "[red]Bob"), lines, lines)
    replayed = run("replay", "log.record", lines="end\n")
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert f"Answer {len(record.answers)} of {len(record.answers)}" in replayed.stdout
    assert "[red]Bob" in replayed.stdout


def test_a_line_that_does_not_fit_ends_the_record_and_is_named(log: Path, capsys: Captured) -> None:
    number = damaged(log, "A buys and gains 9 Provinces.")
    assert importing(log, "--output", "part.record", "--json") == 1
    shown = json.loads(capsys.readouterr().out)
    assert shown["stopped"].startswith(f"line {number}: ")
    assert (shown["lines"], shown["record"]) == (number, "part.record")
    assert len(load_record("part.record").answers) == shown["answers"] > 0


def test_a_damaged_line_is_named_with_its_number(log: Path, capsys: Captured) -> None:
    number = damaged(log, "Turn 4 - Nobody")
    assert importing(log) == 2
    assert f"line {number}: a turn of 'Nobody'" in capsys.readouterr().err
    assert not Path("log.record").exists()


def test_a_huge_file_is_refused(log: Path, capsys: Captured) -> None:
    log.write_bytes(b"x" * (LOG_BYTES + 1))
    assert importing(log) == 2
    assert f"is larger than {LOG_BYTES} bytes" in capsys.readouterr().err
    assert not Path("log.record").exists()


def test_a_record_never_replaces_its_log(log: Path, capsys: Captured) -> None:
    before = log.read_bytes()
    assert importing(log, "--output", "log.txt") == 2
    assert "choose another file with --output" in capsys.readouterr().err
    assert log.read_bytes() == before
