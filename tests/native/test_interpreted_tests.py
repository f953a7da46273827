"""Tests that need the interpreted engine are found by their marks, and named on a page."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "native"))

from interpreted_tests import MARK, LeftOut, left_out  # noqa: E402

TESTS = ROOT / "tests"
PAGE = ROOT / "docs" / "releasing.md"

SAMPLE = """
import pytest

slow = pytest.mark.slow("it is slow")
lines = pytest.mark.interpreted("it counts lines")

@slow
def test_slowly(): ...

@lines
@slow
def test_lines(): ...

@pytest.mark.interpreted("it replaces a method")
class TestMethods:
    def test_one(self): ...
"""


def test_marks_are_found_with_their_reasons(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_some.py").write_text(SAMPLE, "utf-8")
    whole = 'pytestmark = pytest.mark.interpreted("it reads locals")\n\ndef test_it(): ...\n'
    (tmp_path / "test_whole.py").write_text(whole, "utf-8")
    assert left_out(tmp_path) == [
        LeftOut("deep/test_some.py", "test_lines", "it counts lines"),
        LeftOut("deep/test_some.py", "TestMethods", "it replaces a method"),
        LeftOut("test_whole.py", "", "it reads locals"),
    ]
    assert left_out(tmp_path, [tmp_path / "test_whole.py"]) == left_out(tmp_path)[2:]


def test_exactly_those_are_left_out_that_pytest_leaves_out() -> None:
    found = left_out(TESTS)
    files = {TESTS / one.file for one in found}
    others = set(TESTS.rglob("test_*.py")) - {Path(__file__)}
    assert files == {path for path in others if f"{MARK}(" in read(path)}
    command = [sys.executable, "-m", "pytest", "-n", "0", "--collect-only", "-m", "interpreted"]
    done = subprocess.run(
        [*command, *map(str, sorted(files))], cwd=ROOT, capture_output=True, text=True, check=True
    )
    places = [line.partition("[")[0] for line in done.stdout.splitlines() if "::" in line]
    wanted = {f"tests/{one.file}::{one.name}" for one in found if one.name}
    whole = {f"tests/{one.file}" for one in found if not one.name}
    assert {one for one in places if one.partition("::")[0] not in whole} == wanted
    assert {one.partition("::")[0] for one in places} >= whole


def test_the_page_about_releases_names_each_with_its_reason() -> None:
    rows = {
        f"| {f'`{one.name}` in ' if one.name else ''}`tests/{one.file}` | {one.reason} |"
        for one in left_out(TESTS)
    }
    shown = {line for line in read(PAGE).splitlines() if "`tests/" in line and line.startswith("|")}
    assert shown == rows


def read(path: Path) -> str:
    return path.read_text("utf-8")
