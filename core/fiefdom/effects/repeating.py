"""Loops: repeating effects while a condition holds, or a number of times."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from fiefdom.effects.amount_text import needs_of, rate
from fiefdom.effects.amounts import NO_CARD, Per, Plus, Times
from fiefdom.effects.sequence import InOrder, in_order, put_back
from fiefdom.engine.budget import spend
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, value_of
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import needed, part_class
from fiefdom.model.remembered import Remembered
from fiefdom.state.game_state import State
from fiefdom.state.limits import MAX_COUNT
from fiefdom.state.zones import NOTHING


class Loop(OpenEffect):
    """Base of loops; each repetition of the effect is a round.

    A name bound in a round is visible in later rounds and in the condition of the loop. Cards that
    a round lays out return at the end of that round. If the next round needs their name before it
    binds it again, they stay on the table until then, or until the loop ends.
    """

    effect: Effect  # each loop declares it, to set its own order of fields

    @property
    def mute(self) -> bool:
        return True

    def in_list(self) -> tuple[Effect, ...]:
        # a nested loop is one effect of a round, and has its own rounds
        return self.effect.effects if isinstance(self.effect, InOrder) else (self.effect,)

    def naming(self) -> tuple[Effect, ...]:
        """Return the effects that may bind a name in each round; the whole list comes last."""
        return (*self.in_list(), self.effect)

    def laid_out(self) -> Iterator[Effect]:
        names = needed((self,))
        yield from (one for one in self.in_list() if one.lays_out and one.name in names)

    @abstractmethod
    def has_next_round(self, g: State, me: int, scope: Scope, left: int) -> bool:
        """Tell whether there is another round; `left` is the number of remaining counted rounds."""

    def _rounds(self, g: State, me: int, scope: Scope, left: int, mark: int) -> Value:
        """Run the remaining rounds; cards laid out since the serial `mark` belong to the loop."""
        while self.has_next_round(g, me, scope, left):
            spend(g, scope.card)
            then = self._round(g, me, scope, 0, max(0, left - 1), mark)
            if then is None:
                return SUSPENDED
            left, scope = left - 1, then
        return self.end(g, scope, mark)

    def end(self, g: State, scope: Scope, mark: int) -> Value:
        """Return the cards that are still laid out to the deck; `mark` is the same as in `_rounds`."""
        if g.spreads:
            put_back(g, scope, self.in_list(), mark)
        return NOTHING

    def _round(self, g: State, me: int, scope: Scope, index: int, left: int, mark: int) -> Scope | None:
        """Finish a round; return the scope after it, or None if it is suspended for a decision."""
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
            carried = self._carried_over
            put_back(g, scope, [one for one in effects if one.name not in carried], mark)
        whole = self.effect
        if whole.name and isinstance(whole, InOrder):
            scope = scope.bind(whole.name, scope.names.get(whole.gives, NOTHING))
        return scope

    @Remembered
    def _carried_over(self) -> set[str]:
        """Return the names that a round uses before it binds them again."""
        names = needed(part for step, part in self.parts() if step != "effect")
        carried: set[str] = set()
        for effect in self.naming():
            names |= needed((effect,))
            if effect.name in names:
                carried.add(effect.name)
        return carried

    def carry_over_text(self) -> str:
        """Return a phrase for each round using the previous result; empty if it does not."""
        return ", each time with the latest result" if self._carried_over else ""

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        index, me, scope, (left, mark) = frame.step, frame.player, frame.scope, frame.values
        effect = self.in_list()[index]
        if effect.name:
            scope = scope.bind(effect.name, got)
        then = self._round(g, me, scope, index + 1, left, mark)
        return SUSPENDED if then is None else self._rounds(g, me, then, left, mark)


@part_class
class While(Loop):
    """Repeat an effect while a condition holds."""

    keyword = "while"

    condition: Condition
    effect: Effect

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return self._rounds(g, me, scope, 0, g.serial)

    def has_next_round(self, g: State, me: int, scope: Scope, left: int) -> bool:
        return self.condition.holds(g, me, scope)

    def text(self, voice: Voice) -> str:
        plain = voice.pronoun().aloud()
        said = plain.say(self.effect)
        # parentheses show where the effects of a round end
        rounds = f" ({said})" if len(self.in_list()) > 1 else f": {said}"
        return f"while {self.condition.text(plain)}, do this{self.carry_over_text()}{rounds}"


@part_class
class Repeat(Loop):
    """Repeat an effect a number of times."""

    keyword = "repeat"

    times: int | Amount
    effect: Effect

    def needs(self) -> tuple[str, ...]:
        return needs_of(self.times)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        times = value_of(self.times, g, me, scope)
        times = 0 if times == NO_CARD else min(times, MAX_COUNT)
        return self._rounds(g, me, scope, times, g.serial)

    def has_next_round(self, g: State, me: int, scope: Scope, left: int) -> bool:
        return left > 0

    def text(self, voice: Voice) -> str:
        plain = voice.pronoun().in_line()
        said, carried = plain.clause(plain.say(self.effect)), self.carry_over_text()
        if isinstance(self.times, int):
            return f"{voice.verb('do')} this {_times(self.times)}{carried}: {said}"
        if isinstance(self.times, Plus | Times | Per):
            return f"{voice.verb('do')} this {rate(self.times, voice, _times)}{carried}: {said}"
        return f"for each {self.times.each(voice)}{carried}, {said}"


def _times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{n} times")


def while_(condition: Condition, *effects: Effect) -> While:
    """Repeat effects while a condition holds."""
    return While(condition, in_order(effects))
