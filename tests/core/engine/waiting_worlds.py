"""Helpers for tests of worlds in which an effect waits for hidden cards."""

from __future__ import annotations

from fiefdom import Action, Card, Game
from fiefdom.effects import Coins, may

SEEDS = range(30)


def assert_tells_nothing(game: Game, viewer: int) -> None:
    """The worlds made from any imagined world are those made from the game."""
    for seed in SEEDS:
        world = game.determinize(viewer, seed)
        again, straight = (one.determinize(viewer, seed + 100) for one in (world, game))
        assert again == straight


def names(game: Game, cards: list[int]) -> list[str]:
    return sorted(game.state.content.names[card] for card in cards)


ask = Card("Ask", 2, Action, play=[may(Coins(1))])
"""Makes its player think."""
