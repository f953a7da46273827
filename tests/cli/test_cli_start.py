"""A game is there at once."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

AT_MOST = 0.4
TIMES_THE_LIBRARIES = 2.4
TRIES = 5

PLAY = ["-m", "fiefdom_cli", "play", "--seed", "7"]
LIBRARIES = ["-c", "import typer, pydantic.main, rich.console, rich.table, msgspec, pluggy"]


def seconds(words: list[str], environment: dict[str, str]) -> float:
    """Return the time of the processor that a process takes, its input being empty."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, *words]
    subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_a_game_begins_in_less_than_four_tenths_of_a_second(
    environment: dict[str, str], tmp_path: Path
) -> None:
    # As installed: with modules that were compiled the first time.
    installed = {k: v for k, v in environment.items() if k != "PYTHONDONTWRITEBYTECODE"}
    installed["PYTHONPYCACHEPREFIX"] = str(tmp_path)
    for words in (PLAY, LIBRARIES):
        seconds(words, installed)
    # On a machine that is busy with other things everything takes longer, the libraries too.
    libraries = min(seconds(LIBRARIES, installed) for _ in range(TRIES))
    tries = (seconds(PLAY, installed) for _ in range(TRIES))
    assert any(took < max(AT_MOST, TIMES_THE_LIBRARIES * libraries) for took in tries)
