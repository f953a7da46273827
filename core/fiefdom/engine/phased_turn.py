"""Turns of games in which phases matter: further phases, landscapes to buy, triggers about phases.

`Turn` takes the same steps for games without any of this, and is much faster.
"""

from __future__ import annotations

from typing import Final

from fiefdom.decisions.decision import (
    ALL,
    END,
    FIRST_USE,
    ActionQuestion,
    BuyQuestion,
    Decision,
    PhaseQuestion,
)
from fiefdom.engine.budget import descend, spend
from fiefdom.engine.forbidding import unbuyable, unplayable
from fiefdom.engine.triggers import fire
from fiefdom.engine.turn import ACTED, TREASURES, Turn, suspend_turn
from fiefdom.model.effect import Effect
from fiefdom.model.fact import PHASE_END, PHASE_START, Fact
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.landscape import Limit
from fiefdom.state.game_state import NO_SCOPE, State
from fiefdom.state.log import EVERYONE
from fiefdom.state.turn_plan import ACTION_PHASE, CLEANUP_PHASE, TurnPhase

ENTERED: Final = 20
LEFT: Final = 21
CLEANING: Final = 22
"""Steps of a turn, in addition to those of `Turn`."""


class PhasedTurn(Turn):
    """A turn that enters and leaves each phase, with what happens at its start and end."""

    def first_phase(self, g: State) -> Value:
        return self.enter(g, 0)

    def enter(self, g: State, index: int) -> Value:
        """Begin a phase by its place in the turn; after the last one, clean up."""
        phases = g.content.plan.phases
        if index == len(phases):
            return self.clean_up(g)
        g.phase = phases[index].number
        g.closed = False
        if g.awaited_kinds & PHASE_START and fire(g, Fact(PHASE_START, g.current)) is SUSPENDED:
            return suspend_turn(g, ENTERED)
        return self.ask(g)

    def ask(self, g: State) -> Value:
        """Ask what to do in this phase, or leave it if there is nothing to do."""
        phase = phase_of(g)
        if g.buys > 0 if phase.buys else len(options(g, phase)) > 1:
            g.stack.append(Frame(g.content.ids[id(PHASE)], 0, g.current, NO_SCOPE, ()))
            return SUSPENDED
        return self.leave(g)

    def leave(self, g: State) -> Value:
        """End this phase, and begin the next one."""
        if g.awaited_kinds & PHASE_END and fire(g, Fact(PHASE_END, g.current)) is SUSPENDED:
            return suspend_turn(g, LEFT, (g.phase,))
        return self.next_phase(g, g.phase)

    def next_phase(self, g: State, number: int) -> Value:
        """Begin the phase after one that has ended, unless an effect has moved to another one."""
        if g.phase != number:
            return self.ask(g)
        return self.enter(g, g.content.plan.phases.index(phase_of(g)) + 1)

    def clean_up(self, g: State) -> Value:
        g.phase = CLEANUP_PHASE
        if g.awaited_kinds & PHASE_START and fire(g, Fact(PHASE_START, g.current)) is SUSPENDED:
            return suspend_turn(g, CLEANING)
        return super().clean_up(g)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        if frame.step == ENTERED:
            return self.ask(g)
        if frame.step == LEFT:
            return self.next_phase(g, frame.values[0])
        if frame.step == CLEANING:
            return super().clean_up(g)
        return super().resume(g, frame, got)

    def action_phase(self, g: State) -> Value:
        return self.ask(g)

    def buy_phase(self, g: State) -> Value:
        return self.ask(g)

    def buy(self, g: State, card: int) -> Value:
        g.closed = True
        if card not in g.content.plan.landscapes:
            return super().buy(g, card)
        return self._continue(g, buy_landscape(g, card))

    def use(self, g: State, index: int) -> Value:
        """Spend one token of a counter."""
        return self._continue(g, spend_token(g, index))

    def _continue(self, g: State, got: Value) -> Value:
        """Continue with the phase, now or after the pending question."""
        return suspend_turn(g, ACTED) if got is SUSPENDED else self.ask(g)


class PhaseOptions(Effect):
    """Asks what to do in the current phase and carries it out."""

    def asks(self, g: State, frame: Frame) -> Decision:
        phase, uses = phase_of(g), tuple(counter.name for counter, _ in g.content.counters)
        given = (frame.player, g.content.names, options(g, phase), uses)
        if phase.buys:
            return BuyQuestion(*given)
        return (
            ActionQuestion(*given)
            if phase.number == ACTION_PHASE
            else PhaseQuestion(*given, phase.name)
        )

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        code, phase, size = got[0], phase_of(g), g.content.size
        if code >= size:
            return PHASED_TURN.buy(g, code - size)
        if code >= 0:
            g.actions -= phase.price
            return PHASED_TURN.play(g, code, TREASURES if phase.buys else ACTED)
        if code <= FIRST_USE:
            return PHASED_TURN.use(g, FIRST_USE - code)
        if code == ALL:
            return PHASED_TURN.play_all(g, sorted(_playable(g, phase, distinct=False)))
        return PHASED_TURN.leave(g)


def phase_of(g: State) -> TurnPhase:
    """Return the phase that the turn is in."""
    return next(one for one in g.content.plan.phases if one.number == g.phase)


def options(g: State, phase: TurnPhase) -> tuple[int, ...]:
    """Return the answers in a phase: what can be played, what can be bought, and its end."""
    size, costs, coins = g.content.size, g.costs, g.coins
    found = sorted(_playable(g, phase))
    if phase.buys:
        if found:
            found.insert(0, ALL)
        banned = unbuyable(g, g.current)
        piles = (card for card, left in enumerate(g.supply) if left > 0 and costs[card] <= coins)
        found += [size + card for card in piles if card not in banned]
        found += [size + card for card in g.content.plan.bought if _can_buy_landscape(g, card)]
    tokens = g.players[g.current].tokens
    for index, (counter, gives) in enumerate(g.content.counters):
        if gives is not None and phase.name in counter.phases and tokens.get(counter.name):
            found.append(FIRST_USE - index)
    return (*found, END)


def _playable(g: State, phase: TurnPhase, distinct: bool = True) -> list[int]:
    """Return the cards in hand that can be played in a phase."""
    if g.closed or g.actions < phase.price:
        return []
    allowed = phase.cards - unplayable(g, g.current)
    held = [card for card in g.players[g.current].hand if card in allowed]
    return list(dict.fromkeys(held)) if distinct else held


def _can_buy_landscape(g: State, card: int) -> bool:
    """Tell whether the player can pay for a landscape, and may still buy it."""
    if g.costs[card] > g.coins or card in g.players[g.current].holds:
        return False
    return g.content.cards[card].once is not Limit.TURN or card not in g.used


def buy_landscape(g: State, card: int) -> Value:
    """Pay for a landscape, and do what it says."""
    who, content = g.current, g.content
    spend(g, card)
    g.coins -= g.costs[card]
    g.buys -= 1
    g.used.append(card)
    if g.log is not None:
        g.note("buy", who, (card,), shown=EVERYONE)
    if card in content.plan.held or content.cards[card].once is Limit.GAME:
        g.players[who].holds.append(card)
        g.refresh()
    return _perform(g, content.bodies[card], card)


def spend_token(g: State, index: int) -> Value:
    """Spend one token of a counter, and do what it gives."""
    counter, gives = g.content.counters[index]
    spend(g, -1)
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


PHASED_TURN: Final = PhasedTurn()
PHASE: Final = PhaseOptions()
