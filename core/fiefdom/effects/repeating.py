"""Again and again: as long as a condition holds, or a number of times."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from fiefdom.effects.amounts import NO_CARD, Per, Plus, Times, needs_of, rate
from fiefdom.effects.sequence import InOrder, in_order, put_back
from fiefdom.engine.budget import spend
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, value_of
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import needed
from fiefdom.state.game_state import State
from fiefdom.state.limits import MAX_COUNT
from fiefdom.state.zones import NOTHING


class Loop(OpenEffect):
    """Base of what is done in rounds.

    What a round names is known to the rounds after it, and to the condition of the loop. What it
    lays out goes back when the round is over; but where a name was given before the loop and a
    round gives it anew, that lies on the table until it is given once more, or the loop is over.
    """

    effect: Effect  # declared by each loop, so that its place among the fields is its own

    @property
    def mute(self) -> bool:
        return True

    def in_list(self) -> tuple[Effect, ...]:
        # a loop inside is one effect of a round, with rounds of its own
        return self.effect.effects if isinstance(self.effect, InOrder) else (self.effect,)

    def naming(self) -> tuple[Effect, ...]:
        """Return the effects that may give a name in each round, the whole list last."""
        return (*self.in_list(), self.effect)

    def laid_out(self) -> Iterator[Effect]:
        names = needed((self,))
        yield from (one for one in self.in_list() if one.lays_out and one.name in names)

    @abstractmethod
    def goes_on(self, g: State, me: int, scope: Scope, left: int) -> bool:
        """Tell whether there is another round, with so many left if they are counted."""

    def _rounds(self, g: State, me: int, scope: Scope, left: int, mark: int) -> Value:
        """Go on with the next round; what was laid out from `mark` on is the loop's own."""
        while self.goes_on(g, me, scope, left):
            spend(g, scope.card)
            then = self._round(g, me, scope, 0, max(0, left - 1), mark)
            if then is None:
                return SUSPENDED
            left, scope = left - 1, then
        if g.spreads:
            put_back(g, scope, self.in_list(), mark)
        return NOTHING

    def _round(self, g: State, me: int, scope: Scope, index: int, left: int, mark: int) -> Scope | None:
        """Finish a round; return what is known after it, None if somebody is asked first."""
        effects = self.in_list()
        while index < len(effects):
            effect = effects[index]
            if g.spreads and effect.lays_out:
                put_back(g, scope, (effect,), mark)
            got = effect.run(g, me, scope)
            if got is SUSPENDED:
                g.suspend(self, index, me, scope, (left, mark))
                return None
            if effect.name:
                scope = scope.bind(effect.name, got)
            index += 1
        if g.spreads:
            renewed = self._renewed
            put_back(g, scope, [one for one in effects if one.name not in renewed], mark)
        whole = self.effect
        if whole.name and isinstance(whole, InOrder):
            scope = scope.bind(whole.name, scope.names.get(whole.gives, NOTHING))
        return scope

    @cached_property
    def _renewed(self) -> set[str]:
        """Return the names that a round needs before it gives them anew."""
        names = needed(part for step, part in self.parts() if step != "effect")
        renewed: set[str] = set()
        for effect in self.naming():
            names |= needed((effect,))
            if effect.name in names:
                renewed.add(effect.name)
        return renewed

    def renewing(self) -> str:
        """Say that each round goes by what the one before it produced, if it does."""
        return ", each time with the latest result" if self._renewed else ""

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        index, me, scope, (left, mark) = frame.step, frame.player, frame.scope, frame.values
        effect = self.in_list()[index]
        if effect.name:
            scope = scope.bind(effect.name, got)
        then = self._round(g, me, scope, index + 1, left, mark)
        return SUSPENDED if then is None else self._rounds(g, me, then, left, mark)


@dataclass(frozen=True)
class While(Loop):
    """Repeat something as long as a condition holds."""

    keyword = "while"

    condition: Condition
    effect: Effect

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return self._rounds(g, me, scope, 0, g.serial)

    def goes_on(self, g: State, me: int, scope: Scope, left: int) -> bool:
        return self.condition.holds(g, me, scope)

    def text(self, voice: Voice) -> str:
        plain = voice.pronoun().aloud()
        said = plain.say(self.effect)
        # what is done in each round ends before what comes behind the loop
        rounds = f" ({said})" if len(self.in_list()) > 1 else f": {said}"
        return f"while {self.condition.text(plain)}, do this{self.renewing()}{rounds}"


@dataclass(frozen=True)
class Repeat(Loop):
    """Do something a number of times."""

    keyword = "repeat"

    times: int | Amount
    effect: Effect

    def needs(self) -> tuple[str, ...]:
        return needs_of(self.times)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        times = value_of(self.times, g, me, scope)
        times = 0 if times == NO_CARD else min(times, MAX_COUNT)
        return self._rounds(g, me, scope, times, g.serial)

    def goes_on(self, g: State, me: int, scope: Scope, left: int) -> bool:
        return left > 0

    def text(self, voice: Voice) -> str:
        plain = voice.pronoun().in_line()
        said = plain.clause(plain.say(self.effect))
        if isinstance(self.times, int):
            return f"{voice.verb('do')} this {_times(self.times)}{self.renewing()}: {said}"
        if isinstance(self.times, Plus | Times | Per):
            return f"{voice.verb('do')} this {rate(self.times, voice, _times)}{self.renewing()}: {said}"
        return f"for each {self.times.each(voice)}{self.renewing()}, {said}"


def _times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{n} times")


def while_(condition: Condition, *effects: Effect) -> While:
    """Repeat effects as long as a condition holds."""
    return While(condition, in_order(effects))
