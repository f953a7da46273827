"""Differences between two JSON documents, so that a change is sent as a few bytes.

A difference is a JSON merge patch (RFC 7396) with one extension: an object that is applied to an array
changes its elements, which it names by their indexes. As in a merge patch, null means that a member
goes away, so a member that is null and one that is missing are the same.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import astuple

SAME: Final[dict[str, Any]] = {}
"""The difference between equal documents."""


def difference(old: Any, new: Any) -> Any:
    """Return the patch that makes the old document the new one; `SAME` if they are equal."""
    if type(new) is dict:
        return _of_objects(old if type(old) is dict else {}, new)
    if _by_elements(old, new):
        changes = enumerate(zip(old, new, strict=True))
        return {str(at): difference(was, now) for at, (was, now) in changes if was != now}
    return SAME if old == new else new


def struct_difference(old: Struct | None, new: Struct) -> dict[str, Any]:
    """Return the patch between the JSON documents of two structures, without making these documents.

    It is the difference of `msgspec.to_builtins(old)` and `msgspec.to_builtins(new)`. Most of a large
    structure is the same from one change to the next, and comparing is much cheaper than converting.
    """
    if type(old) is not type(new):
        return _of_objects({}, msgspec.to_builtins(new))
    patch: dict[str, Any] = {}
    values = zip(_fields(type(new)), astuple(old), astuple(new), strict=True)
    for (member, usual), was, now in values:
        if was is not now and was != now:
            left_out = usual is not NODEFAULT and now == usual
            patch[member] = None if left_out else _of_values(was, now)
    return patch


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """Return the members of a structure's document, each with the value for which it is left out."""
    left_out = kind.__struct_config__.omit_defaults
    found = msgspec.structs.fields(kind)
    return tuple((one.encode_name, _usual(one) if left_out else NODEFAULT) for one in found)


def _usual(field: msgspec.structs.FieldInfo) -> Any:
    factory = field.default_factory
    return field.default if factory is NODEFAULT else factory()


def _of_values(was: Any, now: Any) -> Any:
    """Return the patch between two values of a field, which differ."""
    if was is None or now is None:
        return msgspec.to_builtins(now)
    if isinstance(now, Struct):
        return struct_difference(was, now)
    kind = type(now)
    if kind is dict and type(was) is dict:
        return _of_mappings(was, now)
    if kind is tuple and now and isinstance(now[0], Struct) and len(was) == len(now):
        changes = enumerate(zip(was, now, strict=True))
        return {str(at): struct_difference(one, other) for at, (one, other) in changes if one != other}
    return now if kind is int or kind is str else msgspec.to_builtins(now)


def _of_mappings(was: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    changed = {
        key: msgspec.to_builtins(one) if key not in was else _of_values(was[key], one)
        for key, one in now.items()
        if key not in was or was[key] != one
    }
    return changed | {key: None for key in was if key not in now}


def _of_objects(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    patch: dict[str, Any] = {}
    for key, now in new.items():
        was = old.get(key)
        if was == now:
            continue
        if was is None and type(now) is dict:
            patch[key] = now
        else:
            patch[key] = difference(was, now)
    for key, was in old.items():
        if key not in new and was is not None:
            patch[key] = None
    return patch


def _by_elements(old: Any, new: Any) -> bool:
    """Tell whether two arrays consist of as many objects, which are then compared one by one."""
    return (
        isinstance(new, list | tuple)
        and isinstance(old, list | tuple)
        and len(old) == len(new) > 0
        and all(type(one) is dict for one in (*old, *new))
    )


def apply_difference(document: Any, patch: Any) -> Any:
    """Return the document that a patch makes of another one, which is not changed."""
    if type(patch) is not dict:
        return patch
    if isinstance(document, list | tuple):
        changed = list(document)
        for at, change in patch.items():
            changed[int(at)] = apply_difference(changed[int(at)], change)
        return changed
    merged: dict[str, Any] = dict(document) if type(document) is dict else {}
    for key, change in patch.items():
        if change is None:
            merged.pop(key, None)
        else:
            merged[key] = apply_difference(merged.get(key), change)
    return merged
