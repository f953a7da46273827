"""Processes that die during a simulation: workers, their parent, and bots that exit the process."""

from __future__ import annotations

import json
import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from fiefdom_lab import Plan, Row, SimulationProgress, simulate
from fiefdom_lab import simulation as running

PATIENCE = 60.0
PLAN = Plan(bots=("big-money", "smithy"), games=300, seed=11, detail=30)

BOTS = """
import os
import threading
import time
from pathlib import Path

import fiefdom

PULSE = Path(os.environ["PULSE"])

def beat():
    while True:
        (PULSE / str(os.getpid())).write_text(str(time.time()))
        time.sleep(0.05)

class Beating:
    def __init__(self, seed=0):
        self._bot = fiefdom.installed().bot("big-money")(seed)

    def decide(self, look, decision):
        return self._bot.decide(look, decision)

class Quitting(Beating):
    def decide(self, look, decision):
        if look.turn > 3:
            os._exit(0)
        return self._bot.decide(look, decision)

if multiprocessing.parent_process() is not None:
    threading.Thread(target=beat, daemon=True).start()

fiefdom_bots = fiefdom.provides({"beating": Beating, "quitting": Quitting})
"""


@pytest.fixture
def variables(tmp_path: Path) -> dict[str, str]:
    """An environment with a plugin that provides bots, and a folder for heartbeats of its workers."""
    info = tmp_path / "trial_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: trial-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[fiefdom]\ntrial_bots = trial_bots\n")
    (tmp_path / "trial_bots.py").write_text(f"import multiprocessing\n{BOTS}")
    pulse = tmp_path / "pulse"
    pulse.mkdir()
    paths = [str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PULSE": str(pulse)}


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "fiefdom_cli", "simulate", *words]


def wait_until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, "it takes too long"
        time.sleep(0.05)


def test_workers_exit_when_their_parent_process_is_killed(variables: dict[str, str]) -> None:
    pulse = Path(variables["PULSE"])
    words = command("beating", "big-money", "--games", "10000000", "--workers", "2")
    process = subprocess.Popen(words, env=variables, stdout=subprocess.DEVNULL)
    try:
        wait_until(lambda: len(list(pulse.iterdir())) == 2)
    finally:
        process.kill()
        process.wait()
    still = [path.read_text() for path in pulse.iterdir()]

    def silent() -> bool:
        nonlocal still
        time.sleep(1)
        before, still = still, [path.read_text() for path in pulse.iterdir()]
        return before == still

    wait_until(silent)


def test_a_killed_worker_does_not_change_the_results(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "WARM_UP", 0.0)
    monkeypatch.setattr(running, "WORTH", 0.0)
    killed: list[int] = []

    def kill(progress: SimulationProgress) -> None:
        workers = multiprocessing.active_children()
        if progress.done >= 40 and workers and len(killed) < 2:
            killed.append(progress.done)
            workers[0].kill()

    rows: list[Row] = []
    there = simulate(PLAN, workers=2, batch=5, rows=rows.extend, progress=kill)
    assert len(killed) == 2
    assert (there.stopped, there.note) == ("complete", "")
    assert [row.game for row in rows] == list(range(PLAN.games))
    assert there.tally == simulate(PLAN, workers=1).tally


def test_a_bot_that_kills_its_worker_process_does_not_end_the_program(
    variables: dict[str, str],
) -> None:
    words = command("quitting", "big-money", "--games", "3", "--json")
    done = subprocess.run(
        words, env=variables, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 1, done.stderr
    result = json.loads(done.stdout)
    assert result["stopped"] == "broken off"
    assert "game 0 crashed 3 processes" in result["note"]
    assert "quitting" in result["note"]
    assert "Traceback" not in done.stderr
