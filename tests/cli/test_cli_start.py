"""A game is there at once."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

AT_MOST = 0.4
TRIES = 12


def seconds_to_the_first_question(environment: dict[str, str]) -> float:
    """Return the time of the processor until a game has asked and its input ended."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "fiefdom_cli", "play", "--seed", "7"]
    done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert b"Buy phase" in done.stdout
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_a_game_begins_in_less_than_four_tenths_of_a_second(
    environment: dict[str, str], tmp_path: Path
) -> None:
    # As installed: with modules that were compiled the first time.
    installed = {k: v for k, v in environment.items() if k != "PYTHONDONTWRITEBYTECODE"}
    installed["PYTHONPYCACHEPREFIX"] = str(tmp_path)
    seconds_to_the_first_question(installed)
    # Others may use the machine as well: the quickest of several starts counts.
    tries = (seconds_to_the_first_question(installed) for _ in range(TRIES))
    assert any(took < AT_MOST for took in tries)
