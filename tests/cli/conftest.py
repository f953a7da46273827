"""Runs the command line as its users do: in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import fiefdom_cli
from fiefdom.plugins import loading
from tests.cli.warm_process import run_warm, suits

Run = Callable[..., subprocess.CompletedProcess[str]]

PATH = str(Path(fiefdom_cli.__file__).parents[1])


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A separate data folder, never the one of the person who runs the tests."""
    folder = tmp_path / "home"
    monkeypatch.setenv("FIEFDOM_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def as_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A separate registry, because `--cards` adds to it and to the environment."""
    monkeypatch.setattr(loading, "_installed", [loading.installed().copy()])
    monkeypatch.setenv("FIEFDOM_CARDS", os.environ.get("FIEFDOM_CARDS", ""))


@pytest.fixture
def environment(home: Path) -> dict[str, str]:
    """An environment that does not depend on who runs the tests."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("FIEFDOM", "FORCE_COLOR"))}
    paths = [PATH, *filter(None, [os.environ.get("PYTHONPATH")])]
    kept["FIEFDOM_HOME"] = str(home)
    return kept | {"PYTHONPATH": os.pathsep.join(paths), "COLUMNS": "80", "TERM": "xterm"}


@pytest.fixture
def run(environment: dict[str, str]) -> Run:
    """Run `fiefdom` with words, lines on standard input and further variables."""

    def runner(*words: str, lines: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
        if suits(environment | variables):
            return run_warm(words, lines, environment | variables)
        command = [sys.executable, "-m", "fiefdom_cli", *words]
        return subprocess.run(
            command,
            input=lines,
            env=environment | variables,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )

    return runner
