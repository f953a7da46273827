"""`python -m fiefdom` runs the command, or says what to install."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import fiefdom
from fiefdom import __main__ as module


def run(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "fiefdom", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=60, check=False)


def test_running_the_module_runs_the_command(tmp_path: Path) -> None:
    done = run("--version", folder=tmp_path)
    build = " (compiled)" if fiefdom.compiled else ""
    assert (done.returncode, done.stdout) == (0, f"fiefdom {fiefdom.__version__}{build}\n")
    assert run("card", "Moat", folder=tmp_path).stdout.startswith("╭─ Moat ─")


def test_the_exit_code_of_the_module_is_that_of_the_command(tmp_path: Path) -> None:
    done = run("card", "No Such Card", folder=tmp_path)
    assert done.returncode != 0
    assert "No Such Card" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_the_command_line_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "entry_points", lambda **_: ())
    assert module.main() == 1
    assert "command line is not installed" in capsys.readouterr().err


@pytest.mark.parametrize(("ended", "code"), [(None, 0), (0, 0), (3, 3)])
def test_the_module_returns_what_the_command_returns(
    monkeypatch: pytest.MonkeyPatch, ended: int | None, code: int
) -> None:
    class Point:
        def load(self) -> object:
            return lambda: ended

    monkeypatch.setattr(module, "entry_points", lambda **_: (Point(),))
    assert module.main() == code
