"""Control flow: conditions, optional effects, and choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fiefdom.decisions.decision import Decision
from fiefdom.decisions.one_of import Permission
from fiefdom.decisions.several import SomeOptions
from fiefdom.effects.amount_text import needs_of, rate
from fiefdom.effects.choice_text import who_chooses
from fiefdom.effects.clauses import whole
from fiefdom.effects.gaining_these import GainThese
from fiefdom.effects.moving import Move
from fiefdom.effects.places import is_one, only_card
from fiefdom.effects.play_card import Play
from fiefdom.effects.putting import PutOnDeck
from fiefdom.effects.reveal import Showing
from fiefdom.effects.selection import CHOOSE
from fiefdom.effects.sequence import EffectLike, InOrder, if_you_do, in_order, otherwise_text
from fiefdom.engine.budget import charge_listeners
from fiefdom.grammar.english import number, plural
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, value_of
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.fact import OPTS
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.model.remembered import Remembered
from fiefdom.model.who import YOU, Who, seat_of
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOTHING, spread_place

ABOUT_CARDS = (Move, Play, GainThese, Showing)


@part_class
class If(OpenEffect):
    """Do something if a condition holds; optionally do something else if it does not."""

    keyword = "if"
    at_setup = True

    condition: Condition
    then: Effect
    otherwise: Effect | None = None

    @property
    def shared(self) -> bool:
        return self.then.shared and (self.otherwise is None or self.otherwise.shared)

    @property
    def moves(self) -> str:
        return self.then.moves if self.otherwise is None else ""

    @property
    def mute(self) -> bool:
        return self.then.mute or (self.otherwise is not None and self.otherwise.mute)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if self.condition.holds(g, me, scope):
            return self.then.run(g, me, scope)
        return NOTHING if self.otherwise is None else self.otherwise.run(g, me, scope)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        if self.condition.holds(g, me, scope):
            return self.then.possible(g, me, scope)
        return self.otherwise is not None and self.otherwise.possible(g, me, scope)

    def text(self, voice: Voice) -> str:
        plain = voice.pronoun().in_line()
        then = whole(plain.clause(plain.say(self.then)), self.otherwise is not None)
        return f"if {self.condition.text(plain)}, {then}" + otherwise_text(self.otherwise, plain)

    def outcome(self) -> Told:
        return self.then.outcome()


@part_class
class May(OpenEffect):
    """Ask whether to do something; the question is skipped if it would have no effect."""

    keyword = "may"

    effect: Effect
    otherwise: Effect | None = None

    @property
    def shared(self) -> bool:
        return self.effect.shared and (self.otherwise is None or self.otherwise.shared)

    @property
    def moves(self) -> str:
        return self.effect.moves if self.otherwise is None else ""

    @property
    def mute(self) -> bool:
        return self.effect.mute or (self.otherwise is not None and self.otherwise.mute)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if self.effect.possible(g, me, scope):
            return g.suspend(self, 0, me, scope)
        return NOTHING if self.otherwise is None else self.otherwise.run(g, me, scope)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        me, scope = frame.player, frame.scope
        if got[0]:
            return self.effect.run(g, me, scope)
        return NOTHING if self.otherwise is None else self.otherwise.run(g, me, scope)

    def asks(self, g: State, frame: Frame) -> Decision:
        me, scope = frame.player, frame.scope
        first = self.effect.effects[0] if isinstance(self.effect, InOrder) else self.effect
        about, single, low = -1, "", False
        if isinstance(first, ABOUT_CARDS):
            about = first.which.about(g, me, scope)
            single = only_card(getattr(first.which, "source", ""), g, scope)
            if single and isinstance(first, PutOnDeck):
                low = _came_from_bottom(scope.names[single][0], g)
        return Permission(me, scope.card, self, g.content.names, about, single, low)

    def harms(self, junk: Callable[[str], bool]) -> bool:
        return False  # the player can decline

    def text(self, voice: Voice) -> str:
        said = if_you_do(self.effect, voice, self.otherwise is not None)
        return said + otherwise_text(self.otherwise, voice.pronoun().in_line())

    def outcome(self) -> Told:
        return self.effect.outcome()


def _came_from_bottom(place: int, g: State) -> bool:
    """Tell whether the cards laid out at a place came from the bottom of the deck."""
    return any(spread.low and spread_place(spread.id) == place for spread in g.spreads)


@part_class
class ChooseOne(OpenEffect):
    """Choose among options, then do the chosen ones as far as possible."""

    keyword = "choose_one"

    options: tuple[Effect, ...]
    count: int | Amount = 1
    by: Who = Who.YOU

    def problem(self) -> str:
        if len(self.options) < 2:
            return f"it offers {plural(len(self.options), 'option')}; give at least two"
        if isinstance(self.count, int) and not 0 < self.count < len(self.options):
            return f"it chooses {self.count} of {len(self.options)} options; choose fewer"
        return ""

    def needs(self) -> tuple[str, ...]:
        return needs_of(self.count)

    @property
    def mute(self) -> bool:
        return any(option.mute for option in self.options)

    def _count(self, g: State, me: int, scope: Scope) -> int:
        return min(value_of(self.count, g, me, scope), len(self.options))

    def run(self, g: State, me: int, scope: Scope) -> Value:
        count = self._count(g, me, scope)
        if count <= 0:
            return NOTHING
        if count == len(self.options):
            return self._run_options(g, me, scope, 0, tuple(range(count)))
        return g.suspend(self, CHOOSE, me, scope)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        step, me, scope, values = frame.step, frame.player, frame.scope, frame.values
        if step not in (CHOOSE, self._more):
            return self._run_options(g, me, scope, step, values, got)
        if g.log is not None:
            decision = self.asks(g, frame)
            decision.prompt_context = g.content.prompt_context
            g.note("choose", g.decider(decision.player), shown=EVERYONE, words=decision.describe(got))
        if step == self._more:
            got = tuple(sorted((*values, *self._left(values)[got[0] : got[0] + 1])))
        elif g.awaited_kinds & OPTS and self._may_choose_more(g, me, scope):
            return g.suspend(self, self._more, me, scope, got)
        return self._run_options(g, me, scope, 0, got)

    @Remembered
    def _more(self) -> int:
        """The step at which the player may choose another option."""
        return len(self.options) + 1

    def _left(self, chosen: Value) -> tuple[int, ...]:
        """Return the options that have not been chosen."""
        return tuple(n for n in range(len(self.options)) if n not in chosen)

    def _may_choose_more(self, g: State, me: int, scope: Scope) -> bool:
        asked = self._chooser(g, me, scope)
        charge_listeners(g)
        return any(
            one.opts(g, asked, scope.card, scope.serial, owner, known)
            for one, owner, known in g.modifiers(asked)
        )

    def _chooser(self, g: State, me: int, scope: Scope) -> int:
        return me if self.by is YOU else seat_of(self.by, me, scope.owner, len(g.players))

    def _run_options(
        self, g: State, me: int, scope: Scope, done: int, chosen: Value, got: Value = NOTHING
    ) -> Value:
        """Do the chosen options after the first `done`; `got` is the result of the last one done."""
        for index in range(done, len(chosen)):
            got = self.options[chosen[index]].run(g, me, scope)
            if got is SUSPENDED:
                return g.suspend(self, index + 1, me, scope, chosen)
        return got

    def asks(self, g: State, frame: Frame) -> Decision:
        me, scope = frame.player, frame.scope
        asked, options, count = self._chooser(g, me, scope), self.options, self._count(g, me, scope)
        if frame.step == self._more:
            options = (*(options[n] for n in self._left(frame.values)), NO_OTHER)
            count = 1
        single = frozenset([name for name in scope.names if is_one(name, g, scope)])
        return SomeOptions(asked, scope.card, self, g.content.names, options, count, single, me)

    def harms(self, junk: Callable[[str], bool]) -> bool:
        return all(option.harms(junk) for option in self.options)

    def text(self, voice: Voice) -> str:
        plain = voice.pronoun().in_line()
        chooser = who_chooses(self.by, voice)
        options = [plain.say(option) or "do nothing" for option in self.options]
        if chooser:
            options = [plain.clause(option) for option in options]
        listed = f"{'; '.join(options[:-1])}; or {options[-1]}"
        choose = (
            f"{chooser} choose{'' if chooser == 'you' else 's'}" if chooser else voice.verb("choose")
        )
        if not isinstance(self.count, int):
            each = rate(self.count, voice, lambda n: "a different one" if n == 1 else f"{n} others")
            few, _, times = each.partition(" for ")
            return f"for {times}, {choose} {few}: {listed}"
        different = " different ones" if self.count > 1 else ""
        return f"{choose} {number(self.count)}{different}: {listed}"


@part_class
class Nothing(OpenEffect):
    """Do nothing; an optional remark is printed in parentheses: 'do nothing (leave it there)'."""

    keyword = "nothing"
    remarks = ("said",)

    said: str = ""

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return NOTHING

    def text(self, voice: Voice) -> str:
        # parentheses mark the author's own words, so that they do not read as an effect
        return f"{voice.verb('do')} nothing" + (f" ({self.said})" if self.said else "")


NO_OTHER: Final = Nothing("no other option")
"""Stands for choosing no further option."""


def if_(condition: Condition, *then: Effect, otherwise: EffectLike = ()) -> If:
    """Do effects if a condition holds, and other effects if it does not."""
    return If(condition, in_order(then), in_order(otherwise) if otherwise else None)


def may(*effects: Effect, otherwise: EffectLike = ()) -> May:
    """Ask whether to do effects."""
    return May(in_order(effects), in_order(otherwise) if otherwise else None)


def choose_one(*options: EffectLike, count: int | Amount = 1, by: Who = Who.YOU) -> ChooseOne:
    """Choose among options; each option is one or more effects."""
    return ChooseOne(tuple(in_order(option) for option in options), count, by)
