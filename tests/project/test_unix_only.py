"""Tests that need Unix are listed, so that the others can run on every system."""

from __future__ import annotations

import re
from pathlib import Path

from tests.conftest import UNIX_ONLY

TESTS = Path(__file__).parents[1]
NEEDS = re.compile(
    r"^(?:from|import) (?:tests\.cli\.terminal|resource|fcntl|termios|pty)\b"
    r"|SIGKILL|SIGHUP|getitimer|send_signal|preexec_fn|symlink_to|chmod",
    re.MULTILINE,
)


def test_every_test_that_needs_unix_is_listed() -> None:
    needing = [path for path in TESTS.rglob("test_*.py") if NEEDS.search(path.read_text("utf-8"))]
    found = {path.relative_to(TESTS).as_posix() for path in needing if path != Path(__file__)}
    assert found - set(UNIX_ONLY) == set()
    assert [name for name in UNIX_ONLY if not (TESTS / name).is_file()] == []


def test_shipped_code_does_not_import_unix_only_modules() -> None:
    root = TESTS.parent
    unguarded = re.compile(
        r"^(?:import|from) (?:fcntl|termios|pty|tty|resource|pwd|grp|readline)\b", re.M
    )
    shipped = [
        path for room in ("core", "cli", "tools", "plugins") for path in (root / room).rglob("*.py")
    ]
    assert len(shipped) > 300
    assert [path for path in shipped if unguarded.search(path.read_text("utf-8"))] == []
