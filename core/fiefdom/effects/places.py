"""Sources of cards: zones, mats, and results of earlier effects."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import Scope, Value
from fiefdom.state import zones
from fiefdom.state.game_state import State
from fiefdom.state.piles import left_in
from fiefdom.state.zones import ASIDE, HANDS, NOTHING, NOWHERE, aside_place, place_of

HAND: Final = "hand"
DECK: Final = "deck"
DISCARD: Final = "discard"
IN_PLAY: Final = "in play"
TRASH: Final = "trash"
FACE_UP_TRASH: Final = "face-up trash"
"""The cards in the trash that have not been turned face down this turn."""
SUPPLY: Final = "supply"
SET_ASIDE: Final = "set aside"
BESIDE: Final = "beside"
"""The piles beside the Supply, and cards that set-up rules have set aside there."""

ZONES: Final = {HAND: zones.HAND, DECK: zones.DECK, DISCARD: zones.DISCARD, IN_PLAY: zones.PLAY}
MAT_PREFIX: Final = "mat: "
"""The prefix of a mat's name when it is used as a source."""


def mat_named(source: str) -> tuple[str, ...]:
    """Return the mat that a source is, as a tuple; empty for any other source."""
    return (source.removeprefix(MAT_PREFIX),) if source.startswith(MAT_PREFIX) else ()


@cache
def is_zone(source: str) -> bool:
    """Tell whether a source is a zone; otherwise it is the name of an earlier result."""
    shared = (TRASH, FACE_UP_TRASH, SUPPLY, SET_ASIDE, BESIDE)
    return source in ZONES or source in shared or source.startswith(MAT_PREFIX)


def locate(source: str, g: State, me: int, scope: Scope) -> tuple[int, list[int]]:
    """Return the place of a source, and its cards."""
    if source == HAND:
        return HANDS[me], g.players[me].hand
    if source == SET_ASIDE:
        place = aside_place(scope.serial, me)
        return place, g.cards_at(place)
    if source == SUPPLY:
        return zones.SUPPLY, [card for card, left in enumerate(g.supply) if left > 0]
    if not is_zone(source):
        value = scope.names.get(source, NOTHING)
        return value[0], still_there(value, g)
    if source == FACE_UP_TRASH and g.face_down:
        return zones.TRASH, list((Counter(g.trash) - Counter(g.face_down)).elements())
    if source == BESIDE:
        return zones.SUPPLY, [card for card, left in enumerate(g.beside) if left > 0]
    place = place_named(source, g, me)
    return place, g.cards_at(place)


def still_there(value: Value, g: State) -> list[int]:
    """Return the cards of a result that are still where they were put."""
    place, *cards = value
    if place == NOWHERE:
        return []
    if place == zones.SUPPLY:
        return [card for card in dict.fromkeys(cards) if left_in(g, card) > 0]
    lying = g.cards_at(place)
    if place < 0 and lying == cards:
        return lying
    if len(cards) == 1:
        return cards if cards[0] in lying else []
    rest, still = list(lying), []
    for card in cards:
        if card in rest:
            rest.remove(card)
            still.append(card)
    return still


def on_discard_pile(place: int) -> bool:
    """Tell whether a place is a discard pile."""
    return zones.zone_of(place) == zones.DISCARD


def owner_of(source: str, g: State, me: int, scope: Scope) -> int:
    """Return the owner of the cards of a source: a result may belong to another player."""
    if is_zone(source):
        return me
    place = scope.names.get(source, NOTHING)[0]
    if zones.is_players(place):
        return zones.owner_and_zone(place)[0]
    if place < ASIDE:
        return zones.aside_key(place)[1]
    return next((one.owner for one in g.spreads if one.id == zones.spread_at(place)), me)


def cards_of(result: str, scope: Scope) -> tuple[int, ...]:
    """Return the cards of an earlier result, wherever they are now."""
    cards = scope.names.get(result, NOTHING)[1:]
    return tuple([~card if card < 0 else card for card in cards])


def lost(card: int) -> int:
    """Mark a card of a result as no longer in its place."""
    return card if card < 0 else ~card


def is_one(result: str, g: State, scope: Scope) -> bool:
    """Tell whether an earlier result is a single card now, for example the last revealed card left."""
    value = scope.names.get(result, NOTHING)
    return (len(still_there(value, g)) if ASIDE < value[0] < 0 else len(value) - 1) == 1


def only_card(source: str, g: State, scope: Scope) -> str:
    """Return the name of an earlier result if it is a single card, otherwise an empty string."""
    return source if not is_zone(source) and is_one(source, g, scope) else ""


def place_named(zone: str, g: State, me: int) -> int:
    """Return the place of a player's zone by name."""
    if zone in (TRASH, FACE_UP_TRASH):
        return zones.TRASH
    known = ZONES.get(zone)
    if known is not None:
        return place_of(me, known)
    names = [mat.name for mat in g.content.mats]
    return place_of(me, zones.mat_zone(names.index(zone.removeprefix(MAT_PREFIX))))


def where_text(zone: str, voice: Voice) -> str:
    """Return where a zone is, in words: 'in your deck'."""
    if zone == "in play":
        return "in play"
    if zone == "trash":
        return "in the trash"
    if zone == FACE_UP_TRASH:
        return "face up in the trash"
    if zone == "supply":
        return "in the Supply"
    if zone == BESIDE:
        return "beside the Supply"
    if zone == "hand":
        return "in hand"
    if zone == SET_ASIDE:
        return f"{voice.you} set aside with this"
    known = {"deck": "deck", "discard": "discard pile"}
    mat = f"{zone.removeprefix(MAT_PREFIX)} mat"
    return f"in {voice.your} {known[zone]}" if zone in known else f"on {voice.your} {mat}"


def from_text(source: str, voice: Voice) -> str:
    """Return where chosen cards come from, in words: 'from your hand'."""
    if source == TRASH:
        return "from the trash"
    if source == FACE_UP_TRASH:
        return "that is face up in the trash"
    if source == SUPPLY:
        return "from the Supply"
    if source == BESIDE:
        return "from beside the Supply"
    if source == SET_ASIDE:
        return f"from those {voice.you} set aside"
    if source == HAND:
        return f"from {voice.your} hand"
    if is_zone(source):
        where = where_text(source, voice)
        return f"{voice.you} have in play" if source == IN_PLAY else f"from {where.partition(' ')[2]}"
    return f"from the {voice.called(source, 'cards')}"
