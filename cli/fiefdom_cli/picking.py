"""Which kingdom was asked for: a name, cards, a filter, a code or a day."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from fiefdom import Registry, SetupError
from fiefdom.picking import (
    Filter,
    Picked,
    With,
    daily_seed,
    kingdom_of_code,
    pick,
    read_filter,
)

SEEDS: Final = 1_000_000_000
RANDOM: Final = "random"
USUAL: Final = "First Game"
"""What is played if nothing is asked for."""
DAILY: Final = (
    "set base, intrigue, seaside; edition 2; costs 2-5 spread; at least 1 village; at most 2 attack"
)
"""The filter for the kingdom of a day: only sets that come with fiefdom, so all have them."""


@dataclass(frozen=True)
class Which:
    """Ways to ask for a kingdom other than by its name."""

    random: str | None = None
    """A filter; empty for any kingdom, None if a random one was not asked for."""
    code: str = ""
    day: str = ""
    """A date as in 2026-11-16."""

    def words(self) -> list[str]:
        """Return the options that ask for the same."""
        random = [] if self.random is None else ["--random", self.random]
        code = ["--code", self.code] if self.code else []
        return [*random, *code, *(["--date", self.day] if self.day else [])]

    def day_of(self, seed: int) -> str:
        """Return the day if this is the seed of its game; a rematch is dealt with another one."""
        return self.day if self.day and seed == daily_seed(date.fromisoformat(self.day)) else ""


@dataclass(frozen=True)
class Chosen:
    """A kingdom to play: what to call it, its cards and why they are there."""

    title: str
    picked: Picked
    drawn: bool = True
    """Whether chance chose any of its cards."""
    named: bool = False
    """Whether the title is the name of a recommended kingdom."""

    @property
    def cards(self) -> list[str]:
        """The names of the cards."""
        return list(self.picked.cards)


def which_of(random: str | None, code: str | None, daily: bool, day: str | None) -> Which:
    """Read the options that say which kingdom."""
    if daily or day is not None:
        day = (date.today() if day is None else _date(day)).isoformat()
    return Which(random, code or "", day or "")


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise SetupError(f"{text!r} is no date; write it like 2026-11-16") from None


def seed_for(seed: int | None, which: Which) -> int:
    """Return the seed that was asked for, or that of the day, or a fresh one."""
    if seed is None and which.day:
        return daily_seed(date.fromisoformat(which.day))
    return secrets.randbelow(SEEDS) if seed is None else seed


def choose(kingdom: str, which: Which, seed: int, registry: Registry) -> Chosen:
    """Return the kingdom that was asked for; the seed draws it if it is random."""
    named = kingdom if kingdom.strip() != USUAL else ""
    _check_one_way(named, which)
    if which.day:
        picked = pick(registry, read_filter(DAILY, registry), seed_for(None, which))
        return Chosen(f"the daily kingdom of {which.day}", picked)
    if which.code:
        return _own(kingdom_of_code(which.code, registry), seed, registry)
    if which.random is not None or named.strip().casefold() == RANDOM:
        return _drawn(named, which.random or "", seed, registry)
    if "," in named:
        return _own(_listed(named, registry), seed, registry)
    found = registry.kingdom(named or USUAL)
    listed = next(name for name, one in registry.kingdoms.items() if one is found)
    return Chosen(listed, _as_is(found.cards, seed), drawn=False, named=True)


def _check_one_way(named: str, which: Which) -> None:
    ways = {"--random": which.random is not None, "--code": which.code, "--daily": which.day}
    given = [way for way, asked in ways.items() if asked]
    if named and given and given != ["--random"]:
        given.insert(0, f"the kingdom {named!r}")
    if len(given) > 1:
        raise SetupError(f"{' and '.join(given)} each say which kingdom; leave all but one out")


def _drawn(named: str, text: str, seed: int, registry: Registry) -> Chosen:
    """Draw a kingdom; cards that were named are in it, and the rest is filled up."""
    asked = read_filter(text, registry)
    if named and named.strip().casefold() != RANDOM:
        cards = _listed(named, registry)
        asked = Filter((*map(With, cards), *asked.constraints), asked.size)
    return Chosen("a random kingdom", pick(registry, asked, seed))


def _listed(named: str, registry: Registry) -> tuple[str, ...]:
    cards = tuple(registry.card(name.strip()).name for name in named.split(",") if name.strip())
    if not cards:
        raise SetupError(f"the kingdom {named!r} names no card; put names between the commas")
    return cards


def _own(cards: tuple[str, ...], seed: int, registry: Registry) -> Chosen:
    """Call a kingdom by its name if it happens to have one."""
    known = {frozenset(one.cards): name for name, one in registry.kingdoms.items()}
    name = known.get(frozenset(cards), "")
    title = name or "a kingdom of your own"
    return Chosen(title, _as_is(cards, seed), drawn=False, named=bool(name))


def _as_is(cards: Sequence[str], seed: int) -> Picked:
    return Picked(tuple(cards), Filter(), seed, dict.fromkeys(cards, ()), None)
