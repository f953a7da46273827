"""Resolves bot specifications to bot factories.

    search                       a bot by its name
    search:playouts=50,width=4   with options
    my-strategy.yaml             by its file
    search:playouts=50..90/20    several bots, for a sweep

Simulations create bots from specifications only here.
"""

from __future__ import annotations

import re
from typing import Final

from fiefdom import BotFactory, Registry
from fiefdom.errors import SetupError
from fiefdom.extending import WantsCards
from fiefdom.tooling.requests import name_and_rest
from fiefdom_lab.plan import Plan
from fiefdom_lab.shipped_files import as_file

MOST_VARIANTS: Final = 1_000

_RANGE: Final = re.compile(r"(-?\d+)\.\.(-?\d+)(?:/(\d+))?")


def factories(plan: Plan, registry: Registry) -> list[BotFactory]:
    """Return the factory of each contestant; files that the plan contains are used from there."""
    return [_factory(spec, plan, registry) for spec in plan.bots]


def _factory(spec: str, plan: Plan, registry: Registry) -> BotFactory:
    return named_bot(spec, plan.files.get(name_and_rest(spec)[0]), registry)


def named_bot(spec: str, text: str | None, registry: Registry) -> BotFactory:
    """Return the factory of a specification; with a text, that of a file with this text."""
    if text is None:
        return registry.bot(spec)
    name, rest = name_and_rest(spec)
    with as_file(name, text) as path:
        return registry.bot(str(path) if rest is None else f"{path}:{rest}")


def wanted_cards(specs: tuple[str, ...], registry: Registry) -> tuple[str, ...]:
    """Return the kingdom cards that these bots want to be in the game."""
    wanted: dict[str, None] = {}
    for spec in specs:
        maker: object = registry.bot(spec)
        if isinstance(maker, WantsCards):
            wanted |= dict.fromkeys(maker.cards)
    return tuple(wanted)


def bot_variants(spec: str) -> tuple[str, ...]:
    """Return the bots of a specification with several values: `1..9/2` is a range, `1|4` a list."""
    name, rest = name_and_rest(spec)
    found: list[list[str]] = [[]]
    for part in () if rest is None else rest.split(","):
        option, _, values = part.partition("=")
        found = [[*one, f"{option}={value}"] for one in found for value in _values(values)]
        if len(found) > MOST_VARIANTS:
            raise SetupError(f"{spec!r} stands for more than {MOST_VARIANTS} bots; use fewer values")
    return tuple(name if rest is None else f"{name}:{','.join(one)}" for one in found)


def _values(word: str) -> list[str]:
    match = _RANGE.fullmatch(word.strip())
    if match is None:
        return word.split("|")
    first, last, step = int(match[1]), int(match[2]), int(match[3] or 1)
    if last < first or step < 1 or (last - first) // step >= MOST_VARIANTS:
        raise SetupError(f"{word!r} is not a valid range; write the lowest number first, as in 1..9/2")
    return [str(number) for number in range(first, last + 1, step)]
