"""Which tokens the cards of a kingdom give, and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fiefdom import Card
from fiefdom.effects import AddTokens, TakePileTokens, TokenOnPile
from fiefdom.extending import Part, walk


def for_players(card: Card) -> Iterable[str]:
    """Return the kinds of tokens that players can have because of a card."""
    given = [part.kind for part in _parts(card) if isinstance(part, AddTokens | TakePileTokens)]
    return [*given, *card.other_costs]


def for_piles(card: Card) -> Iterable[str]:
    """Return the kinds of tokens that a card puts on piles."""
    return [part.kind for part in _parts(card) if isinstance(part, TokenOnPile)]


def for_the_table(card: Card) -> Iterable[str]:
    """Return the kinds of tokens that a card gives to all players together."""
    return [part.kind for part in _parts(card) if isinstance(part, AddTokens) and part.shared]


def _parts(card: Card) -> Iterator[Part]:
    for _, _, root in card.abilities():
        for _, part in walk(root):
            yield part
