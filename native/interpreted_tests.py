"""Finds the tests that need the interpreted engine, with the reasons that their marks give."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

MARK: Final = "pytest.mark.interpreted"


class LeftOut(NamedTuple):
    """A test that is left out with the compiled engine, or all those of a file."""

    file: str
    """The path of the file below the folder of the tests."""
    name: str
    """The name of the test; empty for all those of the file."""
    reason: str

    def __str__(self) -> str:
        place = f"{self.file}::{self.name}" if self.name else self.file
        return f"{place}: {self.reason}"


def left_out(tests: Path, only: Iterable[Path] = ()) -> list[LeftOut]:
    """Return what the marks in a folder of tests leave out, or in some places there."""
    chosen = [one.resolve() for one in only]
    return [
        one
        for path in sorted(tests.rglob("test_*.py"))
        if not chosen or any(path.resolve().is_relative_to(place) for place in chosen)
        for one in _in_file(path, path.relative_to(tests).as_posix())
    ]


def _in_file(path: Path, shown: str) -> Iterator[LeftOut]:
    text = path.read_text("utf-8")
    if MARK not in text:
        return
    marks: dict[str, str] = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and (reason := _reason(node.value, {})):
            marks[ast.unparse(node.targets[0])] = reason
    if "pytestmark" in marks:
        yield LeftOut(shown, "", marks["pytestmark"])
        return
    for each in ast.walk(ast.parse(text)):
        if isinstance(each, ast.FunctionDef | ast.ClassDef):
            for decorator in each.decorator_list:
                if reason := _reason(decorator, marks):
                    yield LeftOut(shown, each.name, reason)


def _reason(node: ast.expr, marks: dict[str, str]) -> str:
    """Return the reason that an expression gives as a mark; empty if it is no such mark."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) == MARK:
        return str(ast.literal_eval(node.args[0]))
    return marks.get(ast.unparse(node), "")
