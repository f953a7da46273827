"""The cards that a player can see in a zone."""

from __future__ import annotations

from collections.abc import Iterable

from fiefdom.effects.places import DECK, is_zone
from fiefdom.state import zones
from fiefdom.state.game_state import State
from fiefdom.state.write_log import spot_of
from fiefdom.state.zones import place_of


def in_sight(card: int, source: str, place: int, g: State, me: int) -> int:
    """Return a card if a player who has not searched its zone knows it, otherwise -1.

    A player can tell that it is the only candidate only if all cards of the zone are visible.
    """
    if not is_zone(source):
        return card
    spot = spot_of(g, place)
    known = spot.seen >> me & 1 or (spot.top and len(g.cards_at(place)) == 1)
    return card if known else -1


def look_through(g: State, me: int, source: str, cards: Iterable[int]) -> None:
    """Log that a player searches the deck, if the source is a deck.

    The log counts all cards of the deck: other players must not learn how many of them qualify.
    """
    if source == DECK and g.log is not None:
        place = place_of(me, zones.DECK)
        g.note("look", me, cards, len(g.cards_at(place)), source=g.spot(place), shown=1 << me)
