"""Following the card of a fact: triggers lose track of it when it has moved."""

from __future__ import annotations

from typing import Final

import msgspec

from fiefdom.model.fact import Fact
from fiefdom.model.frames import Value
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOWHERE, SUPPLY

LOST: Final = -1
"""The value of `Fact.copies` after a trigger has moved the card of the fact."""


def marked(g: State, fact: Fact) -> Fact:
    """Return a fact with the next serial and the number of copies at this moment."""
    place = fact.place
    copies = g.cards_at(place).count(fact.card) if place < SUPPLY else 0
    return Fact(fact.kind, fact.player, fact.card, fact.serial, place, g.serial, copies, fact.cards)


def counted(g: State, fact: Fact) -> Fact:
    """Return a fact with the number of copies of its card that are in its place now."""
    copies = g.cards_at(fact.place).count(fact.card)
    return msgspec.structs.replace(fact, copies=copies)


def followed(fact: Fact, got: Value) -> Fact:
    """Stop tracking the card of a fact if the result of a trigger is that card in another place."""
    return fact if got[0] == fact.place or fact.card not in got[1:] else untracked(fact)


def untracked(fact: Fact) -> Fact:
    """Return a fact that no longer tracks its card."""
    return Fact(fact.kind, fact.player, fact.card, fact.serial, NOWHERE, fact.mark, LOST)


def is_still_there(g: State, place: int, card: int, copies: int) -> bool:
    """Tell whether a card is tracked and still in its place, where there were `copies` of it."""
    return copies > 0 and g.cards_at(place).count(card) >= copies
