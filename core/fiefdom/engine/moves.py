"""Moving cards between places, and firing the triggers of those moves."""

from __future__ import annotations

from collections import Counter

from fiefdom.engine.budget import HANDFUL, charge_cards
from fiefdom.engine.replacing import taker
from fiefdom.engine.simultaneous import fire_each
from fiefdom.engine.triggers import HAND_OVER, fire, fire_for
from fiefdom.engine.watching import TELL, before, noticed
from fiefdom.engine.window_keys import itself
from fiefdom.model.fact import (
    BOUGHT,
    DISCARDED,
    DISCARDED_FROM_PLAY,
    GAINED,
    ORDERED_GAIN,
    TAKES,
    TRASHED,
    Fact,
)
from fiefdom.model.frames import SUSPENDED, Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.state import piles, play_area
from fiefdom.state.game_state import State
from fiefdom.state.log import NO_SPOT, Spot
from fiefdom.state.zones import (
    ASIDE,
    DISCARD,
    FACE_UP,
    HAND,
    NO_ZONE,
    NOTHING,
    PLAY,
    SPAN,
    SUPPLY,
    TABLE,
    TRASH,
    aside_key,
    owner_and_zone,
    place_of,
    spread_at,
    spread_place,
    zone_of,
)

NO_SERIAL = -1


def take(g: State, place: int, cards: Value) -> Value:
    """Remove cards from a place; return those that were still there."""
    if not cards:
        return ()
    count = len(cards)
    if count >= HANDFUL:
        charge_cards(g, count)
    if place == SUPPLY:
        return tuple([card for card in cards if take_from_pile(g, card)])
    if place < ASIDE:
        return _take_aside(g, place, cards)
    zone = place % SPAN if 0 <= place < TRASH else NO_ZONE  # as `zone_of`, without a call
    if zone == PLAY:
        return _take_from_play(g, owner_and_zone(place)[0], cards)
    pile = g.cards_at(place)
    if len(pile) == count and tuple(pile) == cards:
        pile.clear()
        if place < 0:
            g.sweep()
        return cards
    remove = _remove if count <= HANDFUL else _remove_many
    if zone == HAND:
        return remove(pile, cards)
    # the copy nearest to the top is the one that was put there most recently
    pile.reverse()
    taken = remove(pile, cards)
    pile.reverse()
    if place < 0:
        g.sweep()
    return taken


def _remove(pile: list[int], cards: Value) -> Value:
    """Remove the first copy of each of several cards; return those found."""
    taken = []
    for card in cards:
        if card in pile:
            pile.remove(card)
            taken.append(card)
    return tuple(taken)


def _remove_many(pile: list[int], cards: Value) -> Value:
    """Do the same in a single pass through the pile, for many cards."""
    there, gone = Counter(pile), Counter[int]()
    taken = []
    for card in cards:
        if gone[card] < there[card]:
            gone[card] += 1
            taken.append(card)
    left = []
    for card in pile:
        if gone[card] > 0:
            gone[card] -= 1
        else:
            left.append(card)
    pile[:] = left
    return tuple(taken)


def _take_aside(g: State, place: int, cards: Value) -> Value:
    taken = []
    for card in cards:
        for spread in g.aside(place):
            if card in spread.cards:
                spread.cards.remove(card)
                taken.append(card)
                break
    g.sweep()
    return tuple(taken)


def _take_from_play(g: State, who: int, cards: Value) -> Value:
    player = g.players[who]
    taken = [card for card in cards if play_area.remove_copy(player, card)]
    if g.content.repricing:
        g.recost()
    return tuple(taken)


def take_this(g: State, who: int, serial: int) -> Value:
    """Remove one particular card from play; return nothing if it has already left."""
    taken = play_area.remove_this(g.players[who], serial)
    if taken and g.content.repricing:
        g.recost()
    return taken


def take_from_pile(g: State, card: int) -> bool:
    """Take a card from its pile; return False if it has none or is not on top."""
    left = g.supply[card] - 1
    if left < 0:
        return piles.take_one(g, card)
    g.supply[card] = left
    if left == 0 or card in g.content.in_rows:
        g.emptied(card)
    return True


def return_to_pile(g: State, cards: Value) -> None:
    """Put cards back on their piles."""
    for card in cards:
        piles.put_on_pile(g, card)
    g.restocked()


def lay_aside(g: State, place: int, cards: Value, viewer: int) -> int:
    """Set cards aside with a card, visible to all players or to one; return their place.

    Each call uses a new place, so that one result is never mistaken for another, unless `place`
    already holds cards of the same effect.
    """
    if not cards:
        return place
    if place > ASIDE:
        spread = spread_at(place)
        assert any(one.id == spread for one in g.spreads), "it sets cards aside with no card"
        g.cards_at(place).extend(cards)
        return place
    serial, owner = aside_key(place)
    return spread_place(g.spread(owner, viewer, serial, list(cards), aside=True))


def gain(g: State, who: int, card: int, to: int, alone: bool = False) -> Value:
    """Let a player gain a card from its pile to a place; do nothing if the pile is empty.

    If it comes `alone`, its own abilities do not respond to the gain.
    """
    left = g.supply[card] - 1
    if left >= 0:
        g.supply[card] = left
        if left == 0 or card in g.content.in_rows:
            earlier = before(g)
            g.emptied(card)
            if earlier is not None:
                rows = noticed(g, earlier)
                return TELL.after(g, _receive(g, who, card, to, alone), rows)
    elif not piles.take_one(g, card):
        return NOTHING
    return _receive(g, who, card, to, alone)


def _receive(g: State, who: int, card: int, to: int, alone: bool) -> Value:
    """Put a card that was taken from its pile into its place, and announce that it was gained."""
    if g.awaited_kinds & TAKES and (other := taker(g, who)) != who:
        return gained_instead(g, other, card, g.spot(SUPPLY))
    if to < 0:
        to = lay_aside(g, to, (card,), FACE_UP)
    else:
        to = put_gained(g, who, card, to)
    if who == g.current:
        g.gains.append(card)
    else:
        g.do_off_turn(GAINED, who, card)
    if g.log is None and not g.awaited_kinds & GAINED:
        return (to, card)
    return _announce_gain(g, who, card, to, g.spot(SUPPLY), alone)


def put_gained(g: State, who: int, card: int, to: int) -> int:
    """Put a gained card into its place, or where this card goes instead of the discard pile."""
    if zone_of(to) != DISCARD:
        g.cards_at(to).append(card)
        return to
    if card in g.content.gained_to:
        to = place_of(who, g.content.gained_to[card])
        g.cards_at(to).append(card)
    else:
        g.players[who].discard.append(card)
    return to


def gain_top(g: State, who: int, index: int, to: int) -> Value:
    """Let a player gain the top card of a face-down pile, which everybody then sees."""
    if not g.below[index]:
        return NOTHING
    card = g.below[index].pop()
    if g.log is not None:
        g.note("reveal", who, (card,), to=place_of(who, TABLE), shown=EVERYONE)
    if g.awaited_kinds & TAKES and (other := taker(g, who)) != who:
        return gained_instead(g, other, card, g.spot(SUPPLY))
    to = lay_aside(g, to, (card,), EVERYONE) if to < 0 else put_gained(g, who, card, to)
    return gained(g, who, card, to, g.spot(SUPPLY))


def gained(g: State, who: int, card: int, to: int, source: Spot) -> Value:
    """Record the gain of a card that did not come from the Supply and is already in its new place."""
    if who == g.current:
        g.gains.append(card)
    else:
        g.do_off_turn(GAINED, who, card)
    return _announce_gain(g, who, card, to, source)


def gained_instead(g: State, who: int, card: int, source: Spot) -> Value:
    """Let a player gain a card that another one would have gained, who gets no result then."""
    to = place_of(who, DISCARD)
    g.players[who].discard.append(card)
    got = gained(g, who, card, to, source)
    return HAND_OVER.after(g, got, NOTHING)


def _announce_gain(g: State, who: int, card: int, to: int, source: Spot, alone: bool = False) -> Value:
    if g.log is not None:
        place = to if to >= 0 else place_of(who, TABLE)
        g.note("gain", who, (card,), source=source, to=place)
    if g.awaited_kinds & GAINED:
        if g.content.orders_gains:
            g.do_off_turn(ORDERED_GAIN, who, card)
        own = g.content.itself.get(card, ()) if alone else ()
        done = tuple(itself(node) for node, _ in own)
        return fire_for(g, Fact(GAINED, who, card, NO_SERIAL, to), (to, card), done)
    return (to, card)


def bought(g: State, who: int, card: int) -> Value:
    """Fire the triggers of buying a card, before it is gained."""
    return fire(g, Fact(BOUGHT, who, card, NO_SERIAL, SUPPLY))


def trash(g: State, who: int, cards: Value, source: Spot = NO_SPOT) -> Value:
    """Put cards that have been taken from their place into the trash."""
    if not cards:
        return (TRASH,)
    g.trash += cards
    if g.log is not None:
        g.note("trash", who, cards, source=source, to=TRASH)
    result = (TRASH, *cards)
    return _with_triggers(g, TRASHED, who, TRASH, cards, result)


def discard(g: State, who: int, cards: Value, from_play: bool = False, source: Spot = NO_SPOT) -> Value:
    """Put cards that have been taken from their place onto a player's discard pile."""
    to = place_of(who, DISCARD)
    if not cards:
        return (to,)
    g.players[who].discard += cards
    if g.log is not None:
        # the player who discards holds the cards in hand in between
        g.note("discard", who, cards, source=source, to=to, shown=1 << who)
    kind = DISCARDED_FROM_PLAY if from_play else DISCARDED
    return _with_triggers(g, kind, who, to, cards, (to, *cards))


def _with_triggers(g: State, kind: int, who: int, place: int, cards: Value, result: Value) -> Value:
    if not g.awaited_kinds & kind:
        return result
    got = fire_each(g, kind, who, place, cards, (NO_SERIAL,) * len(cards))
    return HAND_OVER.after(g, got, result) if got is SUSPENDED else result
