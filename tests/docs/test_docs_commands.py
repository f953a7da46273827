"""The commands that pages show are run without a trace."""

from __future__ import annotations

import sys
from io import StringIO

import pytest

from plain_terminal import command


def test_a_command_leaves_standard_input_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    own = StringIO("typed by somebody else\n")
    monkeypatch.setattr(sys, "stdin", own)
    assert command("--version").startswith("fiefdom ")
    assert sys.stdin is own
