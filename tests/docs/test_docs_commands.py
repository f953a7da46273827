"""Running the commands shown on pages has no side effects."""

from __future__ import annotations

import sys
from io import StringIO

import pytest

from plain_terminal import command


def test_running_a_command_restores_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    own = StringIO("typed by somebody else\n")
    monkeypatch.setattr(sys, "stdin", own)
    assert command("--version").startswith("fiefdom ")
    assert sys.stdin is own
