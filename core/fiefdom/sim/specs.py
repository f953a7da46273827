"""Specifications of bots: how a contestant is called, and how that becomes a bot.

    big-money                    a bot by its name
    big-money:gold=2,late=5      a bot with parameters
    big-money:gold=1..4          several of them, for a sweep

This is the only place that turns such words into bots.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from fiefdom.bots import Bot, BotFactory
from fiefdom.errors import SetupError
from fiefdom.plugins.registry import Registry

Parameter = int | float | str
MOST_VARIANTS: Final = 1_000

_RANGE: Final = re.compile(r"(-?\d+)\.\.(-?\d+)(?:/(\d+))?")
_NUMBER: Final = re.compile(r"-?\d+(\.\d+)?")


def parse_spec(spec: str) -> tuple[str, dict[str, str]]:
    """Split a specification into the name of a bot and its parameters."""
    name, _, rest = spec.partition(":")
    parameters: dict[str, str] = {}
    for word in filter(None, (one.strip() for one in rest.split(","))):
        key, equals, value = (part.strip() for part in word.partition("="))
        if not (key.isidentifier() and equals and value):
            raise SetupError(f"{spec!r}: {word!r} is no parameter; write it like gold=2")
        if key in parameters:
            raise SetupError(f"{spec!r}: {key!r} is there twice; leave one out")
        parameters[key] = value
    return name.strip(), parameters


def resolve(spec: str, registry: Registry) -> BotFactory:
    """Return what makes the bot of a specification from a seed."""
    name, words = parse_spec(spec)
    factory = registry.bot(name)
    if not words:
        return factory
    parameters = {key: _value(word) for key, word in words.items()}
    made = _with(factory, parameters)
    try:
        made(0)
    except TypeError as error:
        known = ", ".join(parameters)
        raise SetupError(f"{spec!r}: the bot {name!r} does not take {known} ({error})") from None
    return made


def _with(factory: Callable[..., Bot], parameters: dict[str, Parameter]) -> BotFactory:
    return lambda seed: factory(seed, **parameters)


def _value(word: str) -> Parameter:
    if not _NUMBER.fullmatch(word):
        return word
    return float(word) if "." in word else int(word)


def is_sweep(spec: str) -> bool:
    """Tell whether a specification stands for several bots."""
    return any(_choices(word) != [word] for word in parse_spec(spec)[1].values())


def variants(spec: str) -> tuple[str, ...]:
    """Return every bot that a specification stands for: `1..9/2` counts, `a|b` lists."""
    name, parameters = parse_spec(spec)
    found: list[list[str]] = [[]]
    for key, word in parameters.items():
        found = [[*one, f"{key}={choice}"] for one in found for choice in _choices(word)]
        if len(found) > MOST_VARIANTS:
            raise SetupError(f"{spec!r} stands for more than {MOST_VARIANTS} bots; ask for fewer")
    return tuple(f"{name}:{','.join(one)}" if one else name for one in found)


def _choices(word: str) -> list[str]:
    match = _RANGE.fullmatch(word)
    if match is None:
        return word.split("|")
    first, last, step = int(match[1]), int(match[2]), int(match[3] or 1)
    if last < first or step < 1 or (last - first) // step >= MOST_VARIANTS:
        raise SetupError(f"{word!r} counts nothing sensible; write the least first, as in 1..9/2")
    return [str(number) for number in range(first, last + 1, step)]
