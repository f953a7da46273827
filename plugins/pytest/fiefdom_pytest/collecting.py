"""Collects scenario files: each scenario is a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fiefdom import FiefdomError
from fiefdom_workshop.scenarios import Case, load_scenarios, run_case


class ScenarioFile(pytest.File):
    """A file of scenarios."""

    def collect(self) -> Iterator[pytest.Item]:
        try:
            cases = load_scenarios(self.path)
        except FiefdomError as error:
            raise self.CollectError(str(error)) from None
        for case in cases:
            yield ScenarioItem.from_parent(self, name=case.scenario.scenario, case=case)


class ScenarioItem(pytest.Item):
    """One scenario."""

    def __init__(self, *, case: Case, **kwargs: object) -> None:
        super().__init__(**kwargs)  # type: ignore[arg-type]
        self.case = case

    def runtest(self) -> None:
        try:
            problem = run_case(self.case)
        except FiefdomError as error:
            problem = str(error)
        if problem is not None:
            pytest.fail(problem, pytrace=False)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, self.name
