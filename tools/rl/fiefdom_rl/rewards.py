"""The rewards of the players at the end of a game."""

from __future__ import annotations

from collections.abc import Collection


def rewards(winners: Collection[int], players: int) -> list[float]:
    """Split one win among the winners and subtract the mean, so that the rewards sum to zero.

    A sole winner gets 1; the losers share -1. If everybody wins, everybody gets 0.
    """
    share = players / len(winners)
    return [((share if who in winners else 0) - 1) / (players - 1) for who in range(players)]
