"""Runs scenario files and reports which scenarios failed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import typer

from fiefdom.errors import FileError


def run_scenarios(paths: Sequence[Path]) -> int:
    """Run the scenarios of files and folders; return the exit code."""
    # Imported late: reading scenarios brings pydantic and YAML along.
    from fiefdom.testing.scenarios import run_paths

    report = run_paths(scenario_files(paths))
    for failure in report.failures:
        typer.echo(f"{failure}\n")
    typer.echo(f"{report.passed} passed, {len(report.failures)} failed")
    return 1 if report.failures else 0


def scenario_files(paths: Sequence[Path]) -> list[Path]:
    """Return the files themselves and every *.yaml below the folders."""
    files: list[Path] = []
    for path in paths:
        files += _below(path) if path.is_dir() else [_existing(path)]
    return files


def _below(folder: Path) -> list[Path]:
    found = sorted(folder.rglob("*.yaml"))
    if not found:
        raise FileError(f"{folder}: there is no *.yaml below this folder; name another one")
    return found


def _existing(path: Path) -> Path:
    if not path.exists():
        raise FileError(f"{path}: there is no such file; scenarios are YAML files or folders of them")
    return path
