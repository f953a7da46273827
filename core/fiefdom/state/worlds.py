"""Other worlds: the same game to one player's eyes, with hidden cards elsewhere."""

from __future__ import annotations

from typing import Final

from fiefdom.state import rng
from fiefdom.state.player import Player
from fiefdom.state.table import State
from fiefdom.state.zones import EVERYBODY

ATTEMPTS: Final = 8
"""How many dealings are tried before the asked player's hidden cards are left alone."""


def redeal(g: State, viewer: int, seed: int, kept: int = -1) -> None:
    """Redistribute in place what the viewer cannot see.

    Every player keeps their own cards: who owns what is known to all who watched. Only
    where the hidden ones lie changes, and what coming shuffles bring. Of the player `kept`
    only the deck changes: a card may let them look through their discard pile.
    """
    random = rng.seeded(seed)
    for who, player in enumerate(g.players):
        piles = [player.deck]
        if who != kept:
            piles.append(player.discard)
            if who != viewer:
                piles += _out_of_sight(g, who, viewer)
        random = _mix(piles, player, random)
    g.random = random


def _out_of_sight(g: State, who: int, viewer: int) -> list[list[int]]:
    """Return the piles of another player that lie face down to the viewer."""
    player = g.players[who]
    mats = zip(player.mats, g.content.mats, strict=True)
    piles = [player.hand, *(pile for pile, mat in mats if not mat.face_up)]
    return piles + [
        spread.cards
        for spread in g.spreads
        if spread.owner == who and spread.viewer not in (EVERYBODY, viewer)
    ]


def _mix(piles: list[list[int]], player: Player, random: int) -> int:
    """Shuffle the cards of several piles among them; the top discard stays in sight."""
    top = player.discard.pop() if player.discard else None
    pool = [card for pile in piles for card in pile]
    random = rng.shuffle(random, pool)
    for pile in piles:
        size = len(pile)
        pile[:] = pool[:size]
        del pool[:size]
    if top is not None:
        player.discard.append(top)
    return random
