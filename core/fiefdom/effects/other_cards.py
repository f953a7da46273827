"""Cards other than the card whose ability it is: where that one is among them, and taking the rest."""

from __future__ import annotations

from typing import Final

from fiefdom.effects.places import HAND, IN_PLAY, MAT_PREFIX
from fiefdom.engine.moves import take
from fiefdom.model.frames import Scope, Value
from fiefdom.state import play_area
from fiefdom.state.game_state import State
from fiefdom.state.play_area import Pair
from fiefdom.state.zones import PLAY, owner_and_zone, zone_of

ONLY_THERE: Final = (
    "this card can be among the cards in play, in a hand or on a mat only; leave out other_than_this"
)


def where_this_is(source: str) -> str:
    """Return where a card must be to be among the cards of a source; empty if it never is.

    The answers are the attributes of selections that say the same about the card itself.
    """
    if source.startswith(MAT_PREFIX):
        return "on_mat"
    return {IN_PLAY: "in_play", HAND: "in_hand"}.get(source, "")


def without_this(g: State, place: int, cards: list[int], scope: Scope) -> list[int]:
    """Return the cards of a place without the card of a scope, if it is there."""
    this = scope.card
    if zone_of(place) == PLAY:
        here = play_area.card_with(g.players[owner_and_zone(place)[0]], scope.serial)
        if not here:
            return cards
        (this,) = here
    if this not in cards:
        return cards
    others = list(cards)
    others.remove(this)
    return others


def take_without_this(g: State, place: int, cards: Value, scope: Scope) -> Value:
    """Take cards from a place, but never the card of a scope itself in place of a copy of it."""
    if zone_of(place) != PLAY:
        return take(g, place, cards)
    player, taken = g.players[owner_and_zone(place)[0]], list[Pair]()
    for card in cards:
        copies = [one for one in play_area.pairs(player) if one[0] == card and one[1] != scope.serial]
        taken += play_area.remove_pairs(player, copies[:1])
    if g.content.repricing:
        g.recost()
    return tuple([card for card, _ in taken])
