"""Cards as a catalogue shows them."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from fiefdom import Card, Registry, card_gist, card_lines
from fiefdom.wire import CardFace


@lru_cache(maxsize=2_000)
def _face(
    card: Card, price: str, set_name: str, rulings: tuple[str, ...], landscape: bool, paying: bool
) -> CardFace:
    lines = tuple(line.text for line in card_lines(card))
    return CardFace(
        card.name,
        price,
        tuple(card.types.names),
        lines,
        card_gist(card),
        set_name,
        rulings,
        landscape,
        paying,
        card.cost,
    )


def faces(cards: Collection[Card], registry: Registry) -> tuple[CardFace, ...]:
    """Return cards as a catalogue shows them."""
    sets = {card.name: one for one in registry.sets.values() for card in one.all_cards()}
    landscapes = registry.landscapes()
    found = []
    for card in cards:
        home = sets.get(card.name)
        rulings = tuple(home.rulings.get(card.name, ())) if home else ()
        name = home.name if home else ""
        paying = "Treasure" in card.types.names
        price = registry.price_of(card)
        found.append(_face(card, price, name, rulings, card.name in landscapes, paying))
    return tuple(found)
