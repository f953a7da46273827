"""What is wrong with a card file: every problem with its line, column, card and remedy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from fiefdom.errors import FileError, nearest
from fiefdom.serialize.short_forms import found, place_of
from fiefdom.serialize.synonyms import meant
from fiefdom_workshop.yaml_marks import Mark, Marked, Path

MOST: Final = 20
"""How many problems are told at once."""
ENOUGH: Final = 100
"""How many problems are looked for."""


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong, and where."""

    line: int
    column: int
    card: str
    place: str
    reason: str

    def __str__(self) -> str:
        inside = ": ".join(one for one in (self.card, self.place) if one)
        where = f"line {self.line}, column {self.column}"
        return _visible(f"{where}: {inside}: {self.reason}" if inside else f"{where}: {self.reason}")


def _visible(text: str) -> str:
    """Escape what a screen would not show, or would take for a command."""
    if text.isprintable():
        return text
    shown = (one if one.isprintable() else ascii(one)[1:-1] for one in text)
    return "".join(shown)


class CardFileError(FileError):
    """A card file with problems; `problems` has each by itself."""

    def __init__(self, file: str, problems: Iterable[Problem]) -> None:
        self.file = file
        self.problems = tuple(problems)
        told = [f"{file}, {one}" for one in self.problems[:MOST]]
        if (more := len(self.problems) - MOST) > 0:
            told.append(f"{file}: and {more} more")
        super().__init__("\n".join(told))


class Findings:
    """Gathers the problems of one file."""

    def __init__(self, file: str, marked: Marked) -> None:
        self.file = file
        self.marked = marked
        self.problems: list[Problem] = []

    def add(self, path: Path, reason: str, card: str = "", depth: int = 0, key: bool = False) -> None:
        """Note a problem; the first `depth` steps of the path lead to the card."""
        mark: Mark = self.marked.mark(path, key)
        problem = Problem(mark.line, mark.column, card, place_of(path[depth:]), reason)
        if len(self.problems) < ENOUGH and problem not in self.problems:
            self.problems.append(problem)

    def raise_any(self) -> None:
        """Raise what was found, in the order of the file."""
        if self.problems:
            ordered = sorted(self.problems, key=lambda one: (one.line, one.column))
            raise CardFileError(self.file, ordered)


Model = TypeVar("Model", bound=BaseModel)


def read_entry(
    model: type[Model], data: Any, findings: Findings, path: Path, card: str = ""
) -> Model | None:
    """Make a model of data, or note what does not fit."""
    if not isinstance(data, dict):
        findings.add(path, f"expected {_called(model)}, found {found(data)}", card, len(path))
        return None
    try:
        return model.model_validate(data)
    except ValidationError as error:
        for one in error.errors(include_url=False):
            steps = tuple(step for step in one["loc"] if isinstance(step, str | int))
            is_key = one["type"] == "extra_forbidden"
            findings.add((*path, *steps), _said(one, model, data), card, len(path), is_key)
        return None


def _called(model: type[BaseModel]) -> str:
    required = [name for name, field in model.model_fields.items() if field.is_required()]
    return f"a mapping with {', '.join(required)}"


def _said(error: Any, model: type[BaseModel], data: dict[str, Any]) -> str:
    """Turn one of pydantic's complaints into a reason and a remedy."""
    kind, name, value = error["type"], str(error["loc"][-1]), error.get("input")
    if kind == "extra_forbidden":
        missing = [one for one in model.model_fields if one not in data]
        close = meant(name, missing) or nearest(name, model.model_fields)
        hint = f"did you mean {close!r}?" if close else f"use {', '.join(model.model_fields)}"
        return f"there is no key {found(name)}; {hint}"
    if kind == "missing":
        wanted = model.model_fields.get(name)
        return (
            f"{name!r} is missing{f': {wanted.description}' if wanted and wanted.description else ''}"
        )
    if kind == "string_type":
        quotes = "; put it in quotes" if isinstance(value, int) else ""
        return f"expected a text, found {found(value)}{quotes}"
    plain = {"int_type": "a whole number", "bool_type": "true or false", "list_type": "a list"}
    if kind in plain:
        return f"expected {plain[kind]}, found {found(value)}"
    return f"{error['msg']}, found {found(value)}"
