"""Which kingdom was asked for: a name, cards, a filter, a code or a day.

Most games are played with a recommended kingdom, so nothing here needs what draws others.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import date
from typing import Final

from fiefdom import Registry, SetupError
from fiefdom.state.numbers import as_seed

SEEDS: Final = 1_000_000_000
RANDOM: Final = "random"
USUAL: Final = "First Game"
"""What is played if nothing is asked for."""

OF_A_DAY: Final = "the daily kingdom of"
"""What the kingdom of a day is called, with its date behind it."""


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
        return self.day if self.day and seed == seed_of(self.day) else ""


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


def seed_of(day: str) -> int:
    """Return the seed that everybody plays on a day."""
    from fiefdom_kingdoms import daily_seed

    return daily_seed(date.fromisoformat(day))


def seed_for(seed: int | None, which: Which) -> int:
    """Return the seed that was asked for, or that of the day, or a fresh one."""
    if seed is None and which.day:
        return seed_of(which.day)
    return secrets.randbelow(SEEDS) if seed is None else as_seed(seed)


def recommended(kingdom: str, which: Which, registry: Registry) -> str | None:
    """Return how the recommended kingdom is listed that was asked for, if it was one."""
    if which != Which() or "," in kingdom or kingdom.strip().casefold() == RANDOM:
        return None
    found = registry.kingdom(kingdom.strip() or USUAL)
    return next(name for name, one in registry.kingdoms.items() if one is found)
