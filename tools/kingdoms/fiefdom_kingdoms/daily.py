"""The daily kingdom, which is the same for everybody with the same cards."""

from __future__ import annotations

from datetime import date

from fiefdom_kingdoms.randomness import seed_from


def daily_seed(day: date) -> int:
    """Return the seed of a day's kingdom and game."""
    return seed_from("fiefdom daily", day.isoformat()) % 1_000_000_000
