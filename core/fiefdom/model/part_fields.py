"""What makes a class a part: its fields, without methods that are generated for each class.

`dataclass` writes and compiles six functions for every class, which took a third of the time that
`import fiefdom` takes. The parts of the core share the methods of `Part` instead. A part of a plugin
is an ordinary frozen dataclass, which replaces these methods by its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field
from inspect import get_annotations
from typing import Any, Final, TypeVar, dataclass_transform

Kind = TypeVar("Kind", bound=type)


@dataclass(frozen=True)
class _Frozen:
    """Shows how `dataclass` marks a class as frozen, so that plugins can derive frozen dataclasses."""


_FROZEN: Final = vars(_Frozen)["__dataclass_params__"]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def part_class(kind: Kind) -> Kind:
    """Make the annotated names of a class the fields of a part."""
    own = {
        name: hint
        for name, hint in get_annotations(kind).items()
        if not str(hint).startswith("ClassVar")
    }
    defaults = {name: vars(kind)[name] for name in own if name in vars(kind)}
    describe(kind, own, defaults)
    for name, default in defaults.items():
        if isinstance(default, Field):
            setattr(kind, name, default.default)
    return kind


def describe(kind: type[Any], hints: Mapping[str, object], defaults: Mapping[str, object]) -> None:
    """Record the fields of a class, after those of its bases, where `dataclasses` looks for them."""
    inherited: dict[str, Field[Any]] = {}
    for base in reversed(kind.__mro__[1:]):
        inherited |= vars(base).get("__dataclass_fields__", {})
    known = inherited | _own_fields(kind, hints, defaults)
    positional = tuple(name for name, one in known.items() if not one.kw_only)
    marks = {"fields__": known, "params__": _FROZEN}
    for name, value in marks.items():
        setattr(kind, f"__dataclass_{name}", value)
    kind.__match_args__ = positional  # type: ignore[misc]


def _own_fields(
    kind: type[Any], hints: Mapping[str, object], defaults: Mapping[str, object]
) -> dict[str, Field[Any]]:
    if not hints:
        return {}
    space = {
        "__annotations__": dict(hints),
        "__module__": kind.__module__,
        "__doc__": "Only holds fields.",
        **defaults,
    }
    made: Any = dataclass(init=False, repr=False, eq=False, match_args=False)(type("Fields", (), space))
    fields: dict[str, Field[Any]] = made.__dataclass_fields__
    return fields


def assigned(kind: type[Any], given: tuple[object, ...], named: dict[str, object]) -> dict[str, object]:
    """Return the value of each field for the arguments of a constructor, or raise TypeError."""
    names = kind.__match_args__
    if len(given) > len(names):
        raise TypeError(
            f"{kind.__name__}() takes {len(names)} positional arguments, {len(given)} were given"
        )
    values = dict(zip(names, given, strict=False))
    for name in named:
        if name in values:
            raise TypeError(f"{kind.__name__}() got {name!r} twice")
        if name not in kind.__dataclass_fields__:
            raise TypeError(f"{kind.__name__}() got an unexpected argument {name!r}")
    values |= named
    for name, one in kind.__dataclass_fields__.items():
        if name not in values:
            if one.default is MISSING:
                raise TypeError(f"{kind.__name__}() lacks the argument {name!r}")
            values[name] = one.default
    return values
