"""Chooses the bots that play possible worlds to their end: the best of some with a kingdom."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from fiefdom import SPECTATOR, BotFactory, Game, play_out
from fiefdom.errors import FiefdomError

DEALS: Final = 8
"""How many games each pair plays."""


def ranked(position: Game, policies: Sequence[BotFactory]) -> list[BotFactory]:
    """Return those first that win most against the others, from possible starts of the game.

    Nobody has seen a card at the start, so the choice tells nothing about hidden ones.
    """
    start = position.determinize_start(0)
    if len(policies) < 2 or start.pending is None:
        return [*policies]
    deals = [start.determinize(SPECTATOR, number) for number in range(DEALS)]
    won = [0.0] * len(policies)
    for one, other in combinations(range(len(policies)), 2):
        for number, deal in enumerate(deals):
            share = _share(deal.clone(), policies[one], policies[other], number % 2)
            won[one] += share
            won[other] += 1 - share
    order = sorted(range(len(policies)), key=lambda number: -won[number])
    return [policies[number] for number in order]


def _share(game: Game, one: BotFactory, other: BotFactory, first: int) -> float:
    """Return how much of a game the first of two policies wins, both in every second seat."""
    makers = [one if seat % 2 == first else other for seat in range(game.players)]
    try:
        play_out(game, [make(seat) for seat, make in enumerate(makers)])
    except FiefdomError:
        return 0.5
    if not game.over:
        return 0.5
    winners = game.winners()
    return sum(makers[seat] is one for seat in winners) / len(winners)
