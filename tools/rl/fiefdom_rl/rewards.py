"""Rewards: what a game was worth to each player, once it is over."""

from __future__ import annotations

from collections.abc import Collection


def rewards(winners: Collection[int], players: int) -> list[float]:
    """Share one win among the winners, and take the average off, so that the sum is zero.

    A sole winner has 1. Of two players the loser has -1; of more, the losers share it. When
    everybody wins, everybody has 0.
    """
    share = players / len(winners)
    return [((share if who in winners else 0) - 1) / (players - 1) for who in range(players)]
