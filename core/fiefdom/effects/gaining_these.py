"""Gaining particular cards, for example from the trash."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from fiefdom.decisions.decision import Decision
from fiefdom.effects.base_move import left_in_sight
from fiefdom.effects.choice_text import does
from fiefdom.effects.choose import Choose
from fiefdom.effects.fixed_selection import All
from fiefdom.effects.gaining import destination_problem, joined, next_place
from fiefdom.effects.moving import arrival, arrival_text
from fiefdom.effects.places import DECK, HAND, SET_ASIDE
from fiefdom.effects.selection import CHOOSE
from fiefdom.engine.moves import gained, gained_instead, lay_aside, put_gained
from fiefdom.engine.replacing import taker
from fiefdom.engine.watching import TELL, before, noticed
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.fact import TAKES
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE, Seen
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.log import Spot
from fiefdom.state.zones import FACE_UP, NOTHING


@part_class
class GainThese(OpenEffect):
    """Gain particular cards, for example from the trash, one at a time."""

    keyword = "gain_these"
    done = "gained"

    which: Choose | All
    to: str = "discard"

    def seen_by(self, seen: Seen, me: int) -> int:
        hidden = self.to in (HAND, DECK)
        return self.which.known_to(seen) | me if hidden else EVERYONE

    @property
    def moves(self) -> str:
        return self.which.source

    @property
    def traceable(self) -> bool:
        return self.to == SET_ASIDE

    @property
    def keeps(self) -> bool:
        return True

    @property
    def takes_over(self) -> bool:
        return True

    def problem(self) -> str:
        return destination_problem(self.to)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        found = self.which.peek(g, me, scope)
        if found is None or (self._ordered and len(set(found[1])) > 1):
            return g.suspend(self, CHOOSE, me, scope)
        return self._gain(g, me, scope, found[1], NOTHING)

    @property
    def _ordered(self) -> bool:
        """Whether the player chooses the order in which all of them are gained."""
        return isinstance(self.which, All)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        step, me, scope, values = frame.step, frame.player, frame.scope, frame.values
        if step == CHOOSE:
            return self._gain(g, me, scope, got, NOTHING)
        left = _left_at(step)
        return self._gain(g, me, scope, values[:left], joined(values[left:], got))

    def in_sight(self, g: State, frame: Frame, viewer: int) -> Value:
        step, me, scope, values = frame.step, frame.player, frame.scope, frame.values
        if step == CHOOSE:
            return self.which.in_sight(g, me, scope, viewer)
        left = (self.which.place(g, me, scope), *values[: _left_at(step)])
        return left_in_sight(self.which, left, g, frame, viewer)

    def elsewhere(self, g: State, frame: Frame, told: Value, now: Callable[[Value], Value]) -> Frame:
        step, me, scope, values = frame.step, frame.player, frame.scope, frame.values
        if step == CHOOSE:
            return frame
        place, count = self.which.place(g, me, scope), _left_at(step)
        got = values[count:]
        left = told if told[0] == place else now((place, *values[:count]))
        got = now(got) if got[0] < 0 else got
        return frame.with_values((*left[1:], *got), _step_with(len(left) - 1))

    def asks(self, g: State, frame: Frame) -> Decision:
        return self.which.decision(g, frame.player, frame.scope, self, self._ordered)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self.which.possible(g, me, scope)

    def _gain(self, g: State, me: int, scope: Scope, left: Value, got: Value) -> Value:
        """Gain the remaining cards; `got` is the result so far."""
        while left:
            place = next_place(g, got, arrival(self.to, me, scope))
            source = self.which.spot(g, me, scope)
            earlier = before(g) if g.content.interruptible else None
            taken = self.which.grab_chosen(g, me, scope, left[:1])
            left = left[1:]
            g.steps += 1
            if taken:
                rows = noticed(g, earlier)
                result = TELL.after(g, arrive(g, me, taken, place, source), rows)
                if result is SUSPENDED:
                    step = _step_with(len(left))
                    return g.suspend(self, step, me, scope, (*left, *got))
                got = joined(got, result)
        return got

    def text(self, voice: Voice) -> str:
        said = does(self.which, voice, "gain")
        return f"{said}{arrival_text(self.to, voice, said, self.which.most() == 1)}"

    def outcome(self) -> Told:
        return replace(self.which.outcome(), done=self.done)


def arrive(g: State, me: int, taken: Value, place: int, source: Spot) -> Value:
    """Let a player gain a card taken from elsewhere, unless another player gets it instead."""
    if g.awaited_kinds & TAKES and (other := taker(g, me)) != me:
        return gained_instead(g, other, taken[0], source)
    if place < 0:
        place = lay_aside(g, place, taken, FACE_UP)
    else:
        place = put_gained(g, me, taken[0], place)
    return gained(g, me, taken[0], place, source)


def _step_with(left: int) -> int:
    """Return the step of `GainThese` for this many remaining cards, which are the first values."""
    return left + 1


def _left_at(step: int) -> int:
    """Return the number of remaining cards at a step other than CHOOSE."""
    return step - 1
