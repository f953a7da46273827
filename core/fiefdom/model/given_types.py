"""The types that cards of a game can have: those printed on them, and those that rules give them."""

from __future__ import annotations

from collections.abc import Iterable

from fiefdom.model.card import Card
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import walk


def given_types(cards: Iterable[Card]) -> frozenset[str]:
    """Return the types that rules of these cards give to cards in addition to the printed ones."""
    parts = (part for card in cards for _, root in card.roots() for _, part in walk(root))
    names = (part.gives_type for part in parts if isinstance(part, Modifier))
    return frozenset(name for name in names if name)


def possible_types(cards: Iterable[Card]) -> frozenset[str]:
    """Return the types that some of these cards can have in a game with all of them."""
    known = tuple(cards)
    return given_types(known).union(name for card in known for name in card.types.names)
