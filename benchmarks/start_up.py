"""Measures how long processes take to start, in CPU time, as multiples of `python -c pass`.

`run.py` prints the rows. Bytecode is cached, as pip does when it installs fiefdom.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from tempfile import TemporaryDirectory

from ratios import Row

ROUNDS = 12
PLAY = ["-m", "fiefdom_cli", "play", "--seed", "7"]
WORKER = """
import multiprocessing.spawn
from fiefdom_lab.workers import _prepare
_prepare()
"""
"""What a worker process of a simulation does before its first batch arrives."""
BARE = ["-c", "pass"]


def used(command: list[str], variables: dict[str, str]) -> float:
    """Return the seconds of CPU time that Python takes for a command without input."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *command],
        stdin=subprocess.DEVNULL,
        env=variables,
        capture_output=True,
        check=False,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measured() -> dict[str, float]:
    """Return the best seconds of each process; they are started in turns."""
    commands = {"bare": BARE, "play": PLAY, "worker": ["-c", WORKER]}
    best = dict.fromkeys(commands, float("inf"))
    with TemporaryDirectory() as scratch:
        kept = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        variables = kept | {"FIEFDOM_HOME": scratch}
        for _ in range(ROUNDS):
            for name, command in commands.items():
                best[name] = min(best[name], used(command, variables))
    return best


def rows() -> list[Row]:
    """Measure, and return the rows of the table."""
    best = measured()

    def row(what: str, name: str, bar: int) -> Row:
        times = best[name] / best["bare"]
        said = f"{times:.0f} times `python -c pass` (at most {bar})"
        return what, f"{best[name] * 1e3:.0f} ms of CPU time", said

    return [
        row("From typing `fiefdom play` to the first question", "play", 12),
        row("A worker process of a simulation until it is ready", "worker", 9),
    ]
