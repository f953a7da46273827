"""Collects the scenario files of the project as tests, one a scenario."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from fiefdom.testing.scenarios import Case, load_scenarios, run_case

SCENARIOS = Path(__file__).parent / "scenarios"

settings.register_profile("fiefdom", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("fiefdom")


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> pytest.File | None:
    """Collect the YAML files below tests/scenarios."""
    if file_path.suffix == ".yaml" and SCENARIOS in file_path.parents:
        return ScenarioFile.from_parent(parent, path=file_path)
    return None


class ScenarioFile(pytest.File):
    """A file of scenarios."""

    def collect(self) -> Iterator[pytest.Item]:
        for case in load_scenarios(self.path):
            yield ScenarioItem.from_parent(self, name=case.scenario.scenario, case=case)


class ScenarioItem(pytest.Item):
    """One scenario."""

    def __init__(self, *, case: Case, **kwargs: object) -> None:
        super().__init__(**kwargs)  # type: ignore[arg-type]
        self.case = case

    def runtest(self) -> None:
        problem = run_case(self.case)
        if problem is not None:
            raise AssertionError(problem)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        return str(excinfo.value)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, self.name
