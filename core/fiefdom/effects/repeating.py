"""Again and again: as long as a condition holds, or a number of times."""

from __future__ import annotations

from dataclasses import dataclass

from fiefdom.effects.amounts import NO_CARD, Per, Plus, Times, needs_of, rate, value_of
from fiefdom.effects.sequence import in_order
from fiefdom.engine.budget import spend
from fiefdom.parts.base import SUSPENDED, Amount, Condition, Effect, Frame, Scope, Value
from fiefdom.parts.voice import Voice
from fiefdom.state.table import State
from fiefdom.state.zones import NOTHING


@dataclass(frozen=True)
class While(Effect):
    """Repeat something as long as a condition holds."""

    keyword = "while"

    condition: Condition
    effect: Effect

    def run(self, g: State, me: int, scope: Scope) -> Value:
        while self.condition.holds(g, me, scope):
            spend(g, scope.card)
            if self.effect.run(g, me, scope) is SUSPENDED:
                return g.suspend(self, 0, me, scope)
        return NOTHING

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        _, _, me, scope, _ = frame
        return self.run(g, me, scope)

    def text(self, voice: Voice) -> str:
        plain = voice.pronoun().aloud()
        return f"while {self.condition.text(plain)}, do this: {self.effect.text(plain)}"


@dataclass(frozen=True)
class Repeat(Effect):
    """Do something a number of times."""

    keyword = "repeat"

    times: int | Amount
    effect: Effect

    def needs(self) -> tuple[str, ...]:
        return needs_of(self.times)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        times = value_of(self.times, g, me, scope)
        return self._again(g, me, scope, 0 if times == NO_CARD else times)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        _, step, me, scope, _ = frame
        return self._again(g, me, scope, step)

    def _again(self, g: State, me: int, scope: Scope, left: int) -> Value:
        while left > 0:
            left -= 1
            spend(g, scope.card)
            if self.effect.run(g, me, scope) is SUSPENDED:
                return g.suspend(self, left, me, scope)
        return NOTHING

    def text(self, voice: Voice) -> str:
        plain = voice.pronoun().in_line()
        said = plain.clause(self.effect.text(plain))
        if isinstance(self.times, int):
            return f"{voice.verb('do')} this {_times(self.times)}: {said}"
        if isinstance(self.times, Plus | Times | Per):
            return f"{voice.verb('do')} this {rate(self.times, voice, _times)}: {said}"
        return f"for each {self.times.each(voice)}, {said}"


def _times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{n} times")


def while_(condition: Condition, *effects: Effect) -> While:
    """Repeat effects as long as a condition holds."""
    return While(condition, in_order(effects))
