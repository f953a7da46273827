"""Problems of a card file, each with its line, column, card and remedy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from fiefdom.errors import FileError
from fiefdom.tooling.cards import found, path_text
from fiefdom_workshop.validation_messages import problems_of
from fiefdom_workshop.yaml_positions import Mark, Marked, Path

MAX_REPORTED: Final = 20
"""How many problems are reported at most."""
MAX_COLLECTED: Final = 100
"""How many problems are collected at most."""


@dataclass(frozen=True)
class Problem:
    """One problem and its position."""

    line: int
    column: int
    card: str
    place: str
    reason: str

    def __str__(self) -> str:
        inside = ": ".join(one for one in (self.card, self.place) if one)
        where = f"line {self.line}, column {self.column}"
        parts = (where, inside, self.reason) if inside else (where, self.reason)
        return _escape_invisible(": ".join(parts))


def _escape_invisible(text: str) -> str:
    """Escape invisible and control characters."""
    if text.isprintable():
        return text
    shown = (one if one.isprintable() else ascii(one)[1:-1] for one in text)
    return "".join(shown)


class CardFileError(FileError):
    """A card file is invalid; `problems` lists every problem."""

    def __init__(self, file: str, problems: Iterable[Problem]) -> None:
        self.file = file
        self.problems = tuple(problems)
        lines = [f"{file}, {one}" for one in self.problems[:MAX_REPORTED]]
        if (more := len(self.problems) - MAX_REPORTED) > 0:
            lines.append(f"{file}: and {more} more")
        super().__init__("\n".join(lines))


class Findings:
    """Collects the problems of one file."""

    def __init__(self, file: str, marked: Marked) -> None:
        self.file = file
        self.marked = marked
        self.problems: list[Problem] = []

    def add(self, path: Path, reason: str, card: str = "", depth: int = 0, key: bool = False) -> None:
        """Add a problem; the first `depth` steps of the path lead to the card."""
        mark: Mark = self.marked.mark(path, key)
        problem = Problem(mark.line, mark.column, card, path_text(path[depth:]), reason)
        if len(self.problems) < MAX_COLLECTED and problem not in self.problems:
            self.problems.append(problem)

    def raise_any(self) -> None:
        """Raise the collected problems, if any, in the order of the file."""
        if self.problems:
            ordered = sorted(self.problems, key=lambda one: (one.line, one.column))
            raise CardFileError(self.file, ordered)


Model = TypeVar("Model", bound=BaseModel)


def read_entry(
    model: type[Model], data: Any, findings: Findings, path: Path, card: str = ""
) -> Model | None:
    """Validate data with a model; on failure, add the problems and return None."""
    if not isinstance(data, dict):
        findings.add(path, f"expected {_expected_mapping(model)}, found {found(data)}", card, len(path))
        return None
    try:
        return model.model_validate(data)
    except ValidationError as error:
        for steps, reason, is_key in problems_of(error, model, data):
            findings.add((*path, *steps), reason, card, len(path), is_key)
        return None


def _expected_mapping(model: type[BaseModel]) -> str:
    required = [name for name, field in model.model_fields.items() if field.is_required()]
    return f"a table with {', '.join(required)}"
