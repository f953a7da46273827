"""Piles: how many copies of a card can be taken now, in the Supply and beside it.

A card that cannot be taken at all, or not before the cards above it, has -1. Of a pile of different
cards exactly one card has another number: the one on top, or, once the pile is empty, the last one.
The cards below the top one are in `Fields.below`. A shuffled pile shows a single card at a time, so
that nobody learns how many equal ones follow. A face-down pile shows none: all its cards are in
`below`, each of them has -1, and only what names the pile takes cards from it.

A pile that lies open as a row shows several cards: those have their numbers, all others -1, and the
cards below are the deck that the row is filled from.

After changing a pile of the Supply, call `State.restocked`.
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
    """Tell whether a card has a pile that it can be returned to, even an empty one.

    A deck that was drawn at set-up is no pile: its cards come from piles of games that have them.
    """
    index = g.content.pile_of.get(card)
    if index is not None:
        pile = g.content.mixed[index]
        return not (pile.face_down and any(one.mark == pile.name for one in g.content.drawn))
    return left_in(g, card) >= 0 and card not in g.content.set_aside


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
    if (g.beside[card] == 0 and card in g.content.pile_of) or card in g.content.in_rows:
        uncover(g, card)
    return True


def put_on_pile(g: Fields, card: int) -> None:
    """Put a copy of a card onto its pile, on top."""
    index = g.content.pile_of.get(card)
    if index is None:
        set_left(g, card, left_in(g, card) + 1)
        return
    if g.content.mixed[index].face_down:
        g.below[index].append(card)
        return
    if card in g.content.in_rows:
        g.below[index].insert(0, card)
        _fill_row(g, index, card)
        return
    top = top_of(g, index)
    left = left_in(g, top)
    if top == card and (left == 0 or not g.content.mixed[index].shuffled):
        set_left(g, card, left + 1)
        return
    g.below[index] += [top] * left
    set_left(g, top, NO_PILE)
    set_left(g, card, 1)


def can_go_under(g: Fields, card: int) -> bool:
    """Tell whether a card has a pile that it can be put under; face-down piles count too."""
    index = g.content.pile_of.get(card)
    return has_pile(g, card) or (index is not None and g.content.mixed[index].face_down)


def put_under_pile(g: Fields, card: int) -> None:
    """Put a copy of a card onto its pile, below all others."""
    index = g.content.pile_of.get(card)
    if index is None:
        put_on_pile(g, card)
    elif g.content.mixed[index].face_down or left_in(g, top_of(g, index)) > 0:
        g.below[index].insert(0, card)
    else:
        put_on_pile(g, card)


def uncover(g: Fields, card: int) -> None:
    """Turn to the next card of a pile of different cards after the last copy of `card` was taken."""
    index = g.content.pile_of[card]
    if card in g.content.in_rows:
        _fill_row(g, index, card)
    elif g.below[index]:
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


def _fill_row(g: Fields, index: int, last: int) -> None:
    """Turn up cards until a row is full; if there are none, it shows that `last` is used up."""
    members, below = g.content.members[index], g.below[index]
    open_cards = sum(max(left_in(g, card), 0) for card in members)
    while below and open_cards < g.content.mixed[index].row:
        top = below.pop()
        set_left(g, top, max(left_in(g, top), 0) + 1)
        open_cards += 1
    for card in members:
        if left_in(g, card) <= 0:
            set_left(g, card, NO_PILE)
    if not open_cards:
        set_left(g, last, 0)


def row_of(g: Fields, index: int) -> list[int]:
    """Return the cards of a row that lie open, in the order in which its cards are declared."""
    return [card for card in g.content.members[index] for _ in range(max(left_in(g, card), 0))]


def top_of(g: Fields, index: int) -> int:
    """Return the top card of a pile of different cards; if it is empty, the last one it had."""
    return next(card for card in g.content.members[index] if left_in(g, card) >= 0)


def cards_in(g: Fields, index: int) -> list[int]:
    """Return the cards of a pile of different cards, the bottom one first."""
    if g.content.mixed[index].face_down:
        return g.below[index]
    return g.below[index] + row_of(g, index)


def pile_named(g: Fields, name: str) -> int:
    """Return the number of the pile of different cards with a name; -1 if the game has none."""
    return next((n for n, pile in enumerate(g.content.mixed) if pile.name == name), -1)


def stack_up(g: Fields, index: int, cards: list[int]) -> None:
    """Make these the cards of a pile of different cards, the bottom one first."""
    for card in g.content.members[index]:
        set_left(g, card, NO_PILE)
    g.below[index] = list(cards)
    if g.content.mixed[index].face_down:
        return
    if cards and g.content.mixed[index].row > 1:
        _fill_row(g, index, cards[-1])
    elif cards:
        _show_next(g, index)
    else:
        set_left(g, g.content.members[index][0], 0)


def rotate(g: Fields, index: int) -> None:
    """Put all copies of the top card of a pile of different cards on its bottom."""
    if g.content.mixed[index].row > 1:
        return
    cards = list(cards_in(g, index))
    count = 0
    while count < len(cards) and cards[-1 - count] == cards[-1]:
        count += 1
    stack_up(g, index, cards[len(cards) - count :] + cards[: len(cards) - count])
