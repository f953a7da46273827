"""Validates the rulings of a set."""

from __future__ import annotations

from fiefdom.errors import CardError, nearest
from fiefdom.model.card import CardSet
from fiefdom.setup.validate.names import text_problem


def check_rulings(card_set: CardSet) -> None:
    """Check that rulings are sentences about cards of the set."""
    names = [card.name for card in card_set.all_cards()]
    for name, sentences in card_set.rulings.items():
        if name not in names:
            near = nearest(name, names)
            hint = f"; did you mean {near!r}?" if near else ""
            raise CardError(name, "rulings", f"the set has no card of that name{hint}")
        if not all(isinstance(text, str) and len(text) > 1 for text in sentences):
            raise CardError(name, "rulings", "give a list of texts, each of them a sentence")
        for reason in filter(None, map(text_problem, sentences)):
            raise CardError(name, "rulings", reason)
