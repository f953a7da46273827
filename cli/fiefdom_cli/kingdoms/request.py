"""The requested kingdom: a name, cards, a filter, a code or a day.

Most games use a recommended kingdom, so this module does not import the slow code that draws one.
"""

from __future__ import annotations

from datetime import date
from random import SystemRandom
from typing import Final

from fiefdom import Registry, SetupError
from fiefdom.light_dataclass import dataclass
from fiefdom.tooling.requests import as_seed

SEEDS: Final = 1_000_000_000
RANDOM: Final = "random"
USUAL: Final = "First Game"
"""The default kingdom."""

OF_A_DAY: Final = "the daily kingdom of"
"""The title of a daily kingdom; its date follows."""


@dataclass(frozen=True)
class KingdomRequest:
    """The options that select a kingdom other than by its name."""

    random: str | None = None
    """A filter; empty for any kingdom, None if no random kingdom was requested."""
    code: str = ""
    day: str = ""
    """A date as in 2026-11-16."""

    def words(self) -> list[str]:
        """Return the command line options for this request."""
        random = [] if self.random is None else ["--random", self.random]
        code = ["--code", self.code] if self.code else []
        return [*random, *code, *(["--date", self.day] if self.day else [])]

    def day_of(self, seed: int) -> str:
        """Return the day if this is the seed of its game; a rematch has another seed."""
        return self.day if self.day and seed == seed_of(self.day) else ""


def kingdom_request(
    random: str | None, code: str | None, daily: bool, day: str | None
) -> KingdomRequest:
    """Return the request that these options make."""
    if daily or day is not None:
        day = (date.today() if day is None else _date(day)).isoformat()
    return KingdomRequest(random, code or "", day or "")


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise SetupError(f"{text!r} is not a date; write it like 2026-11-16") from None


def seed_of(day: str) -> int:
    """Return the seed of the daily game."""
    from fiefdom_kingdoms import daily_seed

    return daily_seed(date.fromisoformat(day))


def seed_for(seed: int | None, which: KingdomRequest) -> int:
    """Return the requested seed, that of the day, or a random one."""
    if seed is None and which.day:
        return seed_of(which.day)
    return SystemRandom().randrange(SEEDS) if seed is None else as_seed(seed)


def recommended(kingdom: str, which: KingdomRequest, registry: Registry) -> str | None:
    """Return the full name of the requested kingdom if it is a recommended one."""
    if which != KingdomRequest() or "," in kingdom or kingdom.strip().casefold() == RANDOM:
        return None
    found = registry.kingdom(kingdom.strip() or USUAL)
    return next(name for name, one in registry.kingdoms.items() if one is found)
