"""Measures how often one bot beats another."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom import BotFactory, Registry, installed, new_game, play_out


def win_rate(
    mine: str | BotFactory,
    theirs: str | BotFactory,
    kingdom: str | Sequence[str],
    games: int,
    registry: Registry | None = None,
) -> float:
    """Return the share of games the first bot wins, half of each tie, starting in turn."""
    known = registry or installed()
    first, second = (known.bot(one) if isinstance(one, str) else one for one in (mine, theirs))
    won = 0.0
    for seed in range(games):
        game = new_game(kingdom, seed=seed, first=seed % 2, registry=known)
        winners = play_out(game, [first(seed), second(seed + 1)]).winners()
        won += (0 in winners) / len(winners)
    return won / games
