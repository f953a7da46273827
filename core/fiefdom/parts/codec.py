"""Parts as plain data and back: what Python declares, a file can declare."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from fiefdom.errors import FiefdomError, nearest
from fiefdom.parts.base import Effect, Part

Data = Any
"""Strings, numbers, booleans, lists and mappings."""

AS = "as"
"""How files spell the name of a result."""


class DataError(FiefdomError):
    """Data that does not describe a part, with the place inside it."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason


def to_data(value: object) -> Data:
    """Turn a part, or a tuple of parts, into plain data."""
    if isinstance(value, Part):
        return _part_data(value)
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return [to_data(item) for item in value]
    return value


def _part_data(part: Part) -> Data:
    specs = _specs(type(part))
    given = {
        _spelled(spec): to_data(getattr(part, spec.name))
        for spec in specs
        if _is_given(spec, getattr(part, spec.name))
    }
    if not given:
        return part.keyword
    first = _spelled(specs[0])
    if list(given) == [first] and not _looks_like_fields(given[first], type(part)):
        return {part.keyword: given[first]}
    return {part.keyword: given}


def _specs(kind: type[Part]) -> list[Field[Any]]:
    named = [spec for spec in fields(kind) if spec.name == "name" and issubclass(kind, Effect)]
    return [spec for spec in fields(kind) if spec not in named] + named


def _spelled(spec: Field[Any]) -> str:
    return AS if spec.name == "name" and spec.kw_only else spec.name


def _is_given(spec: Field[Any], value: object) -> bool:
    if spec.default is not MISSING:
        return bool(value != spec.default)
    return True


def _looks_like_fields(data: Data, kind: type[Part]) -> bool:
    known = {_spelled(spec) for spec in _specs(kind)}
    return isinstance(data, dict) and bool(data) and set(data) <= known


def vocabulary() -> Mapping[str, type[Part]]:
    """Return every part that has a keyword, by its keyword."""
    return Part.words


def from_data(data: Data, wanted: Any, place: str = "") -> Any:
    """Turn plain data into what a field wants, or say where it does not fit."""
    origin = get_origin(wanted)
    if origin in (Union, UnionType):
        return _one_of(data, get_args(wanted), place)
    if origin is tuple:
        item = get_args(wanted)[0]
        if not isinstance(data, list):
            raise DataError(place, f"expected a list, found {data!r}")
        return tuple(from_data(one, item, f"{place}[{n}]") for n, one in enumerate(data))
    if isinstance(wanted, type) and issubclass(wanted, Part):
        return _part(data, wanted, place)
    if isinstance(wanted, type) and issubclass(wanted, StrEnum):
        return _choice(data, wanted, place)
    if type(data) is not wanted:
        raise DataError(place, f"expected {_called(wanted)}, found {data!r}")
    return data


def _one_of(data: Data, kinds: tuple[Any, ...], place: str) -> Any:
    simple = [kind for kind in kinds if kind in (int, bool, str, NoneType)]
    for kind in simple:
        if type(data) is kind:
            return data
    parts = [kind for kind in kinds if kind not in simple]
    if len(parts) == 1:
        return from_data(data, parts[0], place)
    problem = DataError(place, f"expected {' or '.join(map(_called, kinds))}, found {data!r}")
    for kind in parts:
        try:
            return from_data(data, kind, place)
        except DataError as error:
            problem = error
    raise problem


def _part(data: Data, wanted: type[Part], place: str) -> Part:
    keyword, value, bare = _keyword(data, place)
    kind = vocabulary().get(keyword)
    if kind is None:
        known = [word for word, one in vocabulary().items() if issubclass(one, wanted)]
        close = nearest(keyword, known)
        hint = f"; did you mean {close!r}?" if close else ""
        raise DataError(place, f"there is no {_called(wanted)} {keyword!r}{hint}")
    if not issubclass(kind, wanted):
        raise DataError(place, f"{keyword!r} cannot stand here: expected {_called(wanted)}")
    return _build(kind, {} if bare else value, f"{place}.{keyword}" if place else keyword)


def _keyword(data: Data, place: str) -> tuple[str, Data, bool]:
    if isinstance(data, str):
        return data, None, True
    if isinstance(data, dict) and len(data) == 1:
        ((keyword, value),) = data.items()
        if isinstance(keyword, str):
            return keyword, value, False
    raise DataError(place, f"expected one word and what belongs to it, found {data!r}")


def _build(kind: type[Part], value: Data, place: str) -> Part:
    specs = _specs(kind)
    spelled = {_spelled(spec): spec for spec in specs}
    if not (isinstance(value, dict) and set(value) <= set(spelled)):
        if isinstance(value, dict) and any(key in spelled for key in value):
            unknown = next(key for key in value if key not in spelled)
            close = nearest(str(unknown), spelled)
            hint = f"; did you mean {close!r}?" if close else ""
            raise DataError(place, f"unknown field {unknown!r}{hint}")
        if not specs:
            raise DataError(place, f"it takes nothing, found {value!r}")
        value = {_spelled(specs[0]): value}
    hints = get_type_hints(kind)
    given = {
        spelled[key].name: from_data(item, hints[spelled[key].name], f"{place}.{key}")
        for key, item in value.items()
    }
    for spec in specs:
        if spec.name not in given and spec.default is MISSING:
            raise DataError(place, f"{_spelled(spec)!r} is missing")
    return kind(**given)


def _choice(data: Data, wanted: type[StrEnum], place: str) -> StrEnum:
    try:
        return wanted(data)
    except ValueError:
        words = ", ".join(one.value for one in wanted)
        raise DataError(place, f"expected one of {words}, found {data!r}") from None


def _called(kind: Any) -> str:
    if kind is int:
        return "a whole number"
    if kind is str:
        return "a text"
    if kind is bool:
        return "true or false"
    if kind is NoneType:
        return "nothing"
    return getattr(kind, "__name__", str(kind)).lower()
