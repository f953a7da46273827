"""Triggers: who may or must do something when a fact becomes known, and in which order.

Players are served in turn order from the one whose turn it is. A player with several
different triggers names the next one; copies of one trigger need no question. What is
optional may be passed, and is offered again after each of them while it can still do
something.
"""

from __future__ import annotations

from typing import Final

import msgspec

from fiefdom.engine.budget import browse, descend, spend
from fiefdom.engine.held import next_use
from fiefdom.parts.ability import SOURCE, THAT, TURN_START, Fact, When
from fiefdom.parts.base import SUSPENDED, Effect, Frame, Part, Scope, Value
from fiefdom.parts.decision import NEXT, Decision
from fiefdom.parts.several import SomeCards, Use
from fiefdom.state.listener import AT_NEXT_TURN, Listener
from fiefdom.state.log import ALL_EYES
from fiefdom.state.table import NO_SCOPE, State
from fiefdom.state.zones import HAND, NOTHING, NOWHERE, SUPPLY, place_of

FACT: Final = len(Fact.__struct_fields__)

LOST: Final = -1
"""Stands for how many copies there were in a fact whose card a trigger has moved on."""


class Trigger(msgspec.Struct, frozen=True, gc=False):
    """One effect that waits for its turn to resolve."""

    key: int
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


def fire(g: State, fact: Fact, done: Value = ()) -> Value:
    """Let everything that waits for this fact resolve; SUSPENDED if somebody is asked.

    `done` holds the keys of what is left out because it is dealt with elsewhere.
    """
    if not _concerns_anyone(g, fact):
        return NOTHING
    spend(g, fact.card)
    return WINDOW.go(g, marked(g, fact), 0, done)


def fire_for(g: State, fact: Fact, result: Value) -> Value:
    """Fire a fact about the one card of a result; return the result once all of it is over."""
    if not _concerns_anyone(g, fact):
        return result
    spend(g, fact.card)
    fact = marked(g, fact)
    return HAND_OVER.after(g, WINDOW.go(g, fact, 0, ()), result, fact.copies)


def _concerns_anyone(g: State, fact: Fact) -> bool:
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


def marked(g: State, fact: Fact) -> Fact:
    """Note in a fact what the table looked like when it became known."""
    fact = Fact(fact.kind, fact.player, fact.card, fact.serial, fact.place, g.serial)
    return counted(g, fact) if fact.place < SUPPLY else fact


def counted(g: State, fact: Fact) -> Fact:
    """Note in a fact how many copies of its card lie at its place now."""
    copies = g.cards_at(fact.place).count(fact.card)
    return msgspec.structs.replace(fact, copies=copies)


class Window(Effect):
    """Serves the players, one trigger at a time, until nobody has any left."""

    def go(self, g: State, fact: Fact, seat: int, done: Value) -> Value:
        """Go on with the player `seat` places after the one whose turn it is."""
        count = len(g.players)
        # unless a card waits for such facts, only those with a lasting effect are served
        served = None if g.content.hears & fact.kind else {one.owner for one in g.listeners}
        while seat < count:
            who = (g.current + seat) % count
            if served is not None and who not in served:
                seat += 1
                continue
            browse(g, len(g.players[who].play) if g.content.in_play else 0)
            waiting = available(g, fact, who, done)
            if not waiting:
                seat += 1
                continue
            if waiting[0].optional or len({trigger.card for trigger in waiting}) > 1:
                return self._leave(g, fact, seat, done, asking=True)
            got, done = resolve(g, fact, who, waiting[0], done)
            moving = got is not NOTHING and _moves_that(waiting[0].effect)
            if got is SUSPENDED:
                return self._leave(g, fact, seat, done, asking=False, moving=moving)
            if moving:
                fact = _followed(fact, got)
        return (NOWHERE, fact.card) if fact.copies == LOST else NOTHING

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        _, step, me, _, values = frame
        fact, done = Fact(*values[:FACT]), values[FACT:]
        seat, asking, moving = step >> 2, step & 1, bool(step & 2)
        if asking:
            if not got:
                return self.go(g, fact, seat + 1, done)
            waiting = available(g, fact, me, done)
            chosen = next(trigger for trigger in waiting if trigger.card == got[0])
            got, done = resolve(g, fact, me, chosen, done)
            moving = _moves_that(chosen.effect)
            if got is SUSPENDED:
                return self._leave(g, fact, seat, done, asking=False, moving=moving)
        return self.go(g, _followed(fact, got) if moving else fact, seat, done)

    def asks(self, g: State, frame: Frame) -> Decision:
        _, _, who, _, values = frame
        fact = Fact(*values[:FACT])
        waiting = available(g, fact, who, values[FACT:])
        cards = list(dict.fromkeys(trigger.card for trigger in waiting))
        optional = all(trigger.optional for trigger in waiting)
        prompt = "Reveal or use a card?" if optional else "Which comes next?"
        content, low, when = g.content, 0 if optional else 1, waiting[0].when
        if low or len(cards) > 1 or when is None:
            return SomeCards(NEXT, who, fact.card, prompt, content.names, cards, low, 1)
        itself = any(one is when for _, one in content.itself.get(fact.card, ()))
        use = Use(NEXT, who, fact.card, prompt, content.names, cards, 0, 1)
        return use.telling(when, itself, waiting[0].place != NOWHERE, content.nodes)

    def in_sight(self, frame: Frame) -> Value:
        fact = Fact(*frame[4][:FACT])
        return (fact.place, fact.card) if fact.copies > 0 else NOTHING

    def elsewhere(self, g: State, frame: Frame) -> Frame:
        fact = Fact(*frame[4][:FACT])
        if fact.copies <= 0:
            return frame
        values = (*msgspec.structs.astuple(counted(g, fact)), *frame[4][FACT:])
        return (*frame[:4], values)

    def _leave(
        self, g: State, fact: Fact, seat: int, done: Value, asking: bool, moving: bool = False
    ) -> Value:
        who = (g.current + seat) % len(g.players)
        values = (*msgspec.structs.astuple(fact), *done)
        return g.suspend(self, seat * 4 + moving * 2 + asking, who, NO_SCOPE, values)


def _moves_that(part: Part) -> bool:
    """Tell whether an effect, if it does anything, does it to the card that the fact is about."""
    if isinstance(part, Effect) and part.forks:
        return False
    return getattr(part, "source", "") == THAT or any(_moves_that(inner) for _, inner in part.parts())


def _followed(fact: Fact, got: Value) -> Fact:
    """Lose track of the card of a fact if what a trigger produced is that card elsewhere."""
    if got[0] == fact.place or fact.card not in got[1:]:
        return fact
    return Fact(fact.kind, fact.player, fact.card, fact.serial, NOWHERE, fact.mark, LOST)


def resolve(g: State, fact: Fact, who: int, trigger: Trigger, done: Value) -> tuple[Value, Value]:
    """Resolve one trigger; return what it produced and the keys that are done now."""
    if trigger.listener >= 0:
        g.unlisten({trigger.listener})
    if trigger.key:
        done = (*done, trigger.key)
    if g.log is not None and trigger.reveal:
        g.note("reveal", who, (trigger.card,), shown=ALL_EYES)
    elif g.log is not None:
        g.note("trigger", who, (trigger.card,), source=g.spot(trigger.place), shown=ALL_EYES)
    return _run(g, who, trigger.effect, trigger.scope, trigger.card), done


def _run(g: State, who: int, effect: Effect, scope: Scope, card: int) -> Value:
    """Resolve what a card does now, within the limits of one answer."""
    spend(g, card)
    descend(g, card)
    got = effect.run(g, who, scope)
    g.depth -= 1
    return got


def start_alone(g: State, due: Listener) -> Value:
    """Resolve the one thing that happens at the start of a turn, already taken out."""
    effect: Effect = g.content.nodes[due.node]  # type: ignore[assignment]
    who, scope = g.current, due.scope
    if g.log is not None:
        g.note("trigger", who, (scope.card,), shown=ALL_EYES)
    return _run(g, who, effect, scope_of(g, scope, Fact(TURN_START, who)), scope.card)


def available(g: State, fact: Fact, who: int, done: Value) -> list[Trigger]:
    """Return what waits for this player now, what must be done before what may be."""
    found = _from_listeners(g, fact, who, done)
    found += [t for t in _from_cards(g, fact, who) if t.key not in done]
    must = [trigger for trigger in found if not trigger.optional]
    if must:
        return must
    return found + _from_hand(g, fact, who, done)


def _from_listeners(g: State, fact: Fact, who: int, done: Value) -> list[Trigger]:
    if not g.listeners:
        return []
    found = []
    nodes = g.content.nodes
    for one in g.listeners:
        if one.owner != who or not one.kind & fact.kind or one.id >= fact.mark or one.id in done:
            continue
        part = nodes[one.node]
        if isinstance(part, When):
            if not part.event.concerns(fact, who, len(g.players)):
                continue
            scope = scope_of(g, one.scope, fact)
            if _ready(g, part, fact, who, scope):
                gone = one.id if part.once else -1
                given = (one.id, scope.card, part.then, scope, part.may, False, gone)
                found.append(Trigger(*given, when=part))
        elif one.life == AT_NEXT_TURN and fact.player == who and isinstance(part, Effect):
            scope = scope_of(g, one.scope, fact)
            found.append(Trigger(one.id, scope.card, part, scope, listener=one.id))
    return found


def _from_cards(g: State, fact: Fact, who: int) -> list[Trigger]:
    content = g.content
    found = []
    if fact.player == who and fact.card in content.itself:
        scope = scope_of(g, Scope(who, fact.card, fact.serial, -1, 0, {}), fact)
        for node, when in content.itself[fact.card]:
            if when.event.kind == fact.kind and allowed(g, when, who, scope):
                found.append(Trigger(-1 - node, fact.card, when.then, scope, when.may, when=when))
    if content.throughout:
        found += _from_anywhere(g, fact, who)
    if content.in_play:
        player = g.players[who]
        for card, serial in zip(player.play, player.serials, strict=True):
            if serial >= fact.mark:
                continue
            for node, when in content.in_play.get(card, ()):
                scope = scope_of(g, Scope(who, card, serial, -1, 0, {}), fact)
                if _ready(g, when, fact, who, scope):
                    key = -(serial << 16) - node
                    found.append(Trigger(key, card, when.then, scope, when.may, when=when))
    return found


def _from_anywhere(g: State, fact: Fact, who: int) -> list[Trigger]:
    """Return what holds throughout the game and would do something now."""
    found = []
    for card, abilities in g.content.throughout.items():
        for node, when in abilities:
            if when.event.concerns(fact, who, len(g.players)):
                scope = scope_of(g, Scope(who, card, -1, -1, 0, {}), fact)
                if _ready(g, when, fact, who, scope):
                    key = -(who + 1 << 57) - node
                    found.append(Trigger(key, card, when.then, scope, when.may, when=when))
    return found


def _from_hand(g: State, fact: Fact, who: int, done: Value) -> list[Trigger]:
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
            if _ready(g, when, fact, who, scope):
                again = when.reveal or when.then.leaves_hand
                key = 0 if again else next_use(done, who, card, node, hand.count(card))
                if key >= 0:
                    given = (key, card, when.then, scope, True, when.reveal)
                    found.append(Trigger(*given, place=place, when=when))
    return found


def _ready(g: State, when: When, fact: Fact, who: int, scope: Scope) -> bool:
    if not when.event.matches(g, fact, who, scope):
        return False
    return allowed(g, when, who, scope)


def allowed(g: State, when: When, who: int, scope: Scope) -> bool:
    """Tell whether a trigger's condition holds and it would do anything.

    What must happen once only has happened then, even if it did nothing.
    """
    if when.only_if is not None and not when.only_if.holds(g, who, scope):
        return False
    return (when.once and not when.may) or when.then.possible(g, who, scope)


def scope_of(g: State, scope: Scope, fact: Fact) -> Scope:
    """Add what the fact is about; a card that has moved on since is nowhere."""
    place = fact.place
    if fact.copies > 0 and g.cards_at(place).count(fact.card) < fact.copies:
        place = NOWHERE
    known = {THAT: (place, fact.card), SOURCE: (fact.serial, fact.player)}
    names = {**scope.names, **known}
    return Scope(scope.owner, scope.card, scope.serial, scope.by, scope.immune, names)


class HandOver(Effect):
    """Hands a result on that was known before somebody had to be asked.

    If it is about one card of which there were so many copies, and a trigger has moved it on,
    that card is lost track of.
    """

    def after(self, g: State, got: Value, result: Value, copies: int = 0) -> Value:
        """Return the result now, or once the pending question is settled."""
        if got is SUSPENDED:
            return g.suspend(self, copies, 0, NO_SCOPE, result)
        if copies > 0 and len(result) > 1:
            lost = len(got) > 1 or g.cards_at(result[0]).count(result[1]) < copies
            return (NOWHERE, *result[1:]) if lost else result
        return result

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        return self.after(g, got, frame[4], frame[1])

    def in_sight(self, frame: Frame) -> Value:
        return frame[4] if frame[1] > 0 else NOTHING

    def elsewhere(self, g: State, frame: Frame) -> Frame:
        node, copies, who, scope, result = frame
        if copies > 0 and len(result) > 1:
            copies = g.cards_at(result[0]).count(result[1])
        return node, copies, who, scope, result


WINDOW: Final = Window()
HAND_OVER: Final = HandOver()
