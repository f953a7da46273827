"""Redistributing hidden cards whose backs differ: the place of each back is public."""

from __future__ import annotations

from collections import Counter

from fiefdom.state import rng
from fiefdom.state.game_state import State
from fiefdom.state.zones import DECK, DISCARD, place_of, zone_of


def fixed_by_backs(
    g: State, viewer: int, place: int, pile: list[int], known: dict[int, Counter[int]]
) -> set[int]:
    """Return the indices of cards that stay: those in sight, and the top of a discard pile.

    Players know which of their own cards they could play from the deck.
    """
    fixed = set()
    for card, count in known.get(place, Counter()).items():
        fixed.update([at for at, other in enumerate(pile) if other == card][-count:])
    if zone_of(place) == DISCARD and pile:
        fixed.add(len(pile) - 1)
    if place == place_of(max(viewer, 0), DECK) and viewer >= 0:
        fixed.update(at for at, card in enumerate(pile) if card in g.content.from_deck)
    return fixed


def mix_by_backs(
    piles: list[list[int]], fixed: list[set[int]], random: int, backs: tuple[str, ...]
) -> int:
    """Shuffle the cards of several piles together, those with each back among themselves."""
    free = [
        (pile, at)
        for pile, stay in zip(piles, fixed, strict=True)
        for at in range(len(pile))
        if at not in stay
    ]
    for back in sorted(set(backs)):
        spots = [(pile, at) for pile, at in free if backs[pile[at]] == back]
        loose = sorted(pile[at] for pile, at in spots)
        random = rng.shuffle(random, loose)
        for (pile, at), card in zip(spots, loose, strict=True):
            pile[at] = card
    return random
