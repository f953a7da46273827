"""Differences between two JSON documents, so that a change is sent as a few bytes.

A difference is a JSON merge patch (RFC 7396) with one extension: an object that is applied to an array
changes its elements, which it names by their indexes. As in a merge patch, null means that a member
goes away, so a member that is null and one that is missing are the same.
"""

from __future__ import annotations

from typing import Any, Final

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
