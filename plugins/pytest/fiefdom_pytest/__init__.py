"""The pytest plugin of fiefdom: fixtures for testing cards, and scenario files as tests.

Every run of pytest in an environment with fiefdom imports this module, so it does not import fiefdom
before a test needs it.
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
    """Add the setting that enables the collection of scenario files."""
    help = "Files and folders of fiefdom scenarios to collect as tests (default: none)"
    parser.addini(OPTION, help, type="paths", default=[])


def pytest_configure(config: pytest.Config) -> None:
    """Refuse a path that does not exist, because nobody would notice the missing tests."""
    for path in config.getini(OPTION):
        if not path.exists():
            raise pytest.UsageError(f"{OPTION}: {path} does not exist; correct or remove the path")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect scenario files, but only in the files and folders of the setting."""
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
    """Set up a game to try cards in: `game("Village", hand=["Village", "Copper"])`."""
    from fiefdom_pytest import fixtures

    return fixtures.lay_out


@pytest.fixture
def scenario(request: pytest.FixtureRequest) -> RunScenario:
    """Run a scenario, from YAML text, a file or plain data; fail if it does not hold."""
    from fiefdom_pytest import fixtures

    return fixtures.RunScenario(request.path, request.node.name)


@pytest.fixture
def check() -> CheckCards:
    """Check that cards keep the contract; fail with a short game that breaks it."""
    from fiefdom_pytest import fixtures

    return fixtures.check
