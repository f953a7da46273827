"""Reads the usual options of `fiefdom play` without typer, whose import takes longer than dealing.

Whatever is not plain is left to typer: other options and commands, help, errors, completion.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

COMPLETING: Final = "_FIEFDOM_COMPLETE"
"""The environment variable by which the shell requests completion."""
WHOLE: Final = re.compile(r"[0-9]{1,18}")
FRACTION: Final = re.compile(r"[0-9]{1,2}(\.[0-9]{1,6})?")
LARGEST: Final = {"pace": 60}
SMALLEST: Final = {"games": 1}
PLAIN: Final[Mapping[str, type]] = {
    "kingdom": str,
    "seats": str,
    "players": int,
    "level": str,
    "bot": str,
    "name": str,
    "first": int,
    "seed": int,
    "games": int,
    "pace": float,
    "hints": str,
    "no_points": bool,
}
"""The options that are read here, each with the type of its value; one that is a bool takes none."""


def plain_play(words: Sequence[str]) -> dict[str, Any] | None:
    """Return the options of a plain `fiefdom play`; None if typer has to read the command line."""
    if words[:1] != ["play"] or COMPLETING in os.environ:
        return None
    given: dict[str, Any] = {}
    rest = list(words[1:])
    while rest:
        option, equals, value = rest.pop(0).partition("=")
        name = option.removeprefix("--").replace("-", "_")
        if option != written(name) or name not in PLAIN:
            return None
        if PLAIN[name] is bool and not equals:
            given[name] = True
            continue
        if not equals and not rest:
            return None
        read = _value(name, value if equals else rest.pop(0))
        if read is None:
            return None
        given[name] = read
    return given


def written(name: str) -> str:
    """Return an option as it is typed."""
    return f"--{name.replace('_', '-')}"


def _value(name: str, text: str) -> Any:
    """Return the value of an option; None if it is not written plainly or out of bounds."""
    kind = PLAIN[name]
    if kind is str:
        return None if text.startswith("-") else text
    if kind is bool or not (WHOLE if kind is int else FRACTION).fullmatch(text):
        return None
    value = kind(text)
    return value if SMALLEST.get(name, value) <= value <= LARGEST.get(name, value) else None
