"""The kingdom of a day: the same for everybody who has the same cards."""

from __future__ import annotations

from datetime import date

from fiefdom_kingdoms.randomness import seed_from


def daily_seed(day: date) -> int:
    """Return the seed of a day, for its kingdom and for its game."""
    return seed_from("fiefdom daily", day.isoformat()) % 1_000_000_000
