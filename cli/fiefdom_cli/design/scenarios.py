"""`fiefdom scenario run`: runs scenario files and reports failures."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fiefdom.errors import FileError
from fiefdom_cli.terminal.screen import print_json

if TYPE_CHECKING:
    from fiefdom_workshop.scenarios import Case, Report


def run_scenarios(paths: Sequence[Path], as_json: bool) -> int:
    """Run the scenarios of files and folders; return the exit code."""
    # Imported late: reading scenarios imports pydantic and YAML.
    from fiefdom_workshop.scenarios import run_paths

    report = run_paths([_existing(path) for path in paths])
    if as_json:
        print_json([_as_json(case, problem) for case, problem in report.outcomes])
    else:
        _tell(report)
    return 1 if report.failures else 0


def _tell(report: Report) -> None:
    for failure in report.failures:
        sys.stdout.write(f"{failure}\n\n")
    sys.stdout.write(f"{report.passed} passed, {len(report.failures)} failed\n")


def _as_json(case: Case, problem: str | None) -> dict[str, Any]:
    """Return one scenario for `--json`; its problem without the title, which is a field of its own."""
    said = None if problem is None else problem.removeprefix(case.title).strip()
    name = case.scenario.scenario
    return {"file": str(case.path), "name": name, "passed": problem is None, "problem": said}


def _existing(path: Path) -> Path:
    if not path.exists():
        raise FileError(f"{path}: there is no such file; scenarios are YAML files or folders of them")
    return path
