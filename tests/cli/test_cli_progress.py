"""Progress of long commands: a bar at a terminal, a line from time to time elsewhere."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.progress import TimeElapsedColumn

from fiefdom_cli.design.check_report import progress
from fiefdom_cli.simulate.progress_bar import progress_bar
from fiefdom_cli.terminal import progress as bars
from fiefdom_cli.terminal.progress import EVERY, LinesAtTimes
from fiefdom_cli.terminal.run_command import main

Captured = pytest.CaptureFixture[str]


def clock_of(*times: float) -> Callable[[], float]:
    left = list(times)
    return lambda: left.pop(0)


def test_lines_are_written_at_times_and_not_at_once() -> None:
    stream = io.StringIO()
    say = LinesAtTimes(stream, clock_of(0, 1, EVERY - 1, EVERY, EVERY + 1, 5 * EVERY, 5.5 * EVERY))
    for number in range(6):
        say(f"{number} of 6")
    assert stream.getvalue() == "2 of 6\n4 of 6\n"


def test_without_a_terminal_lines_go_to_standard_error(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(bars, "EVERY", 0.0)
    with progress_bar(TimeElapsedColumn()) as show:
        show(3, 52, "3 of 52 positions")
    with progress("Checking cards.yaml, games", 200) as step:
        step(37)
    shown = capsys.readouterr()
    assert shown.err == "3 of 52 positions\nChecking cards.yaml, games: 37 of 200\n"
    assert shown.out == ""


def test_a_dumb_terminal_gets_lines_too(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(bars, "EVERY", 0.0)
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("FORCE_COLOR", "1")
    with progress_bar(TimeElapsedColumn()) as show:
        show(1, 2, "half of it")
    assert capsys.readouterr().err == "half of it\n"


@pytest.mark.parametrize("json", [[], ["--json"]])
def test_a_check_tells_its_progress_besides_its_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured, json: list[str]
) -> None:
    monkeypatch.setattr(bars, "EVERY", 0.0)
    path = tmp_path / "copse.yaml"
    path.write_text("- card: Far Copse\n  cost: 2\n  types: [Action]\n  play: [{cards: 2}]\n")
    assert main(["check", str(path), "--games", "2", "--seed", "1", *json]) == 0
    shown = capsys.readouterr()
    assert shown.err.splitlines()[-1] == "Checking copse.yaml, games: 2 of 2"
    assert "of 2" not in shown.out
