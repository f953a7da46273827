"""Piles: how many copies of a card can be taken now, in the Supply and beside it.

A card that cannot be taken at all, or not before the cards above it, has -1. Of a pile of different
cards exactly one card has another number: the one on top, or, once the pile is empty, the last one.
The cards below the top one are in `Fields.below`. A shuffled pile shows a single card at a time, so
that nobody learns how many equal ones follow.

After changing a pile of the Supply, call `State.reoffer`.
"""

from __future__ import annotations

from typing import Final

from fiefdom.state.fields import Fields

NO_PILE: Final = -1


def left_in(g: Fields, card: int) -> int:
    """Return how many copies of a card can be taken now, in the Supply or beside it."""
    left = g.supply[card]
    return g.beside[card] if left < 0 and g.beside else left


def has_pile(g: Fields, card: int) -> bool:
    """Tell whether a card has a pile that it can be returned to, even an empty one."""
    return left_in(g, card) >= 0 or card in g.content.pile_of


def set_left(g: Fields, card: int, left: int) -> None:
    """Set how many copies of a card can be taken now, without touching the cards below."""
    if card in g.content.outside:
        g.beside[card] = left
        return
    bit = 1 << card
    g.supply[card] = left
    g.empties = g.empties | bit if left == 0 else g.empties & ~bit
    g.absent = g.absent | bit if left < 0 else g.absent & ~bit


def take_one(g: Fields, card: int) -> bool:
    """Take a copy of a card from a pile beside the Supply; return False if there is none to take."""
    if not g.beside or g.beside[card] <= 0:
        return False
    g.beside[card] -= 1
    if g.beside[card] == 0 and card in g.content.pile_of:
        uncover(g, card)
    return True


def put_on_pile(g: Fields, card: int) -> None:
    """Put a copy of a card onto its pile, on top."""
    index = g.content.pile_of.get(card)
    if index is None:
        set_left(g, card, left_in(g, card) + 1)
        return
    top = top_of(g, index)
    left = left_in(g, top)
    if top == card and (left == 0 or not g.content.mixed[index].shuffled):
        set_left(g, card, left + 1)
        return
    g.below[index] += [top] * left
    set_left(g, top, NO_PILE)
    set_left(g, card, 1)


def uncover(g: Fields, card: int) -> None:
    """Turn to the next card of a pile of different cards after the last copy of `card` was taken."""
    index = g.content.pile_of[card]
    if g.below[index]:
        set_left(g, card, NO_PILE)
        _show_next(g, index)
    else:
        set_left(g, card, 0)


def _show_next(g: Fields, index: int) -> None:
    below = g.below[index]
    top = below.pop()
    count = 1
    if not g.content.mixed[index].shuffled:
        while below and below[-1] == top:
            below.pop()
            count += 1
    set_left(g, top, count)


def top_of(g: Fields, index: int) -> int:
    """Return the top card of a pile of different cards; if it is empty, the last one it had."""
    return next(card for card in g.content.members[index] if left_in(g, card) >= 0)


def cards_in(g: Fields, index: int) -> list[int]:
    """Return the cards of a pile of different cards, the bottom one first."""
    top = top_of(g, index)
    return g.below[index] + [top] * left_in(g, top)


def stack_up(g: Fields, index: int, cards: list[int]) -> None:
    """Make these the cards of a pile of different cards, the bottom one first."""
    for card in g.content.members[index]:
        set_left(g, card, NO_PILE)
    g.below[index] = list(cards)
    if cards:
        _show_next(g, index)
    else:
        set_left(g, g.content.members[index][0], 0)


def rotate(g: Fields, index: int) -> None:
    """Put all copies of the top card of a pile of different cards on its bottom."""
    cards = cards_in(g, index)
    count = 0
    while count < len(cards) and cards[-1 - count] == cards[-1]:
        count += 1
    stack_up(g, index, cards[len(cards) - count :] + cards[: len(cards) - count])
