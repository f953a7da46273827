"""Static analysis of visibility: which players know the cards that an effect uses."""

from __future__ import annotations

from fiefdom.effects.places import is_zone
from fiefdom.model.knowledge import EVERYONE, NOBODY, OWNER, Seen, another_player
from fiefdom.model.part import Part
from fiefdom.model.who import Who


def known_there(source: str, seen: Seen) -> int:
    """Return a mask of the players who know the cards of a zone or an earlier result."""
    return seen.get(source, EVERYONE)


def chosen_blindly(source: str, by: Who, seen: Seen, me: int) -> bool:
    """Tell whether the player who chooses among these cards has not seen them."""
    knowers = known_there(source, seen) | (me if is_zone(source) else NOBODY)
    choosers = {Who.YOU: me, Who.OWNER: OWNER}
    return not knowers & choosers.get(by, another_player(seen, me))


def forced(which: Part, source: str = "") -> bool:
    """Tell whether a selection is mandatory; with `source`, only if it takes cards from there."""
    if source and getattr(which, "source", "") != source:
        return False
    return not getattr(which, "optional", False) and getattr(which, "low", 1) != 0
