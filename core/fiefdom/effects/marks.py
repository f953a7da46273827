"""The marks that set-up rules give to piles, and gaining from face-down piles."""

from __future__ import annotations

from fiefdom.effects.amount_text import needs_of, rate
from fiefdom.effects.combining import CardFilter
from fiefdom.effects.gaining import count_problem, destination_problem, joined, next_place
from fiefdom.effects.moving import arrival, arrival_text
from fiefdom.effects.places import SET_ASIDE
from fiefdom.engine.moves import gain_top
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, value_of
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state.content import Content
from fiefdom.state.game_state import State
from fiefdom.state.piles import cards_in, pile_named


@part_class
class HasMark(CardFilter):
    """The cards of a pile with a mark that a set-up rule gave it."""

    keyword = "marked"
    labels = ("mark",)
    rank = 1
    denied = 1

    mark: str

    def within(self, content: Content) -> frozenset[int]:
        return content.marks.get(self.mark, frozenset())

    def text(self, voice: Voice, noun: str) -> str:
        head, space, tail = noun.partition(" ")
        if head in ("card", "cards"):
            return f"{head} marked {self.mark}{space}{tail}"
        return f"{noun} marked {self.mark}"

    def other_than(self, voice: Voice, noun: str) -> str:
        return f"{noun} not marked {self.mark}"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        return f"{it} {'is' if yes else 'is not'} marked {self.mark}"


@part_class
class GainFrom(OpenEffect):
    """Gain cards from the top of a face-down pile, one at a time; everybody sees them."""

    keyword = "gain_from"
    done = "gained"
    labels = ("pile",)

    pile: str
    to: str = "discard"
    count: int | Amount = 1

    @property
    def traceable(self) -> bool:
        return self.to == SET_ASIDE

    @property
    def keeps(self) -> bool:
        return True

    def problem(self) -> str:
        return destination_problem(self.to) or count_problem(self.count)

    def needs(self) -> tuple[str, ...]:
        return needs_of(self.count)

    def gains_only(self) -> frozenset[str]:
        return frozenset({self.pile})

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return self._gain(g, me, scope, 0, (arrival(self.to, me, scope),))

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        return self._gain(g, frame.player, frame.scope, frame.step, joined(frame.values, got))

    def _gain(self, g: State, me: int, scope: Scope, done: int, got: Value) -> Value:
        """Gain the cards that remain after `done` of them; `got` is the result so far."""
        index = pile_named(g, self.pile)
        while index >= 0 and done < value_of(self.count, g, me, scope):
            if not cards_in(g, index):
                break
            done += 1
            g.steps += 1
            result = gain_top(g, me, index, next_place(g, got, arrival(self.to, me, scope)))
            if result is SUSPENDED:
                return g.suspend(self, done, me, scope, got)
            got = joined(got, result)
        return got

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        index = pile_named(g, self.pile)
        return index < 0 or not cards_in(g, index)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return value_of(self.count, g, me, scope) > 0 and not self.in_vain(g, me, scope)

    def text(self, voice: Voice) -> str:
        what = rate(self.count, voice, self._top)
        return f"{voice.verb('gain')} {what}{arrival_text(self.to, voice, what, self.count == 1)}"

    def _top(self, count: int) -> str:
        return f"the top {'card' if count == 1 else f'{count} cards'} of the {self.pile} pile"

    def outcome(self) -> Told:
        count = self.count if isinstance(self.count, int) else 0
        return Told(self.done, count == 1, count, count, count)
