"""The face of a pile of different cards: a card that stands for it wherever a kingdom is described."""

from __future__ import annotations

from collections.abc import Mapping

from fiefdom.grammar.english import listing
from fiefdom.model.card import Card, CardTypes
from fiefdom.model.pile import Pile
from fiefdom.model.rules import Sizes


def pile_face(pile: Pile, known: Mapping[str, Card]) -> Card:
    """Return a card with the name of a pile, the cost of its first card, and the types of all."""
    cards = [known[name] for name in pile.cards]
    first = cards[0]
    shared = tuple(one for one in first.types.names if all(one in card.types.names for card in cards))
    held = listing([f"{_count_text(count)} {name}" for name, count in pile.cards.items()])
    return Card(
        pile.name,
        first.cost,
        CardTypes(shared or first.types.names),
        editions=first.editions,
        text=f"A {'side deck' if pile.deck else 'pile'} of {held}, {_order(pile)}.",
    )


def _order(pile: Pile) -> str:
    return "shuffled" if pile.shuffled or pile.deck else "from the top"


def _count_text(count: int | Sizes) -> str:
    """Return a number of copies in words: '2', or '1 or 2' if it depends on the players."""
    return str(count) if isinstance(count, int) else listing(sorted({str(n) for n in count}), "or")
