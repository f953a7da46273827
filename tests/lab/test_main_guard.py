"""A script without a main guard gets one sentence about it, whoever starts the workers."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from pathlib import Path

import pytest

from fiefdom_lab.main_guard import ADVICE

OWN = """
from fiefdom_lab import Plan, simulate
result = simulate(Plan(("big-money",), games=50, detail=0), workers=2)
print("played", result.tally.games)
"""
POOL = """
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from fiefdom_lab import Plan, simulate
pool = ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("METHOD"))
result = simulate(Plan(("big-money",), games=50, detail=0), executor=pool, workers=2)
print("played", result.tally.games, result.note)
"""
SLOW = """
import fiefdom_lab.simulation as simulation
simulation.WARM_UP = simulation.WORTH = -1
"""
"""Makes a simulation start its own workers at once."""


def run(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    path = folder / "study.py"
    path.write_text(script, encoding="utf-8")
    return subprocess.run(
        [sys.executable, str(path)], capture_output=True, text=True, timeout=100, check=False
    )


def guarded(script: str) -> str:
    lines = "".join(f"    {line}\n" for line in script.strip().split("\n"))
    return f'if __name__ == "__main__":\n{lines}'


SCRIPTS = [SLOW + OWN, POOL.replace("METHOD", "spawn")]
if "forkserver" in multiprocessing.get_all_start_methods():
    SCRIPTS.append(POOL.replace("METHOD", "forkserver"))


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_script_is_told_once_to_guard_its_call(script: str, tmp_path: Path) -> None:
    done = run(script, tmp_path)
    assert done.returncode == 1
    assert done.stderr.count("Traceback") == 1  # that of the script's own call
    assert done.stderr.count(ADVICE) == 1
    assert f"SetupError: {ADVICE}\n" in done.stderr
    assert "played" not in done.stdout


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_guarded_script_plays_on_workers(script: str, tmp_path: Path) -> None:
    done = run(guarded(script), tmp_path)
    assert done.stdout.split()[:2] == ["played", "50"], done.stderr
