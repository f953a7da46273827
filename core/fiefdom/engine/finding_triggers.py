"""What waits for a fact: lasting effects, cards in play or in hand, and what always holds."""

from __future__ import annotations

import msgspec

from fiefdom.engine import window_keys
from fiefdom.engine.window_keys import Key, Keys, next_use
from fiefdom.model.effect import Effect
from fiefdom.model.fact import SOURCE, THAT, TURN_END, Fact
from fiefdom.model.frames import Scope
from fiefdom.model.trigger import When
from fiefdom.state import play_area
from fiefdom.state.game_state import State
from fiefdom.state.listener import AT_NEXT_TURN, THIS_TURN
from fiefdom.state.zones import HAND, NOWHERE, place_of


class Trigger(msgspec.Struct, frozen=True, gc=False):
    """One effect that waits for its turn to resolve."""

    key: Key | None
    """Marks this use as done in the window; None if it may be repeated."""
    card: int
    effect: Effect
    scope: Scope
    optional: bool = False
    reveal: bool = False
    listener: int = -1
    place: int = NOWHERE
    """Where the card is used from if others do not see it there."""
    when: When | None = None
    """What the card says, if it may be asked about alone."""


def concerns_anyone(g: State, fact: Fact) -> bool:
    """Tell quickly whether anything on the table may wait for this fact."""
    for listener in g.listeners:
        if listener.kind & fact.kind:
            return True
    content = g.content
    if fact.card not in content.concerns.get(fact.kind, ()):
        return False
    if content.in_play or fact.card in content.itself:
        return True
    reacting = content.reacting
    for player in g.players:
        if not reacting.isdisjoint(player.hand):
            return True
    if not content.throughout:
        return False
    return any(_from_anywhere(g, fact, who) for who in range(len(g.players)))


def available(g: State, fact: Fact, who: int, done: Keys) -> list[Trigger]:
    """Return what waits for this player now, what must be done before what may be."""
    found = _from_listeners(g, fact, who, done)
    found += [t for t in _from_cards(g, fact, who) if t.key not in done]
    must = [trigger for trigger in found if not trigger.optional]
    if must:
        return must
    return found + _from_hand(g, fact, who, done)


def _from_listeners(g: State, fact: Fact, who: int, done: Keys) -> list[Trigger]:
    if not g.listeners:
        return []
    found = []
    nodes = g.content.nodes
    for one in g.listeners:
        if one.owner != who or not one.kind & fact.kind or one.id >= fact.mark:
            continue
        key = window_keys.lasting(one.id)
        if key in done:
            continue
        part = nodes[one.node]
        if isinstance(part, When):
            # the end of this turn is one moment for all, whoever's turn it is
            this_end = fact.kind == TURN_END and one.life == THIS_TURN
            if not this_end and not part.event.concerns(fact, who, len(g.players)):
                continue
            scope = scope_of(g, one.scope, fact)
            if allowed(g, part, who, scope) if this_end else _ready(g, part, fact, who, scope):
                gone = one.id if part.once else -1
                given = (key, scope.card, part.then, scope, part.may, False, gone)
                found.append(Trigger(*given, when=part))
        elif one.life == AT_NEXT_TURN and fact.player == who and isinstance(part, Effect):
            scope = scope_of(g, one.scope, fact)
            found.append(Trigger(key, scope.card, part, scope, listener=one.id))
    return found


def _from_cards(g: State, fact: Fact, who: int) -> list[Trigger]:
    content = g.content
    found = []
    if fact.player == who and fact.card in content.itself:
        scope = scope_of(g, Scope(who, fact.card, fact.serial, -1, 0, {}), fact)
        for node, when in content.itself[fact.card]:
            ready = when.event.matches(g, fact, who, scope, itself=True)
            if ready and allowed(g, when, who, scope):
                key = window_keys.itself(node)
                found.append(Trigger(key, fact.card, when.then, scope, when.may, when=when))
    if content.throughout:
        found += _from_anywhere(g, fact, who)
    if content.in_play:
        for card, serial in play_area.pairs(g.players[who]):
            if serial >= fact.mark:
                continue
            for node, when in content.in_play.get(card, ()):
                scope = scope_of(g, Scope(who, card, serial, -1, 0, {}), fact)
                if _ready(g, when, fact, who, scope):
                    key = window_keys.in_play(serial, node)
                    found.append(Trigger(key, card, when.then, scope, when.may, when=when))
    return found


def _from_anywhere(g: State, fact: Fact, who: int) -> list[Trigger]:
    """Return what holds throughout the game and would do something now."""
    found = []
    for card, abilities in g.content.throughout.items():
        for node, when in abilities:
            if when.event.concerns(fact, who, len(g.players)):
                scope = scope_of(g, Scope(who, card, -1, -1, 0, {}), fact)
                if _ready(g, when, fact, who, scope) and when.then.possible(g, who, scope):
                    key = window_keys.throughout(who, node)
                    found.append(Trigger(key, card, when.then, scope, when.may, when=when))
    return found


def _from_hand(g: State, fact: Fact, who: int, done: Keys) -> list[Trigger]:
    table = g.content.reacts
    if not table:
        return []
    found = []
    hand, place = g.players[who].hand, place_of(who, HAND)
    for card in dict.fromkeys(hand):
        for node, when in table.get(card, ()):
            if not when.event.concerns(fact, who, len(g.players)):
                continue
            scope = scope_of(g, Scope(who, card, -1, -1, 0, {}), fact)
            if _ready(g, when, fact, who, scope) and when.then.possible(g, who, scope):
                again = when.reveal or when.then.leaves_hand
                key = None if again else next_use(done, who, card, node, hand.count(card))
                if again or key is not None:
                    given = (key, card, when.then, scope, True, when.reveal)
                    found.append(Trigger(*given, place=place, when=when))
    return found


def _ready(g: State, when: When, fact: Fact, who: int, scope: Scope) -> bool:
    if not when.event.matches(g, fact, who, scope):
        return False
    return allowed(g, when, who, scope)


def allowed(g: State, when: When, who: int, scope: Scope) -> bool:
    """Tell whether a trigger's condition holds and it would do anything, as far as all can see.

    What must happen once only has happened then, even if it did nothing.
    """
    if when.only_if is not None and not when.only_if.holds(g, who, scope):
        return False
    if when.may:
        return when.then.possible(g, who, scope)
    return when.once or not when.then.in_vain(g, who, scope)


def scope_of(g: State, scope: Scope, fact: Fact) -> Scope:
    """Add what the fact is about; a card that has moved on since is nowhere."""
    place = fact.place
    if fact.copies > 0 and g.cards_at(place).count(fact.card) < fact.copies:
        place = NOWHERE
    known = {THAT: (place, fact.card), SOURCE: (fact.serial, fact.player)}
    names = {**scope.names, **known}
    return Scope(scope.owner, scope.card, scope.serial, scope.by, scope.immune, names)
