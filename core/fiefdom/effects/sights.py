"""What a player sees of the zones that cards name."""

from __future__ import annotations

from fiefdom.effects.places import is_zone
from fiefdom.state.log import spot_of
from fiefdom.state.table import State


def in_sight(card: int, source: str, place: int, g: State, me: int) -> int:
    """Return a card if a player who has not looked through its zone knows it, else -1.

    That there is no other one to choose is known only of a zone of which all cards are seen.
    """
    if not is_zone(source):
        return card
    spot = spot_of(g, place)
    known = spot.seen >> me & 1 or (spot.top and len(g.cards_at(place)) == 1)
    return card if known else -1
