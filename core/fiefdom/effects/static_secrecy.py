"""What is known, before any game, about who knows the cards that an effect is about."""

from __future__ import annotations

from fiefdom.effects.places import is_zone
from fiefdom.model.knowledge import ALL_EYES, NO_EYES, OWNER_EYES, Seen, stranger
from fiefdom.model.part import Part
from fiefdom.model.who import Who


def known_there(source: str, seen: Seen) -> int:
    """Return the eyes of those who know the cards of a zone or an earlier result."""
    return seen.get(source, ALL_EYES)


def chosen_blindly(source: str, by: Who, seen: Seen, me: int) -> bool:
    """Tell whether whoever chooses among cards there has not been shown them."""
    eyes = known_there(source, seen) | (me if is_zone(source) else NO_EYES)
    choosers = {Who.YOU: me, Who.OWNER: OWNER_EYES}
    return not eyes & choosers.get(by, stranger(seen, me))


def forced(which: Part, source: str = "") -> bool:
    """Tell whether somebody must give up cards: from a place, or from anywhere."""
    if source and getattr(which, "source", "") != source:
        return False
    return not getattr(which, "optional", False) and getattr(which, "low", 1) != 0
