"""Translates the errors of pydantic into messages for authors, with a remedy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, get_args

from pydantic import BaseModel, ValidationError

from fiefdom.errors import nearest
from fiefdom.tooling.cards import found, meant

Path = tuple[str | int, ...]

PLAIN: Final = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "a table such as {name: value}",
    "model_type": "a table such as {name: value}",
    "model_attributes_type": "a table such as {name: value}",
    "mapping_type": "a table such as {name: value}",
}
"""What is expected, by the type of the error."""
PATTERNS: Final = {"^p[1-6]$": "p1, p2, p3, p4, p5 or p6"}
"""Descriptions of patterns."""
BOUNDS: Final = {
    "greater_than_equal": ("ge", "at least"),
    "less_than_equal": ("le", "at most"),
    "too_short": ("min_length", "at least"),
    "too_long": ("max_length", "at most"),
    "string_too_short": ("min_length", "at least"),
    "string_too_long": ("max_length", "at most"),
}


def problems_of(
    error: ValidationError, model: type[BaseModel], data: Any
) -> Iterator[tuple[Path, str, bool]]:
    """Yield every problem: its path, the reason, and whether it is about a key."""
    seen: set[Path] = set()
    for one in error.errors(include_url=False):
        is_key = one["type"] == "extra_forbidden"
        path = _path_in(one["loc"], data)
        # A value that fits no member of a union has one error for each; only the first is kept.
        if one["type"] == "missing":
            path = (*path, one["loc"][-1])
        if path not in seen:
            seen.add(path)
            yield path, _reason(one, model), is_key


def _path_in(steps: tuple[str | int, ...], data: Any) -> Path:
    """Return the steps of a location that exist in the data; pydantic adds names of types."""
    path: list[str | int] = []
    for step in steps:
        inside = isinstance(data, dict) and step in data and step != "[key]"
        if not inside and not (isinstance(data, list) and isinstance(step, int) and step < len(data)):
            break
        data = data[step]
        path.append(step)
    return tuple(path)


def _reason(error: Any, model: type[BaseModel]) -> str:
    """Turn one error into a reason and a remedy."""
    kind, name, value = error["type"], str(error["loc"][-1]) if error["loc"] else "", error.get("input")
    if kind in ("extra_forbidden", "missing"):
        around = model_at(model, error["loc"][:-1])
        return _unknown_key(name, around) if kind == "extra_forbidden" else _missing(name, around)
    if kind == "string_type":
        quotes = "; put it in quotes" if isinstance(value, int) else ""
        return f"expected a text, found {found(value)}{quotes}"
    if kind in PLAIN:
        return f"expected {PLAIN[kind]}, found {found(value)}"
    context = error.get("ctx", {})
    if kind == "literal_error":
        return f"expected {context['expected']}, found {found(value)}{_near(value, context)}"
    if kind == "string_pattern_mismatch":
        wanted = PATTERNS.get(context["pattern"], f"a text like {context['pattern']}")
        return f"expected {wanted}, found {found(value)}"
    if kind in BOUNDS:
        bound, how = BOUNDS[kind]
        things = (
            " characters" if kind.startswith("string") else "" if bound in ("ge", "le") else " items"
        )
        few = things.rstrip("s") if context[bound] == 1 else things
        return f"expected {how} {context[bound]}{few}, found {found(value)}"
    return f"{error['msg'].removeprefix('Value error, ')}, found {found(value)}"


def _near(value: Any, context: dict[str, Any]) -> str:
    words = [word.strip("'") for word in str(context["expected"]).replace(" or ", ", ").split(", ")]
    close = nearest(value, words) if isinstance(value, str) else None
    return f"; did you mean {close!r}?" if close else ""


def _unknown_key(name: str, model: type[BaseModel]) -> str:
    close = meant(name, list(model.model_fields))
    hint = f"did you mean {close!r}?" if close else f"use {', '.join(model.model_fields)}"
    return f"there is no key {found(name)}; {hint}"


def _missing(name: str, model: type[BaseModel]) -> str:
    wanted = model.model_fields.get(name)
    return f"{name!r} is missing{f': {wanted.description}' if wanted and wanted.description else ''}"


def model_at(model: type[BaseModel], steps: tuple[str | int, ...]) -> type[BaseModel]:
    """Return the model of the value at the end of a path."""
    for step in steps:
        field = model.model_fields.get(str(step))
        if field is not None:
            model = next(_models(field.annotation), model)
    return model


def _models(wanted: Any) -> Iterator[type[BaseModel]]:
    if isinstance(wanted, type) and issubclass(wanted, BaseModel):
        yield wanted
    for inner in get_args(wanted):
        yield from _models(inner)
