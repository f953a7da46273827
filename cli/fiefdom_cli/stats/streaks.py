"""Streaks of daily games: consecutive days of which the game was finished, or won."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

from fiefdom_cli.stats.finished_games import WON, FinishedGame

DAY = timedelta(days=1)


class Streak(NamedTuple):
    """The length in days of the streak that goes on, and of the longest one."""

    now: int = 0
    longest: int = 0


class DailyGames(NamedTuple):
    """What is known about daily games; only the first game of a day counts."""

    days: int = 0
    won: int = 0
    played_in_a_row: Streak = Streak()
    won_in_a_row: Streak = Streak()


def daily_games(games: Iterable[FinishedGame], today: date) -> DailyGames:
    """Count the daily games up to today; the games are ordered by time."""
    first: dict[date, FinishedGame] = {}
    for game in games:
        day = _day(game.day)
        if day is not None and day <= today:
            first.setdefault(day, game)
    won = {day for day, game in first.items() if game.result == WON}
    return DailyGames(len(first), len(won), streak(first, today), streak(won, today))


def streak(days: Iterable[date], today: date) -> Streak:
    """Return the streaks of some days; the current one may end yesterday, as today is not over."""
    known = set(days)
    last = today if today in known else today - DAY
    starts = (day for day in known if day - DAY not in known)
    return Streak(_backwards(last, known), max((_forwards(day, known) for day in starts), default=0))


def _backwards(day: date, known: set[date]) -> int:
    length = 0
    while day in known:
        length += 1
        if day == date.min:
            break
        day -= DAY
    return length


def _forwards(day: date, known: set[date]) -> int:
    length = 0
    while day in known:
        length += 1
        if day == date.max:
            break
        day += DAY
    return length


def _day(text: str) -> date | None:
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return None
    return found if date.min < found < date.max else None
