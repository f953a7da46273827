"""Other worlds: the same game to one player's eyes, with hidden cards elsewhere."""

from __future__ import annotations

from typing import Final

from fiefdom.state import rng
from fiefdom.state.player import Player
from fiefdom.state.table import State
from fiefdom.state.zones import EVERYBODY

ATTEMPTS: Final = 8
"""How many dealings are tried before the asked player's hidden cards are left alone."""


def owners_hidden(g: State, viewer: int) -> bool:
    """Tell whether a viewer may not know which of the others owns which of their cards.

    Gains and trashing are public, but a card that is passed is seen by two players only. A
    third one knows no more than what all of the others own together.
    """
    return g.content.passing and len(g.players) - (viewer >= 0) > 1


def redeal(g: State, viewer: int, seed: int, kept: int = -1) -> None:
    """Redistribute in place what the viewer cannot see.

    Every player keeps their own cards, unless who owns what is hidden itself; then the others'
    cards are dealt among all of them. Else only where the hidden ones lie changes, and what
    coming shuffles bring. Of the player `kept` only the deck changes: a card may let them look
    through their discard pile.
    """
    random = rng.seeded(seed)
    groups = [[who] for who in range(len(g.players))]
    if owners_hidden(g, viewer):
        others = [who for who in range(len(g.players)) if who != viewer]
        groups = [[viewer], others] if viewer >= 0 else [others]
    for group in groups:
        piles: list[list[int]] = []
        for who in group:
            player = g.players[who]
            piles.append(player.deck)
            if who != kept:
                piles.append(player.discard)
                if who != viewer:
                    piles += _out_of_sight(g, who, viewer)
        random = _mix(piles, [g.players[who] for who in group], random)
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


def _mix(piles: list[list[int]], players: list[Player], random: int) -> int:
    """Shuffle the cards of several piles among them; the top discards stay in sight.

    The cards are sorted first, so that nothing of where they lay can be found in the result.
    """
    tops = [player.discard.pop() if player.discard else None for player in players]
    pool = sorted([card for pile in piles for card in pile])
    random = rng.shuffle(random, pool)
    for pile in piles:
        size = len(pile)
        pile[:] = pool[:size]
        del pool[:size]
    for player, top in zip(players, tops, strict=True):
        if top is not None:
            player.discard.append(top)
    return random
