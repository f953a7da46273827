"""The measurement of the search bot: its sequential test, and going on where it was stopped."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "benchmarks"))

import search  # noqa: E402
from search import Match, Measurement, Player  # noqa: E402


def arguments(seconds: float | None = None) -> argparse.Namespace:
    return argparse.Namespace(again=False, seconds=seconds, seed=1, games=100, random=3)


def test_the_test_ends_when_one_share_explains_the_results_much_better() -> None:
    assert Match([1.0] * 4).verdict == 0
    assert Match([1.0] * 5).verdict == 1
    assert Match([0.5] * 9).verdict == 0
    assert Match([0.5] * 12).verdict == -1
    assert Match([1.0, 1.0, 1.0, 0.5] * 5).verdict == 1


def test_kingdoms_take_turns_and_only_missing_deals_are_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played: list[tuple[str, int]] = []

    def play(player: Player, seed: int, match: Match) -> None:
        played.append((player.cards[0], seed))
        match.results.append(1.0)

    monkeypatch.setattr(Player, "play", play)
    monkeypatch.setattr(search, "KEPT", tmp_path / "search.json")
    monkeypatch.setattr(search, "Player", StandIn)
    first = Measurement(arguments()).matches(3, search.SAMPLE[:2], 4, False)
    assert [one.games for one in first.values()] == [4, 4]
    assert [seed for _, seed in played] == [1, 1, 2, 2]
    again = Measurement(arguments()).matches(3, search.SAMPLE[:2], 6, True)
    assert [seed for _, seed in played[4:]] == [3, 3]
    assert [one.games for one in again.values()] == [6, 6]
    stopped = Measurement(arguments(seconds=1e-9)).matches(3, search.SAMPLE[:2], 10, True)
    assert [one.games for one in stopped.values()] == [6, 6]


class StandIn(Player):
    """Finds no plan."""

    def __init__(self, cards: tuple[str, ...], playouts: int, other: str) -> None:
        self.cards = cards
