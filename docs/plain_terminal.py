"""Runs `fiefdom` as on a plain terminal of 80 columns, and returns its output."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from tempfile import TemporaryDirectory
from typing import Final

from fiefdom_cli import main as fiefdom_command

_UNSET: Final = ("FORCE_COLOR", "GITHUB_ACTIONS", "PY_COLORS", "FIEFDOM_PLUGINS")


def command(*arguments: str, typed: str = "") -> str:
    """Return what `fiefdom` prints when these lines are typed."""
    shown, before = StringIO(), sys.stdin
    with _environment(), redirect_stdout(shown), redirect_stderr(StringIO()):
        sys.stdin = StringIO(typed)
        try:
            fiefdom_command(arguments)
        finally:
            sys.stdin = before
    return "\n".join(line.rstrip() for line in shown.getvalue().strip("\n").splitlines()).strip("\n")


@contextmanager
def _environment() -> Iterator[None]:
    """Use the same environment on every machine, and restore the old one afterwards."""
    before = dict(os.environ)
    with TemporaryDirectory() as home:
        os.environ.update(COLUMNS="80", NO_COLOR="1", TERM="dumb", FIEFDOM_HOME=home)
        for name in _UNSET:
            os.environ.pop(name, None)
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)
