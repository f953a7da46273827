"""Reading what people write: plain YAML, bounded, never executed, errors that teach."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, TypeVar

import yaml
from pydantic import BaseModel, ValidationError

from fiefdom.errors import FileError, nearest

MAX_BYTES: Final = 2_000_000
MAX_DEPTH: Final = 60

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Model = TypeVar("Model", bound=BaseModel)


class _OnceLoader(LOADER):  # type: ignore[misc]
    """A safe loader that refuses a key that stands twice in one mapping."""

    def construct_mapping(self, node: Any, deep: bool = False) -> Any:
        seen: set[str] = set()
        for key in (key for key, _ in node.value if isinstance(key, yaml.ScalarNode)):
            if key.value in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"{key.value!r} stands here twice", key.start_mark
                )
            seen.add(key.value)
        return super().construct_mapping(node, deep)


def read_yaml(path: Path) -> Any:
    """Read a YAML file of plain lists, mappings, texts and numbers."""
    return parse_yaml(read_text(path), str(path))


def read_text(path: Path, most: int = MAX_BYTES) -> str:
    """Read a file of text that is not too large."""
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise FileError(f"{path}: cannot be read: it is no regular file")
        size = path.stat().st_size
        if size > most:
            raise FileError(f"{path}: {size} bytes is too large (at most {most})")
        with path.open("rb") as file:
            data = file.read(most + 1)
        if len(data) > most:
            raise FileError(f"{path}: it is too large (at most {most} bytes)")
        return data.decode("utf-8-sig")
    except OSError as error:
        raise FileError(f"{path}: cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise FileError(f"{path}: is not UTF-8 text; save it as UTF-8") from None


def parse_yaml(text: str, place: str) -> Any:
    """Parse YAML text that uses no tags, anchors or aliases."""
    try:
        check_tokens(text, place)
        return yaml.load(text, Loader=_OnceLoader)
    except (yaml.YAMLError, ValueError) as error:
        raise not_yaml(error, place, text) from None


def check_tokens(text: str, place: str, most: int = MAX_BYTES) -> None:
    """Refuse what is beyond plain data before anything is made of it."""
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
            raise FileError(f"{place}: it holds too much (more than {most} tokens); split it")


def not_yaml(error: Exception, place: str, text: str) -> FileError:
    """Say where a text stops being YAML."""
    if isinstance(error, yaml.MarkedYAMLError):
        mark = error.problem_mark
        if mark and (tab := _tab(text, mark.line)) is not None:
            line, column = tab
            return FileError(f"{place}, line {line}, column {column}: {TAB}")
        where = f", line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        return FileError(f"{place}{where}: not valid YAML: {error.problem}")
    reason = " ".join(str(error).split())
    return FileError(f"{place}: not valid YAML: {reason}")


TAB: Final = "a tab stands where YAML wants spaces; indent and separate with spaces only"


def _tab(text: str, near: int) -> tuple[int, int] | None:
    """Return where the parser stumbled over a tab, if it did: in the line it names, or just before."""
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
    """Make a model of parsed data, or say in one line what does not fit."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise FileError(f"{place}: {explain(error, model.model_fields)}") from None


def explain(error: ValidationError, known: Iterable[str] = ()) -> str:
    """Turn the first of pydantic's complaints into place, reason and remedy."""
    first = error.errors(include_url=False)[0]
    where = ".".join(str(step) for step in first["loc"])
    if first["type"] == "extra_forbidden":
        key = str(first["loc"][-1])
        close = nearest(key, known)
        hint = f"; did you mean {close!r}?" if close else ""
        return f"unknown key {where!r}{hint}"
    if first["type"] == "missing":
        return f"{where!r} is missing"
    found = f", found {first['input']!r}" if "input" in first else ""
    message = first["msg"].removeprefix("Value error, ")
    return f"{where}: {message}{found}" if where else f"{message}{found}"
