"""Triggers: who may or must do something when a fact becomes known, and in which order.

Players are served in turn order from the one whose turn it is. A player with several
different triggers names the next one; copies of one trigger need no question. What is
optional may be passed, and is offered again after each of them while it can still do
something.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from fiefdom.decisions.decision import NEXT, Decision
from fiefdom.decisions.several import SomeCards
from fiefdom.engine.budget import browse, descend, spend
from fiefdom.engine.finding_triggers import Trigger, available, concerns_anyone, scope_of
from fiefdom.engine.trigger_questions import Use, Uses
from fiefdom.grammar.voice import YOU_VOICE
from fiefdom.model.effect import Effect
from fiefdom.model.fact import THAT, TURN_START, Fact
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.trigger import When
from fiefdom.state.game_state import NO_SCOPE, State
from fiefdom.state.listener import Listener
from fiefdom.state.log import EVERYONE
from fiefdom.state.zones import NOTHING, NOWHERE, SUPPLY

FACT: Final = len(Fact.__struct_fields__)

MOVING: Final = 2
"""The bit of a step that says that what a trigger produces is the card of the fact elsewhere."""
LOSING: Final = 64
"""The bit that says that it moves that card, and perhaps others."""
SEAT: Final = 15
"""The bits of a step that say who is served, above two others."""
CARD: Final = 8
"""Above this bit a step says of which card somebody chooses what to use it for."""
LOST: Final = -1
"""Stands for how many copies there were in a fact whose card a trigger has moved on."""


def fire(g: State, fact: Fact, done: Value = ()) -> Value:
    """Let everything that waits for this fact resolve; SUSPENDED if somebody is asked.

    `done` holds the keys of what is left out because it is dealt with elsewhere.
    """
    if not concerns_anyone(g, fact):
        return NOTHING
    spend(g, fact.card)
    return WINDOW.go(g, marked(g, fact), 0, done)


def fire_for(g: State, fact: Fact, result: Value) -> Value:
    """Fire a fact about the one card of a result; return the result once all of it is over."""
    if not concerns_anyone(g, fact):
        return result
    spend(g, fact.card)
    fact = marked(g, fact)
    return HAND_OVER.after(g, WINDOW.go(g, fact, 0, ()), result, fact.copies)


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
            effect = waiting[0].effect
            moving = got is not NOTHING and effect.moves == THAT
            losing = effect.loses_that and not moving
            if got is SUSPENDED:
                return self._leave(g, fact, seat, done, moving=moving, losing=losing)
            if moving:
                fact = _followed(fact, got)
            elif losing:
                fact = _untracked(fact)
        return (NOWHERE, fact.card) if fact.copies == LOST else NOTHING

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        _, step, me, _, values = frame
        fact, done = Fact(*values[:FACT]), values[FACT:]
        seat, asking = step >> 2 & SEAT, step & 1
        moving, losing = bool(step & MOVING), bool(step & LOSING)
        if asking:
            if not got:
                return self.go(g, fact, seat + 1, done)
            card = _card_at(step)
            found = _of_card(available(g, fact, me, done), got[0] if card < 0 else card)
            if card < 0 and len(found) > 1:
                return g.suspend(self, step | found[0].card + 1 << CARD, me, NO_SCOPE, values)
            chosen = found[0 if card < 0 else got[0]]
            got, done = resolve(g, fact, me, chosen, done)
            moving = chosen.effect.moves == THAT
            losing = chosen.effect.loses_that and not moving
            if got is SUSPENDED:
                return self._leave(g, fact, seat, done, moving=moving, losing=losing)
        if losing:
            fact = _untracked(fact)
        return self.go(g, _followed(fact, got) if moving else fact, seat, done)

    def asks(self, g: State, frame: Frame) -> Decision:
        _, step, who, _, values = frame
        fact = Fact(*values[:FACT])
        waiting = available(g, fact, who, values[FACT:])
        if (card := _card_at(step)) >= 0:
            uses = [(one.effect, one.when) for one in _of_card(waiting, card) if one.when is not None]
            return Uses(who, card, "What do you use it for?", g.content.names, uses)
        cards = list(dict.fromkeys(trigger.card for trigger in waiting))
        optional = all(trigger.optional for trigger in waiting)
        prompt = "Reveal or use a card?" if optional else "Which comes next?"
        content, low, when = g.content, 0 if optional else 1, waiting[0].when
        if low or when is None or any(trigger.when is not when for trigger in waiting):
            return SomeCards(NEXT, who, fact.card, prompt, content.names, cards, low, 1)
        itself = any(one is when for _, one in content.itself.get(fact.card, ()))
        use = Use(NEXT, who, fact.card, prompt, content.names, cards, 0, 1)
        return use.telling(when, itself, waiting[0].place != NOWHERE, content.nodes)

    def in_sight(self, g: State, frame: Frame, viewer: int) -> Value:
        fact = Fact(*frame[4][:FACT])
        return (fact.place, fact.card) if _found(g, fact.place, fact.card, fact.copies) else NOTHING

    def elsewhere(self, g: State, frame: Frame, told: Value, now: Callable[[Value], Value]) -> Frame:
        fact = Fact(*frame[4][:FACT])
        if fact.copies <= 0:
            return frame
        fact = counted(g, fact) if len(told) > 1 else _untracked(fact)
        return (*frame[:4], (*msgspec.structs.astuple(fact), *frame[4][FACT:]))

    def _leave(
        self,
        g: State,
        fact: Fact,
        seat: int,
        done: Value,
        asking: bool = False,
        moving: bool = False,
        losing: bool = False,
    ) -> Value:
        who = (g.current + seat) % len(g.players)
        values = (*msgspec.structs.astuple(fact), *done)
        step = seat << 2 | asking | moving * MOVING | losing * LOSING
        return g.suspend(self, step, who, NO_SCOPE, values)


def _card_at(step: int) -> int:
    """Return the card whose several triggers somebody chooses among; -1 at any other step."""
    return (step >> CARD) - 1


def _of_card(waiting: list[Trigger], card: int) -> list[Trigger]:
    """Return the different things that a card may do; alike are those of its copies."""
    found: list[Trigger] = []
    for trigger in waiting:
        if trigger.card == card and not any(_alike(trigger.when, other.when) for other in found):
            found.append(trigger)
    return found if found and found[0].optional else found[:1]


def _alike(one: When | None, other: When | None) -> bool:
    """Tell whether two triggers of a card say the same, so that nobody could choose between them."""
    if one == other or one is None or other is None:
        return one == other
    return one.text(YOU_VOICE) == other.text(YOU_VOICE)


def _followed(fact: Fact, got: Value) -> Fact:
    """Lose track of the card of a fact if what a trigger produced is that card elsewhere."""
    return fact if got[0] == fact.place or fact.card not in got[1:] else _untracked(fact)


def _untracked(fact: Fact) -> Fact:
    return Fact(fact.kind, fact.player, fact.card, fact.serial, NOWHERE, fact.mark, LOST)


def _found(g: State, place: int, card: int, copies: int) -> bool:
    """Tell whether a card is tracked, of which there were so many copies at a place, and there."""
    return copies > 0 and g.cards_at(place).count(card) >= copies


def resolve(g: State, fact: Fact, who: int, trigger: Trigger, done: Value) -> tuple[Value, Value]:
    """Resolve one trigger; return what it produced and the keys that are done now."""
    if trigger.listener >= 0:
        g.unlisten({trigger.listener})
    if trigger.key:
        done = (*done, trigger.key)
    if g.log is not None and trigger.reveal:
        g.note("reveal", who, (trigger.card,), shown=EVERYONE)
    elif g.log is not None:
        g.note("trigger", who, (trigger.card,), source=g.spot(trigger.place), shown=EVERYONE)
    scope = trigger.scope
    if scope.serial < 0:  # what it sets aside or leaves behind is told from what others do by this
        scope = msgspec.structs.replace(scope, serial=g.serial)
        g.serial += 1
    return _run(g, who, trigger.effect, scope, trigger.card), done


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
        g.note("trigger", who, (scope.card,), shown=EVERYONE)
    return _run(g, who, effect, scope_of(g, scope, Fact(TURN_START, who)), scope.card)


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
            lost = len(got) > 1 or not _found(g, result[0], result[1], copies)
            return (NOWHERE, *result[1:]) if lost else result
        return result

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        return self.after(g, got, frame[4], frame[1])

    def in_sight(self, g: State, frame: Frame, viewer: int) -> Value:
        copies, result = frame[1], frame[4]
        return result if len(result) > 1 and _found(g, result[0], result[1], copies) else NOTHING

    def elsewhere(self, g: State, frame: Frame, told: Value, now: Callable[[Value], Value]) -> Frame:
        node, copies, who, scope, result = frame
        if copies <= 0 or len(result) < 2:
            return frame
        if len(told) > 1:
            return node, g.cards_at(result[0]).count(result[1]), who, scope, result
        return node, 0, who, scope, (NOWHERE, *result[1:])


WINDOW: Final = Window()
HAND_OVER: Final = HandOver()
