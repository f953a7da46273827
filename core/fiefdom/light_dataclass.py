"""Dataclasses that take little time to declare: their methods are shared, not generated for each class.

`dataclasses.dataclass` writes, parses and compiles up to seven functions for every class, which took a
sixth of the time that loading fiefdom takes. The decorator of this module makes the same classes, for
type checkers too: fields, `replace`, comparison, hashes, `repr` and immutability work as usual.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import MISSING, Field, FrozenInstanceError, field, replace
from dataclasses import dataclass as _generated
from inspect import Parameter, Signature, get_annotations
from typing import TYPE_CHECKING, Any, Final

Kind = type[Any]


@_generated(frozen=True)
class _Frozen:
    """Shows how `dataclass` marks a frozen class and its fields, so that others derive from ours."""

    only: int = 0


_PARAMS: Final = {True: vars(_Frozen)["__dataclass_params__"]}
"""What `dataclass` was told, by whether the class is frozen."""
_PARAMS[False] = copy(_PARAMS[True])
_PARAMS[False].frozen = False
_USUAL: Final = vars(_Frozen)["__dataclass_fields__"]["only"]._field_type


def own_hints(kind: Kind) -> dict[str, Any]:
    """Return the annotations of the fields that a class itself declares."""
    hints = get_annotations(kind)
    shared = ("ClassVar", "typing.ClassVar")
    return {name: hint for name, hint in hints.items() if not str(hint).startswith(shared)}


def describe(
    kind: Kind, hints: Mapping[str, object], defaults: Mapping[str, object], frozen: bool = True
) -> None:
    """Record the fields of a class, after those of its bases, where `dataclasses` looks for them."""
    known: dict[str, Field[Any]] = {}
    for base in reversed(kind.__mro__[1:]):
        known |= vars(base).get("__dataclass_fields__", {})
    for name, hint in hints.items():
        known[name] = _field(name, hint, defaults.get(name, MISSING))
    kind.__dataclass_fields__ = known
    kind.__dataclass_params__ = _PARAMS[frozen]
    kind.__match_args__ = tuple(name for name, one in known.items() if not one.kw_only)  # type: ignore[misc]
    kind._usual = {n: one.default for n, one in known.items() if one.default is not MISSING}


def _field(name: str, hint: object, default: Any) -> Field[Any]:
    one: Any = default if isinstance(default, Field) else field(default=default)
    one.name, one.type, one._field_type = name, hint, _USUAL
    one.kw_only = one.kw_only is True
    return one  # type: ignore[no-any-return]


def set_defaults(kind: Kind, defaults: Mapping[str, object]) -> None:
    """Leave in a class the plain defaults of its fields, as `dataclass` does."""
    for name, default in defaults.items():
        if isinstance(default, Field):
            if default.default is MISSING:
                delattr(kind, name)
            else:
                setattr(kind, name, default.default)


def assigned(kind: Kind, given: tuple[object, ...], named: dict[str, object]) -> dict[str, object]:
    """Return the value of each field for the arguments of a constructor, or raise TypeError."""
    values: dict[str, object] = kind._usual | dict(zip(kind.__match_args__, given, strict=False))
    values |= named
    fields = kind.__dataclass_fields__
    if len(given) > len(kind.__match_args__) or named.keys() & set(kind.__match_args__[: len(given)]):
        raise TypeError(_complaint(kind, given, named))
    if values.keys() != fields.keys():
        for name, one in fields.items():
            if name not in values and one.default_factory is not MISSING:
                values[name] = one.default_factory()
        if values.keys() != fields.keys():
            raise TypeError(_complaint(kind, given, named))
    return values


def _complaint(kind: Kind, given: tuple[object, ...], named: dict[str, object]) -> str:
    """Return what is wrong with the arguments of a constructor."""
    names, fields = kind.__match_args__, kind.__dataclass_fields__
    if len(given) > len(names):
        return f"{kind.__name__}() takes {len(names)} positional arguments, {len(given)} were given"
    for name in named:
        if name in names[: len(given)]:
            return f"{kind.__name__}() got {name!r} twice"
        if name not in fields:
            return f"{kind.__name__}() got an unexpected argument {name!r}"
    known = {*names[: len(given)], *named, *kind._usual}
    lacking = next(
        name for name, one in fields.items() if name not in known and one.default_factory is MISSING
    )
    return f"{kind.__name__}() lacks the argument {lacking!r}"


def _init(self: Any, *given: object, **named: object) -> None:
    kind = type(self)
    for name, value in assigned(kind, given, named).items():
        object.__setattr__(self, name, value)
    if hasattr(kind, "__post_init__"):
        self.__post_init__()


def _eq(self: Any, other: object) -> Any:
    fields = self.__dataclass_fields__.items()
    if type(other) is not type(self):
        return NotImplemented
    names = [name for name, one in fields if one.compare]
    return [getattr(self, name) for name in names] == [getattr(other, name) for name in names]


def _hash(self: Any) -> int:
    fields = self.__dataclass_fields__.items()
    counted = [name for name, one in fields if (one.compare if one.hash is None else one.hash)]
    return hash(tuple([getattr(self, name) for name in counted]))


def _repr(self: Any) -> str:
    shown = (name for name, one in self.__dataclass_fields__.items() if one.repr)
    values = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
    return f"{type(self).__qualname__}({values})"


def _refuse(self: Any, name: str, value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_deletion(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _replaced(self: Any, /, **changes: object) -> Any:
    return replace(self, **changes)


class _LazySignature:
    """The signature of a constructor, computed when `help` or an editor asks for it."""

    def __get__(self, one: object, kind: Any) -> Signature:
        parameters = [_parameter(field) for field in kind.__dataclass_fields__.values()]
        return Signature(sorted(parameters, key=lambda one: one.kind))


def _parameter(field: Field[Any]) -> Parameter:
    kind = Parameter.KEYWORD_ONLY if field.kw_only else Parameter.POSITIONAL_OR_KEYWORD
    default: Any = field.default if field.default_factory is MISSING else ...
    default = Parameter.empty if default is MISSING else default
    return Parameter(field.name, kind, default=default, annotation=field.type)


_SHARED: Final = {
    "__init__": _init,
    "__eq__": _eq,
    "__replace__": _replaced,
    "__repr__": _repr,
    "__signature__": _LazySignature(),
}
_IF_FROZEN: Final = {"__hash__": _hash, "__setattr__": _refuse, "__delattr__": _refuse_deletion}


def _made(kind: Any, frozen: bool) -> Kind:
    hints, own = own_hints(kind), vars(kind)
    defaults = {name: own[name] for name in hints if name in own}
    describe(kind, hints, defaults, frozen)
    set_defaults(kind, defaults)
    for name, method in (_SHARED | _IF_FROZEN if frozen else _SHARED).items():
        # a class that defines __eq__ gets a __hash__ of None from Python
        if own.get(name) is None:
            setattr(kind, name, method)
    if not frozen and "__hash__" not in own:
        kind.__hash__ = None
    made: Kind = kind
    return made


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(kind: Kind | None = None, *, frozen: bool = False) -> Kind | Callable[[Kind], Kind]:
        """Make a class a dataclass, as `dataclasses` does, with the methods of this module."""
        if kind is None:
            return lambda declared: _made(declared, frozen)
        return _made(kind, frozen)
