"""Trigger windows: who may or must respond to a fact, and in which order.

Players resolve their triggers in turn order, starting with the player whose turn it is. A player
with several different triggers chooses the next one; copies of one trigger need no question.
Optional triggers can be declined. After each one, they are offered again as long as they can
still do something.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from fiefdom.decisions.decision import NEXT, Decision
from fiefdom.decisions.several import SomeCards
from fiefdom.engine.budget import add_surcharge, charge_listeners, descend, spend
from fiefdom.engine.claiming import claim, release
from fiefdom.engine.finding_triggers import Trigger, available, concerns_anyone, scope_of
from fiefdom.engine.tracking import LOST, counted, followed, is_still_there, marked, untracked
from fiefdom.engine.trigger_questions import Use, Uses
from fiefdom.engine.window_keys import Keys
from fiefdom.engine.window_pause import NO_CARD, Pause, pause_of
from fiefdom.grammar.voice import YOU_VOICE
from fiefdom.model.effect import Effect
from fiefdom.model.fact import THAT, TURN_START, Fact
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.model.trigger import When
from fiefdom.state.game_state import NO_SCOPE, State
from fiefdom.state.limits import MAX_DEPTH
from fiefdom.state.listener import Listener
from fiefdom.state.zones import NOTHING, NOWHERE, SUPPLY

CHOOSING: Final = 0
"""A player chooses the card whose trigger resolves next, or passes."""
CHOOSING_USE: Final = 1
"""A player chooses which of several triggers of a card to use."""
RESOLVING: Final = 2
"""A trigger is resolving that leaves the card of the fact in its place."""
MOVING: Final = 3
"""A trigger is resolving that may move the card of the fact; its result is that card."""
LOSING: Final = 4
"""A trigger is resolving that moves the card of the fact, and perhaps other cards."""


def fire(g: State, fact: Fact, done: Keys = ()) -> Value:
    """Resolve all triggers that respond to this fact; return SUSPENDED if a decision is pending.

    `done` holds the keys of triggers to leave out, because the caller handles them.
    """
    if not concerns_anyone(g, fact):
        return NOTHING
    spend(g, fact.card)
    return WINDOW.begin(g, marked(g, fact), done)


def fire_for(g: State, fact: Fact, result: Value, done: Keys = ()) -> Value:
    """Fire a fact about the only card of a result; return the result after all triggers.

    `done` holds the keys of triggers to leave out.
    """
    if not concerns_anyone(g, fact):
        return result
    spend(g, fact.card)
    fact = marked(g, fact)
    return HAND_OVER.after(g, WINDOW.begin(g, fact, done), result, fact.copies)


def fire_since(g: State, fact: Fact) -> Value:
    """Fire a fact that began earlier: nothing that came after its mark responds to it."""
    if not concerns_anyone(g, fact):
        return NOTHING
    spend(g, fact.card)
    return WINDOW.begin(g, counted(g, fact) if fact.place < SUPPLY else fact)


class Window(Effect):
    """Resolves the triggers of each player, one at a time, until none are left."""

    def begin(self, g: State, fact: Fact, done: Keys = ()) -> Value:
        """Serve all players, beginning with the one whose turn it is."""
        return self.go(g, fact, 0, claim(g, fact, done) if g.listeners else done)

    def go(self, g: State, fact: Fact, seat: int, done: Keys) -> Value:
        """Continue with the player `seat` places after the one whose turn it is."""
        count = len(g.players)
        # unless cards respond to such facts, only players with a lasting effect can have triggers
        served = None if g.content.awaited_kinds & fact.kind else {one.owner for one in g.listeners}
        while seat < count:
            who = (g.current + seat) % count
            if served is not None and who not in served:
                seat += 1
                continue
            more = len(g.players[who].play) if g.content.in_play else 0
            charge_listeners(g, more + len(g.content.on_mat))
            waiting = available(g, fact, who, done)
            if not waiting:
                seat += 1
                continue
            if waiting[0].optional or (
                len(waiting) > 1 and len({trigger.card for trigger in waiting}) > 1
            ):
                return self._suspend(g, CHOOSING, Pause(fact, seat, NO_CARD, done))
            got, done = resolve(g, fact, who, waiting[0], done)
            step = RESOLVING if got is NOTHING else _step_of(waiting[0].effect)
            if got is NOTHING and waiting[0].effect.loses_that:
                step = LOSING
            if got is SUSPENDED:
                return self._suspend(g, step, Pause(fact, seat, NO_CARD, done))
            fact = _updated(fact, step, got)
        if done:
            release(g, done)
        return (NOWHERE, fact.card) if fact.copies == LOST else NOTHING

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        step, me, pause = frame.step, frame.player, pause_of(frame)
        fact, seat, card, done = pause
        if step == CHOOSING or step == CHOOSING_USE:
            if not got:
                return self.go(g, fact, seat + 1, done)
            first = step == CHOOSING
            found = _triggers_of(available(g, fact, me, done), got[0] if first else card)
            if first and len(found) > 1:
                return self._suspend(g, CHOOSING_USE, pause._replace(card=found[0].card))
            chosen = found[0 if first else got[0]]
            got, done = resolve(g, fact, me, chosen, done)
            step = _step_of(chosen.effect)
            if got is SUSPENDED:
                return self._suspend(g, step, Pause(fact, seat, NO_CARD, done))
        return self.go(g, _updated(fact, step, got), seat, done)

    def asks(self, g: State, frame: Frame) -> Decision:
        who = frame.player
        fact, _, card, done = pause_of(frame)
        waiting = available(g, fact, who, done)
        if frame.step == CHOOSING_USE:
            uses = [
                (one.effect, one.when) for one in _triggers_of(waiting, card) if one.when is not None
            ]
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
        fact = pause_of(frame).fact
        return (
            (fact.place, fact.card)
            if is_still_there(g, fact.place, fact.card, fact.copies)
            else NOTHING
        )

    def elsewhere(self, g: State, frame: Frame, told: Value, now: Callable[[Value], Value]) -> Frame:
        pause = pause_of(frame)
        if pause.fact.cards:
            _, *drawn = now((pause.fact.place, *pause.fact.cards))
            fact = msgspec.structs.replace(pause.fact, cards=tuple(drawn))
            return frame.with_values(pause._replace(fact=fact).pack())
        if pause.fact.copies <= 0:
            return frame
        fact = counted(g, pause.fact) if len(told) > 1 else untracked(pause.fact)
        return frame.with_values(pause._replace(fact=fact).pack())

    def _suspend(self, g: State, step: int, pause: Pause) -> Value:
        who = (g.current + pause.seat) % len(g.players)
        return g.suspend(self, step, who, NO_SCOPE, pause.pack())


def _step_of(effect: Effect) -> int:
    """Return the step of a window while an effect resolves, by what it does to the card of the fact."""
    if effect.moves == THAT:
        return MOVING
    return LOSING if effect.loses_that else RESOLVING


def _updated(fact: Fact, step: int, got: Value) -> Fact:
    """Update a fact after a trigger; it no longer tracks its card if the trigger moved it."""
    if step == MOVING:
        return followed(fact, got)
    return untracked(fact) if step == LOSING else fact


def _triggers_of(waiting: list[Trigger], card: int) -> list[Trigger]:
    """Return the different triggers of a card; equal triggers of its copies count once."""
    found: list[Trigger] = []
    for trigger in waiting:
        if trigger.card == card and not any(_same_text(trigger.when, other.when) for other in found):
            found.append(trigger)
    return found if found and found[0].optional else found[:1]


def _same_text(one: When | None, other: When | None) -> bool:
    """Tell whether two triggers of a card have the same text, so that a choice would be meaningless."""
    if one == other or one is None or other is None:
        return one == other
    return one.text(YOU_VOICE) == other.text(YOU_VOICE)


def resolve(g: State, fact: Fact, who: int, trigger: Trigger, done: Keys) -> tuple[Value, Keys]:
    """Resolve one trigger; return its result and the updated keys of used triggers."""
    if trigger.listener >= 0:
        g.unlisten({trigger.listener})
    if trigger.key is not None:
        done = (*done, trigger.key)
    if g.log is not None and trigger.reveal:
        g.note("reveal", who, (trigger.card,), shown=EVERYONE)
    elif g.log is not None:
        source, gives = g.spot(trigger.place), ", ".join(trigger.effect.sure_bonuses())
        g.note("trigger", who, (trigger.card,), source=source, shown=EVERYONE, words=gives)
    scope = trigger.scope
    if scope.serial < 0:  # the serial distinguishes what it sets aside from what other triggers do
        scope = msgspec.structs.replace(scope, serial=g.serial)
        g.serial += 1
    due = trigger.when is None and trigger.listener >= 0
    return _run(g, who, trigger.effect, scope, trigger.card, due), done


def _run(g: State, who: int, effect: Effect, scope: Scope, card: int, due: bool) -> Value:
    """Resolve an effect of a card within the step budget; `due` if it was scheduled for this turn."""
    g.steps += 1  # `spend` and `descend` without calls
    if g.steps > g.mark:
        add_surcharge(g, card)
    g.depth += 1
    if g.depth > MAX_DEPTH:
        descend(g, card)
    got = effect.run_when_due(g, who, scope) if due else effect.run(g, who, scope)
    g.depth -= 1
    return got


def start_alone(g: State, due: Listener) -> Value:
    """Resolve the only effect at the start of a turn, whose listener has already been removed."""
    effect: Effect = g.content.nodes[due.node]  # type: ignore[assignment]
    who, scope = g.current, due.scope
    if g.log is not None:
        gives = ", ".join(effect.sure_bonuses())
        g.note("trigger", who, (scope.card,), shown=EVERYONE, words=gives)
    return _run(g, who, effect, scope_of(g, scope, Fact(TURN_START, who), who), scope.card, True)


class HandOver(Effect):
    """Returns a result that was known before the triggers suspended the effect.

    If the result is a single card, of which there were `copies` in its place, and a trigger has
    moved it, the card is lost track of.
    """

    def after(self, g: State, got: Value, result: Value, copies: int = 0) -> Value:
        """Return the result now, or after the pending decision."""
        if got is SUSPENDED:
            return g.suspend(self, copies, 0, NO_SCOPE, result)
        if copies > 0 and len(result) > 1:
            lost = len(got) > 1 or not is_still_there(g, result[0], result[1], copies)
            return (NOWHERE, *result[1:]) if lost else result
        return result

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        return self.after(g, got, frame.values, frame.step)

    def in_sight(self, g: State, frame: Frame, viewer: int) -> Value:
        copies, result = frame.step, frame.values
        return (
            result if len(result) > 1 and is_still_there(g, result[0], result[1], copies) else NOTHING
        )

    def elsewhere(self, g: State, frame: Frame, told: Value, now: Callable[[Value], Value]) -> Frame:
        copies, result = frame.step, frame.values
        if copies <= 0 or len(result) < 2:
            return frame
        if len(told) > 1:
            return frame.with_values(result, g.cards_at(result[0]).count(result[1]))
        return frame.with_values((NOWHERE, *result[1:]), step=0)


WINDOW: Final = Window()
HAND_OVER: Final = HandOver()
