"""Counts finished games by opponent, kingdom, set and place in the turn order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from fiefdom.grammar import ordinal
from fiefdom_cli.play.levels import LEVELS
from fiefdom_cli.stats.finished_games import LOST, SHARED, WON, FinishedGame


@dataclass
class Tally:
    """How some games ended."""

    games: int = 0
    won: int = 0
    shared: int = 0
    lost: int = 0
    points: int = 0
    others: int = 0

    def add(self, game: FinishedGame) -> None:
        """Count a game."""
        self.games += 1
        self.won += game.result == WON
        self.shared += game.result == SHARED
        self.lost += game.result == LOST
        self.points += game.points
        self.others += game.others

    @property
    def share(self) -> float:
        """The share of games won; a shared victory counts half."""
        return (self.won + self.shared / 2) / self.games if self.games else 0.0

    def as_json(self) -> dict[str, Any]:
        """Return the tally for `--json`."""
        mean = {
            "points": round(self.points / self.games, 2) if self.games else None,
            "best_opponent": round(self.others / self.games, 2) if self.games else None,
        }
        counts = {"games": self.games, "won": self.won, "shared": self.shared, "lost": self.lost}
        return counts | {"share": round(self.share, 4), "mean": mean}


Keys = Callable[[FinishedGame], Iterable[str]]
GROUPS: dict[str, Keys] = {
    "opponent": lambda game: [game.opponent],
    "kingdom": lambda game: [game.kingdom],
    "set": lambda game: game.sets,
    "turn order": lambda game: [] if game.place is None else [ordinal(game.place)],
}
"""What games are grouped by, with the groups that a game belongs to."""


def tally(games: Iterable[FinishedGame]) -> Tally:
    """Count games."""
    found = Tally()
    for game in games:
        found.add(game)
    return found


def grouped(games: Sequence[FinishedGame], by: str) -> dict[str, Tally]:
    """Count games in groups: levels from weak to strong, other groups by the number of games."""
    found: dict[str, Tally] = {}
    for game in games:
        for key in GROUPS[by](game):
            found.setdefault(key, Tally()).add(game)
    if by == "turn order":
        return dict(sorted(found.items()))
    return dict(sorted(found.items(), key=lambda item: (_level(item[0]), -item[1].games, item[0])))


def _level(name: str) -> int:
    return LEVELS.index(name) if name in LEVELS else len(LEVELS)
