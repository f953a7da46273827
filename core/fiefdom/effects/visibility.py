"""What a player sees of the zones that cards name."""

from __future__ import annotations

from collections.abc import Iterable

from fiefdom.effects.places import DECK, is_zone
from fiefdom.state import zones
from fiefdom.state.game_state import State
from fiefdom.state.write_log import spot_of
from fiefdom.state.zones import place_of


def in_sight(card: int, source: str, place: int, g: State, me: int) -> int:
    """Return a card if a player who has not looked through its zone knows it, else -1.

    That there is no other one to choose is known only of a zone of which all cards are seen.
    """
    if not is_zone(source):
        return card
    spot = spot_of(g, place)
    known = spot.seen >> me & 1 or (spot.top and len(g.cards_at(place)) == 1)
    return card if known else -1


def look_through(g: State, me: int, source: str, cards: Iterable[int]) -> None:
    """Tell the log that a player looks through the deck for cards, if it is one.

    Others must not learn how many of the cards qualify, so all that lie there are counted.
    """
    if source == DECK and g.log is not None:
        place = place_of(me, zones.DECK)
        g.note("look", me, cards, len(g.cards_at(place)), source=g.spot(place), shown=1 << me)
