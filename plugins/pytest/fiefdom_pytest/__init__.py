"""The pytest plugin that comes with fiefdom: fixtures to try cards with, and scenario files as tests.

Every run of pytest in an environment with fiefdom imports this module, so it imports nothing of
fiefdom before a test asks for it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from fiefdom_pytest.fixtures import CheckCards, LayGame, RunScenario

OPTION = "fiefdom_scenarios"
SUFFIXES = (".yaml", ".yml")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the setting that switches the collection of scenario files on."""
    told = "Files and folders of fiefdom scenarios to collect as tests (default: none)"
    parser.addini(OPTION, told, type="paths", default=[])


def pytest_configure(config: pytest.Config) -> None:
    """Refuse a path that does not exist: nobody would miss the tests that are not there."""
    for path in config.getini(OPTION):
        if not path.exists():
            raise pytest.UsageError(f"{OPTION}: {path} does not exist")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect scenario files in the folders that the settings name, and no others."""
    if file_path.suffix not in SUFFIXES or not _is_wanted(file_path, parent.config.getini(OPTION)):
        return None
    from fiefdom_pytest.collecting import ScenarioFile

    return ScenarioFile.from_parent(parent, path=file_path)


def _is_wanted(file: Path, wanted: list[Path]) -> bool:
    if not wanted:
        return False
    resolved = file.resolve()
    return any(resolved.is_relative_to(path.resolve()) for path in wanted)


@pytest.fixture
def game() -> LayGame:
    """Lay out a game to try cards on: `game("Village", hand=["Village", "Copper"])`."""
    from fiefdom_pytest import fixtures

    return fixtures.lay_out


@pytest.fixture
def scenario(request: pytest.FixtureRequest) -> RunScenario:
    """Run a scenario, from YAML text, a file or plain data, and fail with what it found."""
    from fiefdom_pytest import fixtures

    return fixtures.RunScenario(request.path, request.node.name)


@pytest.fixture
def check() -> CheckCards:
    """Check that cards keep every promise, and fail with the shortest game that breaks one."""
    from fiefdom_pytest import fixtures

    return fixtures.check
