"""Finds the triggers that respond to a fact: of lasting effects, and of cards wherever they work."""

from __future__ import annotations

from collections import Counter

import msgspec

from fiefdom.engine import window_keys
from fiefdom.engine.window_keys import Key, Keys, next_use
from fiefdom.model.effect import Effect
from fiefdom.model.fact import (
    AFTER_PLAYED,
    CLAIMED,
    DRAWN,
    DRAWN_CARDS,
    SHUFFLED,
    SHUFFLING,
    SOURCE,
    THAT,
    TURN_END,
    Fact,
)
from fiefdom.model.frames import Scope, Value
from fiefdom.model.part import needed
from fiefdom.model.trigger import When
from fiefdom.state import play_area
from fiefdom.state.game_state import State
from fiefdom.state.listener import AFTER_PLAY, AFTER_TURN, AT_NEXT_TURN, THIS_TURN, Listener
from fiefdom.state.zones import HAND, NOWHERE, place_of


class Trigger(msgspec.Struct, frozen=True, gc=False):
    """A triggered effect that is ready to resolve."""

    key: Key | None
    """Marks this use as done in the window; None if it may be repeated."""
    card: int
    effect: Effect
    scope: Scope
    optional: bool = False
    reveal: bool = False
    listener: int = -1
    place: int = NOWHERE
    """The place the card is used from, if other players cannot see it there."""
    when: When | None = None
    """The ability, if a question can be about this ability alone."""


def concerns_anyone(g: State, fact: Fact) -> bool:
    """Tell quickly whether anything may respond to this fact."""
    content = g.content
    for listener in g.listeners:
        if listener.kind & fact.kind:
            part = content.nodes[listener.node]
            # the end of a turn is the same event for all players, whosever turn it is
            if fact.kind == TURN_END or not isinstance(part, When):
                return True
            if part.event.concerns(fact, listener.owner, len(g.players)):
                return True
    if fact.card not in content.concerns.get(fact.kind, ()):
        return False
    if content.in_play or content.on_mat or fact.card in content.itself:
        return True
    reacting = content.reacting
    for player in g.players:
        if not reacting.isdisjoint(player.hand):
            return True
    if not (content.throughout or content.mat_triggers):
        return False
    for who in range(len(g.players)):  # noqa: SIM110 (a generator would take longer)
        if _from_anywhere(g, fact, who):
            return True
    return False


def available(g: State, fact: Fact, who: int, done: Keys) -> list[Trigger]:
    """Return the triggers this player can resolve now: optional ones only after all mandatory ones."""
    found = _from_listeners(g, fact, who, done)
    found += [t for t in _from_cards(g, fact, who) if t.key not in done]
    if g.content.on_mat:
        found += _from_mats(g, fact, who, done)
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
        if one.owner != who or not (
            one.kind & fact.kind or (one.kind == CLAIMED and window_keys.claim(one.id) in done)
        ):
            continue
        if one.id >= fact.mark:
            if one.life == AFTER_PLAY and _is_after(one, fact):
                effect: Effect = nodes[one.node]  # type: ignore[assignment]
                scope = scope_of(g, one.scope, fact, who)
                key = window_keys.lasting(one.id)
                found.append(Trigger(key, scope.card, effect, scope, listener=one.id))
            continue
        part = nodes[one.node]
        if isinstance(part, When):
            # the end of this turn is the same event for all players, whosever turn it is
            this_end = fact.kind == TURN_END and one.life == THIS_TURN
            if not this_end and not part.event.concerns(fact, who, len(g.players)):
                continue
            key = window_keys.lasting(one.id)
            if key in done:
                continue
            scope = scope_of(g, one.scope, fact, who)
            if allowed(g, part, who, scope) if this_end else _ready(g, part, fact, who, scope):
                gone = one.id if part.once else -1
                given = (key, scope.card, part.then, scope, part.may, False, gone)
                found.append(Trigger(*given, when=part))
        elif _is_due(one.life, fact, who) and isinstance(part, Effect):
            key = window_keys.lasting(one.id)
            if key in done:
                continue
            scope = scope_of(g, one.scope, fact, who)
            found.append(Trigger(key, scope.card, part, scope, listener=one.id))
    return found


def _is_due(life: int, fact: Fact, who: int) -> bool:
    """Tell whether an effect was put off until this turn of its player, or until after this turn."""
    return life == AFTER_TURN or (life == AT_NEXT_TURN and fact.player == who)


def _is_after(one: Listener, fact: Fact) -> bool:
    """Tell whether an effect that was put off until a card has been played is due now."""
    play = one.scope.names.get(SOURCE, ())
    return fact.kind == AFTER_PLAYED and play == (fact.serial, fact.player)


def _from_cards(g: State, fact: Fact, who: int) -> list[Trigger]:
    content = g.content
    found = []
    if fact.player == who and fact.card in content.itself:
        scope = scope_of(g, Scope(who, fact.card, fact.serial, -1, 0, {}), fact, who)
        for node, when in content.itself[fact.card]:
            ready = when.event.matches(g, fact, who, scope, itself=True)
            if ready and allowed(g, when, who, scope):
                key = window_keys.itself(node)
                found.append(Trigger(key, fact.card, when.then, scope, when.may, when=when))
    if content.throughout or content.mat_triggers:
        found += _from_anywhere(g, fact, who)
    if content.in_play:
        for card, serial in play_area.pairs(g.players[who]):
            if serial >= fact.mark:
                continue
            for node, when in content.in_play.get(card, ()):
                scope = scope_of(g, Scope(who, card, serial, -1, 0, {}), fact, who)
                if _ready(g, when, fact, who, scope):
                    key = window_keys.in_play(serial, node)
                    found.append(Trigger(key, card, when.then, scope, when.may, when=when))
        for card in g.players[who].holds:
            for node, when in content.in_play.get(card, ()):
                scope = scope_of(g, Scope(who, card, -1, -1, 0, {}), fact, who)
                if _ready(g, when, fact, who, scope):
                    key = window_keys.throughout(who, node)
                    found.append(Trigger(key, card, when.then, scope, when.may, when=when))
    return found


def _from_anywhere(g: State, fact: Fact, who: int) -> list[Trigger]:
    """Return the triggers of abilities that apply throughout the game and would do something now.

    A trigger of a mat is used for the card that the fact is about.
    """
    found = []
    content = g.content
    everywhere = [*content.throughout.items(), (fact.card, content.mat_triggers)]
    for card, abilities in everywhere:
        for node, when in abilities:
            if when.event.concerns(fact, who, len(g.players)):
                scope = scope_of(g, Scope(who, card, -1, -1, 0, {}), fact, who)
                if _ready(g, when, fact, who, scope) and _does_something(g, when.then, who, scope):
                    key = window_keys.throughout(who, node)
                    found.append(Trigger(key, card, when.then, scope, when.may, when=when))
    return found


def _from_mats(g: State, fact: Fact, who: int, done: Keys) -> list[Trigger]:
    """Return the triggers of cards on mats, one for all copies of a card."""
    found = []
    mats = g.players[who].mats
    for card, abilities in g.content.on_mat.items():
        copies = sum([mats[number].count(card) for number in g.content.acting_mats[card]])
        for node, when in abilities if copies else ():
            if not when.event.concerns(fact, who, len(g.players)):
                continue
            scope = scope_of(g, Scope(who, card, -1, -1, 0, {}), fact, who)
            if _ready(g, when, fact, who, scope):
                key = next_use(done, who, card, node, copies, window_keys.ON_MAT)
                if key is not None:
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
            scope = scope_of(g, Scope(who, card, -1, -1, 0, {}), fact, who)
            if _ready(g, when, fact, who, scope) and when.then.possible(g, who, scope):
                again = when.reveal or when.then.leaves_hand
                key = None if again else next_use(done, who, card, node, hand.count(card))
                if again or key is not None:
                    given = (key, card, when.then, scope, True, when.reveal)
                    found.append(Trigger(*given, place=place, when=when))
    return found


def _does_something(g: State, effect: Effect, who: int, scope: Scope) -> bool:
    """Tell whether any effect of a list would do something, not only the first one.

    An effect that refers to the result of an earlier one depends on that one.
    """
    alone = [one for one in effect.in_list() if scope.names.keys() >= set(needed((one,)))]
    if not alone:
        return effect.possible(g, who, scope)
    return any(_does_something(g, one, who, scope) for one in alone)


def _ready(g: State, when: When, fact: Fact, who: int, scope: Scope) -> bool:
    if not when.event.matches(g, fact, who, scope):
        return False
    return allowed(g, when, who, scope)


def allowed(g: State, when: When, who: int, scope: Scope) -> bool:
    """Tell whether a trigger's condition holds and, as far as is public, it would do something.

    A mandatory trigger with `once` also fires in vain: it counts as done even if it did nothing.
    """
    if when.only_if is not None and not when.only_if.holds(g, who, scope):
        return False
    if when.may:
        return when.then.possible(g, who, scope)
    return when.once or not when.then.in_vain(g, who, scope)


def scope_of(g: State, scope: Scope, fact: Fact, who: int) -> Scope:
    """Add the card and the player of a fact to a scope; a card that has moved since is nowhere.

    Of the cards that another player has drawn, `who` knows nothing but how many they are.
    """
    place = fact.place
    if fact.copies > 0 and g.cards_at(place).count(fact.card) < fact.copies:
        place = NOWHERE
    names = {**scope.names, THAT: (place, fact.card), SOURCE: (fact.serial, fact.player)}
    if fact.kind == SHUFFLING:
        names[SHUFFLED] = (place, *g.cards_at(place))
    elif fact.kind == DRAWN:
        unseen = (NOWHERE, *(~0,) * len(fact.cards))
        names[DRAWN_CARDS] = _drawn(g, fact) if who == fact.player else unseen
    return Scope(scope.owner, scope.card, scope.serial, scope.by, scope.immune, names)


def _drawn(g: State, fact: Fact) -> Value:
    """Return the cards that were drawn; those that have left the hand since are marked as lost."""
    held = Counter(g.cards_at(fact.place))
    cards = []
    for card in fact.cards:
        held[card] -= 1
        cards.append(card if held[card] >= 0 else ~card)
    return (fact.place, *cards)
