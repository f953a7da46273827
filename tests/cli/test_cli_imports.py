"""Commands start fast: they do not import modules they do not need.

The time to start is measured by `benchmarks/run.py`, not by a test.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

NOT_NEEDED = {
    "yaml",
    "hypothesis",
    "numpy",
    "pettingzoo",
    "gymnasium",
    "mkdocs",
    "pytest",
    "fiefdom_rl",
    "fiefdom_kingdoms",
}

PROBE = """
import sys
from fiefdom_cli import main
sys.argv = ["fiefdom", *sys.argv[1:]]
try:
    main()
except SystemExit:
    pass
print("LOADED", *sorted(sys.modules))
"""


@pytest.mark.parametrize("words", [["--help"], ["play", "--seed", "7"], ["kingdoms"]])
def test_a_command_imports_only_the_modules_it_needs(
    words: list[str], environment: dict[str, str]
) -> None:
    command = [sys.executable, "-c", PROBE, *words]
    done = subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    loaded = set(done.stdout.rpartition("LOADED ")[2].split())
    assert "fiefdom_cli" in loaded, done.stderr
    assert not loaded & NOT_NEEDED
