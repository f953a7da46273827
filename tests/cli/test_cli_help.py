"""Help and version: complete, with examples, and fast."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest

import fiefdom
from fiefdom_cli import main
from tests.docs.commands import command_names

Run = Callable[..., subprocess.CompletedProcess[str]]
Captured = pytest.CaptureFixture[str]

COMMANDS = ["", *sorted(command_names()), "scenario run"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_an_example(capsys: Captured, command: str) -> None:
    assert main([*command.split(), "--help"]) == 0
    shown = capsys.readouterr().out
    assert f"Example: fiefdom {command}".rstrip() in shown
    assert f"Usage: fiefdom {command}".rstrip() in shown
    assert "<bool>" not in shown


@pytest.mark.parametrize("command", ["", "scenario"])
def test_without_a_command_the_help_is_shown(capsys: Captured, command: str) -> None:
    assert main(command.split()) == 0
    assert "Usage: fiefdom" in capsys.readouterr().out


def test_the_version_is_printed(run: Run) -> None:
    done = run("--version")
    build = " (compiled)" if fiefdom.compiled else ""
    assert (done.returncode, done.stdout) == (0, f"fiefdom {fiefdom.__version__}{build}\n")


def test_help_does_not_load_the_engine(environment: dict[str, str]) -> None:
    script = (
        "import sys, fiefdom_cli; fiefdom_cli.main(['--help'])\n"
        "heavy = {'fiefdom', 'pydantic', 'yaml', 'msgspec'} & set(sys.modules)\n"
        "sys.exit(f'loaded {heavy}' if heavy else 0)"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
