"""The recommended kingdoms of card sets, by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fiefdom.model.card import Card, CardSet, Kingdom
from fiefdom.setup.kingdom_entries import cards_named


def recommended(sets: Iterable[CardSet], cards: Mapping[str, Card]) -> dict[str, Kingdom]:
    """Return the kingdoms that can be made of these cards; of equal names, the newest edition's."""
    declared = [one for card_set in sets for one in card_set.kingdoms]
    newest: dict[str, int] = {}
    for one in declared:
        newest[one.name] = max(one.edition or 0, newest.get(one.name, 0))
    return {
        one.name if (one.edition or 0) == newest[one.name] else one.full_name: one
        for one in declared
        if all(name in cards for name in cards_named(one.cards, cards))
    }
