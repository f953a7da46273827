"""Writes scenario files and runs them."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from fiefdom.plugins import Registry
from fiefdom_workshop.scenarios import ScenarioError, load_scenarios, run_case

TITLE = "A trial of the runner"


GOOD = """
    kingdom: [Village]
    p1: {hand: [Village], deck: [Gold, Silver]}
    steps:
      - play: Village
    expect: {p1: {hand: [Gold], actions: 2}}
"""


def write(folder: Path, text: str, name: str = "trial.yaml") -> Path:
    path = folder / name
    path.write_text(dedent(text), encoding="utf-8")
    return path


def scenario(folder: Path, text: str) -> Path:
    return write(folder, f"scenario: {TITLE}\n" + dedent(text))


def outcome(path: Path, registry: Registry | None = None) -> str | None:
    (case,) = load_scenarios(path)
    return run_case(case, registry)


def invalid(path: Path) -> str:
    """Return the error of an invalid file; it names the file and the scenario."""
    with pytest.raises(ScenarioError) as caught:
        outcome(path)
    assert str(path) in str(caught.value)
    assert TITLE in str(caught.value)
    return str(caught.value)


def failure(path: Path) -> str:
    """Return the message of a failing scenario; it names the file and the scenario."""
    message = outcome(path)
    assert message is not None
    assert str(path) in message
    assert TITLE in message
    return message
