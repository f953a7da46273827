"""Turns of any phases, with landscapes to purchase, counters to spend and triggers about phases.

`Turn` takes the same steps for turns of the usual shape without any of this, and is much faster.
"""

from __future__ import annotations

from math import floor
from typing import Final

from fiefdom.decisions.decision import END, FIRST_USE, PURCHASE, Decision, Randomness
from fiefdom.decisions.phase_question import PAY_OFF, SPEND, PhaseQuestion, PurchaseQuestion
from fiefdom.engine import fast_path, logged_steps
from fiefdom.engine.budget import descend, spend
from fiefdom.engine.moves import take
from fiefdom.engine.paying import PAYMENT, pay, pay_off
from fiefdom.engine.phase_options import is_asked, key_of, options, phase_of, playable
from fiefdom.engine.play_card import play, put_in_play
from fiefdom.engine.triggers import fire
from fiefdom.engine.turn import PLAYED_CARD, Turn, suspend_turn
from fiefdom.engine.turn_listeners import forget_turn
from fiefdom.model.counter import Counter
from fiefdom.model.effect import Effect
from fiefdom.model.fact import PHASE_END, PHASE_START, TAKES, TURN_OVER, Fact
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.model.landscape import Limit
from fiefdom.model.rules import MAX_PLAYERS
from fiefdom.state.game_state import NO_SCOPE, State
from fiefdom.state.turn_counters import set_at, value_at
from fiefdom.state.turn_plan import CLEANUP_PHASE, NO_SLOT, TurnPhase
from fiefdom.state.waiting_turn import NOBODY_ELSE
from fiefdom.state.zones import DECK, NOTHING, place_of

PHASE_EDGES: Final = PHASE_START | PHASE_END

ENTERED: Final = 20
LEFT: Final = 21
CLEANING: Final = 22
BETWEEN: Final = 23
PAID: Final = 24
STARTING: Final = 25
ENDING: Final = 26
"""Steps of a turn, in addition to those of `Turn`."""


class PhasedTurn(Turn):
    """A turn that enters and leaves each phase, with the effects and triggers at its start and end."""

    def first_phase(self, g: State) -> Value:
        return self.enter(g, 0)

    def enter(self, g: State, index: int) -> Value:
        """Begin a phase by its place in the turn; after the last one, clean up."""
        watched = g.awaited_kinds & PHASE_EDGES
        situational = g.content.situational
        g.closed = False
        for phase in g.content.plan.phases[index:]:
            g.phase = phase.number
            if situational:
                g.update_costs()
            if watched or phase.start is not None or phase.end is not None:
                return self._enter(g, phase)
            if (g.purchases > 0 and phase.usual_purchases) or is_asked(g, phase):
                g.stack.append(ASK_PHASE[g.current])
                return SUSPENDED
        return self.clean_up(g)

    def _enter(self, g: State, phase: TurnPhase) -> Value:
        """Begin a phase in which something happens at its start or its end."""
        if phase.start is not None and _perform(g, phase.start, -1) is SUSPENDED:
            return suspend_turn(g, STARTING, (g.phase,))
        return self.open(g)

    def open(self, g: State) -> Value:
        """Fire the triggers for the start of a phase, after the effect that the phase begins with."""
        if g.awaited_kinds & PHASE_START and fire(g, Fact(PHASE_START, g.current)) is SUSPENDED:
            return suspend_turn(g, ENTERED)
        return self.ask(g)

    def ask(self, g: State) -> Value:
        """Ask what to do in this phase, or leave it if there is nothing to do."""
        if g.content.situational:
            g.update_costs()
        phase = g.content.plan.phases[g.phase - 1]
        if (g.purchases > 0 and phase.usual_purchases) or is_asked(g, phase):
            g.stack.append(ASK_PHASE[g.current])
            return SUSPENDED
        return self.leave(g)

    def leave(self, g: State) -> Value:
        """End this phase, and begin the next one."""
        number = g.phase
        if g.awaited_kinds & PHASE_END:
            if fire(g, Fact(PHASE_END, g.current)) is SUSPENDED:
                return suspend_turn(g, LEFT, (number,))
        elif g.content.plan.phases[number - 1].end is None:
            return self.enter(g, number)  # phases are numbered from 1 on
        return self.close(g, number)

    def close(self, g: State, number: int) -> Value:
        """Resolve the effect that a phase ends with, after the triggers for its end."""
        phase = g.content.plan.phases[g.phase - 1]
        if g.phase == number and phase.end is not None and _perform(g, phase.end, -1) is SUSPENDED:
            return suspend_turn(g, ENDING, (number,))
        return self.next_phase(g, number)

    def next_phase(self, g: State, number: int) -> Value:
        """Begin the phase after one that has ended, unless an effect has moved to another one."""
        if g.phase != number:
            return self.ask(g)
        return self.enter(g, number)  # phases are numbered from 1 on

    def clean_up(self, g: State) -> Value:
        g.phase = CLEANUP_PHASE
        if g.content.situational:
            g.update_costs()
        if g.awaited_kinds & PHASE_START and fire(g, Fact(PHASE_START, g.current)) is SUSPENDED:
            return suspend_turn(g, CLEANING)
        return super().clean_up(g)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        if frame.step == ENTERED:
            return self.ask(g)
        if frame.step == STARTING:
            (number,) = frame.values
            return self.open(g) if g.phase == number else self.ask(g)
        if frame.step == LEFT:
            (number,) = frame.values
            return self.close(g, number)
        if frame.step == ENDING:
            (number,) = frame.values
            return self.next_phase(g, number)
        if frame.step == CLEANING:
            return super().clean_up(g)
        if frame.step == BETWEEN:
            forget_turn(g)
            return super().next_turn(g)
        if frame.step == PAID:
            (card,) = frame.values
            return self.complete_purchase(g, card)
        return super().resume(g, frame, got)

    def next_turn(self, g: State) -> Value:
        """Resolve effects put off until after this turn; nobody decides for another player then."""
        g.controller = NOBODY_ELSE
        if g.awaited_kinds & TURN_OVER and fire(g, Fact(TURN_OVER, g.current)) is SUSPENDED:
            return suspend_turn(g, BETWEEN)
        forget_turn(g)
        return super().next_turn(g)

    def play_phase(self, g: State) -> Value:
        return self.ask(g)

    def purchase_phase(self, g: State) -> Value:
        return self.ask(g)

    def play(self, g: State, card: int, then: int) -> Value:
        who = g.current
        if card in g.players[who].hand:
            return super().play(g, card, then)
        source = g.spot(place_of(who, DECK))
        take(g, place_of(who, DECK), (card,))
        if play(g, who, card, put_in_play(g, who, card), source=source) is SUSPENDED:
            return suspend_turn(g, then)
        return self.ask(g)

    def purchase(self, g: State, card: int) -> Value:
        phase, content = phase_of(g), g.content
        g.closed = not phase.mixed
        if card not in content.plan.landscapes:
            plain = phase.usual_purchases and not (
                content.bartering or g.also or g.awaited_kinds & TAKES
            )
            steps = fast_path if g.log is None else logged_steps
            if plain and steps.purchase(g, card):
                return self.ask(g)
            if PAYMENT.settle(g, card) is SUSPENDED:
                return suspend_turn(g, PAID, (card,))
            return self.complete_purchase(g, card)
        return self._continue(g, self.purchase_landscape(g, card))

    def use_purchase(self, g: State) -> None:
        use_up(g, phase_of(g).allowance_slot, 1)

    def purchase_landscape(self, g: State, card: int) -> Value:
        """Pay for a landscape, and do what it says."""
        who, content = g.current, g.content
        spend(g, card)
        pay(g, card)
        self.use_purchase(g)
        g.used += (card,)
        if g.log is not None:
            g.note(PURCHASE, who, (card,), shown=EVERYONE)
        if card in content.plan.held or content.cards[card].once is Limit.GAME:
            g.players[who].holds.append(card)
            g.refresh()
        return _perform(g, content.bodies[card], card)

    def use(self, g: State, index: int) -> Value:
        """Spend one token of a counter."""
        return self._continue(g, spend_token(g, index))

    def hand_on(self, g: State) -> Value:
        for kind in g.content.fleeting:
            for player in g.players:
                player.tokens.pop(kind, None)
        return super().hand_on(g)

    def _continue(self, g: State, got: Value) -> Value:
        """Continue with the phase, now or after the pending question."""
        return suspend_turn(g, PLAYED_CARD) if got is SUSPENDED else self.ask(g)


class PhaseOptions(Effect):
    """Asks what to do in the current phase and carries it out."""

    def asks(self, g: State, frame: Frame) -> Decision:
        phase = phase_of(g)
        key = None if g.controller >= 0 else key_of(g, phase)
        if key is None:
            return _question(g, phase, frame.player)
        known = g.offers.questions
        if (frame.player, key) not in known:
            known[frame.player, key] = _question(g, phase, frame.player)
        return known[frame.player, key]

    def sample(self, g: State, frame: Frame, rng: Randomness) -> Value:
        """Return a legal answer, the same as the question would, without creating the question."""
        phase = g.content.plan.phases[g.phase - 1]
        codes = g.offers.in_phases.get(key_of(g, phase)) or options(g, phase)
        g.decision = None
        g.steps = 0
        return (codes[floor(rng.random() * len(codes))],)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        (code,) = got
        if code == END:
            return PHASED_TURN.leave(g)
        content = g.content
        phase = content.plan.phases[g.phase - 1]
        if code >= content.size:
            return PHASED_TURN.purchase(g, code - content.size)
        plain = g.fast_payments and phase.cards is content.payments and content.variants is None
        steps = fast_path if g.log is None else logged_steps
        if code >= 0:
            if plain and code not in content.from_deck and steps.play_payment(g, code):
                return PHASED_TURN.ask(g)
            use_up(g, phase.price_slot, phase.price)
            return PHASED_TURN.play(g, code, PLAYED_CARD)
        if code <= FIRST_USE:
            return PHASED_TURN.use(g, FIRST_USE - code)
        if plain and not content.from_deck and steps.play_payments(g):
            return PHASED_TURN.ask(g)
        g.players[g.current].hand.sort()  # as on the fast path, so that both leave the same hand
        return PHASED_TURN.play_all(g, sorted(playable(g, phase, distinct=False)))


def _question(g: State, phase: TurnPhase, player: int) -> PhaseQuestion:
    uses = tuple(_use(counter) for counter, _ in g.content.counters)
    kind = PurchaseQuestion if phase.buys else PhaseQuestion
    return kind(player, g.content.names, options(g, phase), uses, phase.words)


def _use(counter: Counter) -> tuple[str, str]:
    """Return what a player does with a counter: 'spend' or 'pay off', with its name."""
    return PAY_OFF if counter.owed else SPEND, counter.name


def use_up(g: State, slot: int, count: int) -> None:
    """Take away from a counter of the turn, if there is one."""
    if slot != NO_SLOT:
        set_at(g, slot, value_at(g, slot) - count)


def spend_token(g: State, index: int) -> Value:
    """Spend one token of a counter, and do what it gives; or pay off one that is owed."""
    counter, gives = g.content.counters[index]
    spend(g, -1)
    if counter.owed:
        g.closed = True
        pay_off(g, g.current, counter.name, 1)
        return NOTHING
    g.players[g.current].tokens[counter.name] -= 1
    if g.log is not None:
        g.note("spend tokens", g.current, count=1, shown=EVERYONE, words=counter.name)
    assert gives is not None, f"{counter.name} cannot be spent"
    return _perform(g, gives, -1)


def _perform(g: State, effect: Effect, card: int) -> Value:
    """Resolve an effect that belongs to no card in play."""
    serial, who = g.serial, g.current
    g.serial += 1
    descend(g, card)
    got = effect.run(g, who, Scope(who, card, serial, -1, 0, {}))
    g.depth -= 1
    return got


PHASE_NODE: Final = 11
"""The node of the question of a phase in games whose turns are played here."""
ASK_PHASE: Final = tuple(Frame(PHASE_NODE, 0, who, NO_SCOPE, ()) for who in range(MAX_PLAYERS))
PHASED_TURN: Final = PhasedTurn()
PHASE: Final = PhaseOptions()
