"""Reads plain YAML within limits, without executing anything, and with helpful errors."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, TypeVar

import yaml
from pydantic import BaseModel, ValidationError

from fiefdom.errors import FileError
from fiefdom.tooling.cards import path_text
from fiefdom_workshop.validation_messages import problems_of

__all__ = [
    "LOADER",
    "check_tokens",
    "explain",
    "not_yaml",
    "parse_yaml",
    "problems_of",
    "read_model",
    "read_text",
    "read_yaml",
]

MAX_BYTES: Final = 2_000_000
MAX_DEPTH: Final = 60

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Model = TypeVar("Model", bound=BaseModel)


class _UniqueKeyLoader(LOADER):  # type: ignore[misc]
    """A safe loader that refuses duplicate keys."""

    def construct_mapping(self, node: Any, deep: bool = False) -> Any:
        seen: set[str] = set()
        for key in (key for key, _ in node.value if isinstance(key, yaml.ScalarNode)):
            if key.value in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"duplicate key {key.value!r}", key.start_mark
                )
            seen.add(key.value)
        return super().construct_mapping(node, deep)


def read_yaml(path: Path) -> Any:
    """Read a YAML file of plain lists, mappings, strings and numbers."""
    return parse_yaml(read_text(path), str(path))


def read_text(path: Path, most: int = MAX_BYTES) -> str:
    """Read a text file, unless it is too large."""
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise FileError(f"{path}: cannot be read: it is not a regular file")
        size = path.stat().st_size
        if size > most:
            raise FileError(f"{path}: the file is too large: {size} bytes (at most {most})")
        with path.open("rb") as file:
            data = file.read(most + 1)
        if len(data) > most:
            raise FileError(f"{path}: the file is too large (at most {most} bytes)")
        return data.decode("utf-8-sig")
    except OSError as error:
        raise FileError(f"{path}: cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise FileError(f"{path}: is not UTF-8 text; save it as UTF-8") from None


def parse_yaml(text: str, place: str) -> Any:
    """Parse YAML text that uses no tags, anchors or aliases."""
    try:
        check_tokens(text, place)
        return yaml.load(text, Loader=_UniqueKeyLoader)
    except (yaml.YAMLError, ValueError) as error:
        raise not_yaml(error, place, text) from None


def check_tokens(text: str, place: str, most: int = MAX_BYTES) -> None:
    """Refuse YAML that is not plain data, or is too large, before it is parsed."""
    depth = 0
    for count, token in enumerate(yaml.scan(text, Loader=LOADER)):
        if isinstance(token, yaml.AliasToken | yaml.AnchorToken | yaml.TagToken):
            kind = type(token).__name__.removesuffix("Token").lower()
            line = token.start_mark.line + 1
            raise FileError(f"{place}, line {line}: a YAML {kind} is not allowed here")
        depth += isinstance(token, _OPENING) - isinstance(token, _CLOSING)
        if depth > MAX_DEPTH:
            raise FileError(f"{place}: nested more than {MAX_DEPTH} deep")
        if count > most:
            raise FileError(f"{place}: the file is too large (more than {most} tokens); split it")


def not_yaml(error: Exception, place: str, text: str) -> FileError:
    """Return an error with the position at which a text is not valid YAML."""
    if isinstance(error, yaml.MarkedYAMLError):
        mark = error.problem_mark
        if mark and (tab := _tab(text, mark.line)) is not None:
            line, column = tab
            return FileError(f"{place}, line {line}, column {column}: {TAB}")
        where = f", line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        said = PLAINER.get(error.problem or "", error.problem)
        return FileError(f"{place}{where}: not valid YAML: {said}")
    reason = " ".join(str(error).split())
    return FileError(f"{place}: not valid YAML: {reason}")


_ALIGN: Final = (
    "this line is not indented like the lines it belongs to, or the line before does not end"
)
PLAINER: Final = {
    "mapping values are not allowed in this context": (
        "a colon cannot be here; indent this line like the lines it belongs to, or put a text that"
        " contains a colon into quotes"
    ),
    "did not find expected '-' indicator": _ALIGN,
    "did not find expected key": _ALIGN,
    "did not find expected ',' or ']'": "a list in brackets is not closed; add ',' or ']' before this",
    "did not find expected ',' or '}'": "a table in braces is not closed; add ',' or '}' before this",
    "found unexpected end of stream": "a text in quotes does not end; add the closing quotation mark",
    "found character that cannot start any token": (
        "a text cannot start with this character; put it into quotes"
    ),
}
"""Plain words for what the YAML library reports."""

TAB: Final = "YAML does not allow a tab here; indent and separate with spaces only"


def _tab(text: str, near: int) -> tuple[int, int] | None:
    """Return the position of a tab in the line with the error, or in the line before it."""
    lines = text.split("\n")
    for number in (near, near - 1):
        line = lines[number] if 0 <= number < len(lines) else ""
        if "\t" in line.split("#")[0].rstrip():
            return number + 1, line.index("\t") + 1
    return None


_OPENING = (
    yaml.BlockSequenceStartToken,
    yaml.BlockMappingStartToken,
    yaml.FlowSequenceStartToken,
    yaml.FlowMappingStartToken,
)
_CLOSING = (yaml.BlockEndToken, yaml.FlowSequenceEndToken, yaml.FlowMappingEndToken)


def read_model(model: type[Model], data: Any, place: str) -> Model:
    """Validate parsed data with a model, or raise an error of one line."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise FileError(f"{place}: {explain(error, model, data)}") from None


def explain(error: ValidationError, model: type[BaseModel], data: Any) -> str:
    """Turn the first error of pydantic into place, reason and remedy."""
    path, reason, _ = next(problems_of(error, model, data))
    return f"{path_text(path)}: {reason}" if path else reason
