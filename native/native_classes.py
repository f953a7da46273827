"""Sets on compiled classes what only Python can set: fields for `dataclasses`, slots, immutability."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import Field, FrozenInstanceError
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import astuple as tuple_of

from fiefdom.light_dataclass import describe

__all__ = ["astuple", "attach", "caused", "finish", "replace", "row_hints", "slots_of", "tuple_of"]


def finish(
    kind: Any,
    made_by: str,
    hints: Mapping[str, str],
    defaults: Mapping[str, Any],
    slots: tuple[str, ...],
    doc: str | None,
    frozen: bool,
) -> None:
    """Complete a compiled class, so that programs can inspect and copy it like the uncompiled one."""
    if doc:
        kind.__doc__ = doc
    if slots:
        kind.compiled_slots = slots
    if made_by != "plain":
        kind.__annotations__ = dict(hints)
    if made_by in ("part", "dataclass"):
        describe(kind, hints, defaults)
    if made_by == "struct":
        kind.row_defaults = dict(defaults)
        # without fields of a dataclass, because msgspec would encode it as one
        kind.__struct_fields__ = tuple(hints)
        kind.__reduce__ = _reduce
    if made_by in ("dataclass", "struct") and "__repr__" not in vars(kind):
        kind.__repr__ = _repr
    if (frozen and made_by != "part") or kind.__name__ == "Part":
        kind.__setattr__ = _refuse
        kind.__delattr__ = _refuse_deletion


def attach(kind: Any, name: str, function: Any) -> None:
    """Make a compiled function a method of a compiled class."""

    def method(*given: Any) -> Any:
        return function(*given)

    setattr(kind, name, method)


def _refuse(self: Any, name: str, value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_deletion(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _names(one: Any) -> Iterable[str]:
    """Name the fields of a compiled dataclass or structure."""
    kind = type(one)
    names: Iterable[str] = getattr(kind, "__struct_fields__", None) or kind.__dataclass_fields__
    return names


def _reduce(self: Any) -> tuple[Any, ...]:
    return type(self), astuple(self)


def _repr(self: Any) -> str:
    values = ", ".join(f"{name}={getattr(self, name)!r}" for name in _names(self))
    return f"{type(self).__name__}({values})"


def caused(error: Any, cause: BaseException | None) -> BaseException:
    """Return an error, or one of this class, with its cause."""
    raised: BaseException = error() if isinstance(error, type) else error
    raised.__cause__ = cause
    return raised


def replace(one: Any, **changes: Any) -> Any:
    """Return a copy of a structure with some other values, compiled or not."""
    if isinstance(one, msgspec.Struct):
        return msgspec.structs.replace(one, **changes)
    kind = type(one)
    return kind(*map(changes.get, kind.__struct_fields__, one._values()))


def astuple(one: Any) -> tuple[Any, ...]:
    """Return the values of a structure, compiled or not."""
    if isinstance(one, msgspec.Struct):
        return msgspec.structs.astuple(one)
    values: tuple[Any, ...] = one._values()
    return values


def slots_of(kind: type[Any]) -> tuple[str, ...]:
    """Return the slots that a class itself declares, compiled or not."""
    own = vars(kind)
    slots: tuple[str, ...] = own.get("__slots__", own.get("compiled_slots", ()))
    return slots


def row_hints(kind: type[Any]) -> dict[str, Any]:
    """Return the types of the fields of a class, with structs in place of compiled structures."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: _with_rows(hint) for name, hint in hints.items()}


def _with_rows(hint: Any) -> Any:
    """Return a type with structs in place of compiled structures: msgspec reads these by itself."""
    if hasattr(hint, "row_defaults"):
        return _row_of(hint)
    if get_origin(hint) in (list, tuple, dict):
        return get_origin(hint)[tuple(map(_with_rows, get_args(hint)))]
    return hint


@cache
def _row_of(kind: Any) -> Any:
    """Return a struct with the fields of a compiled class."""
    hints = row_hints(kind)
    fields: list[Any] = []
    for name in kind.__struct_fields__:
        default = kind.row_defaults.get(name, msgspec.NODEFAULT)
        if isinstance(default, Field):
            factory: Any = default.default_factory
            fields.append((name, hints[name], msgspec.field(default_factory=factory)))
        else:
            fields.append((name, hints[name], msgspec.field(default=default)))
    return msgspec.defstruct(kind.__name__, fields, array_like=True, gc=False)
