"""Turns besides the regular ones: extra turns, skipped turns, and what happens between turns."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fiefdom.effects.conditions import Test
from fiefdom.effects.lasting import PutOff
from fiefdom.effects.sequence import in_order
from fiefdom.grammar.english import ordinal
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.fact import TURN_OVER
from fiefdom.model.frames import Scope, Value
from fiefdom.model.modifier import Modifier
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.model.trigger import When
from fiefdom.model.who import Who, seat_of
from fiefdom.state.game_state import State
from fiefdom.state.listener import AFTER_TURN, SKIPPED_TURN, UNTIL_NEXT_TURN
from fiefdom.state.waiting_turn import NOBODY_ELSE, WaitingTurn
from fiefdom.state.zones import NOTHING

NO_LIMIT: Final = 0
TAKERS: Final = (Who.YOU, Who.LEFT, Who.RIGHT)


@part_class
class ExtraTurn(OpenEffect):
    """Take another turn after this one, or let a neighbor take it, perhaps under special rules."""

    keyword = "extra_turn"

    in_a_row: int = 2
    """The maximum number of consecutive turns; there is only one such turn at a time. 0: no limit."""
    by: Who = Who.YOU
    you_decide: bool = False
    """Whether you make the decisions of the neighbor who takes the turn, and see their cards."""
    during: tuple[When | Modifier, ...] = ()
    """What applies during that turn; `you` is the player who gives it."""

    def resolved_for(self, me: int, other: int) -> int:
        return me

    def problem(self) -> str:
        if self.in_a_row < NO_LIMIT:
            return f"it allows {self.in_a_row} turns in a row; use 1 or more, or 0 for no limit"
        if self.by not in TAKERS:
            return f"{self.by.value!r} cannot take it; use you, left or right"
        if self.you_decide and self.by is Who.YOU:
            return "you decide on your own turn anyway; leave out you_decide, or say by whom it is"
        return ""

    @property
    def later(self) -> bool:
        return bool(self.during)

    @property
    def stays(self) -> bool:
        return self.by is Who.YOU

    def run(self, g: State, me: int, scope: Scope) -> Value:
        who, limited = seat_of(self.by, me, scope.owner, len(g.players)), self.in_a_row != NO_LIMIT
        waiting = any(turn.limited and turn.player == who for turn in g.extras)
        if not limited or (not waiting and (who != g.current or g.streak < self.in_a_row)):
            decider = me if self.you_decide else NOBODY_ELSE
            rules = tuple(g.content.ids[id(part)] for part in self.during)
            held = (scope.serial, scope.by) if who == me else ()
            turn = WaitingTurn(who, me, scope.card, decider, rules, limited, held=held)
            g.extras = (*g.extras, turn)
            g.fast_turns = False
            waiting = True
        if waiting and who == me:  # a second copy adds no turn, but stays in play until then as well
            g.listen(0, g.content.ids[id(self)], me, UNTIL_NEXT_TURN, scope)
        return NOTHING

    def text(self, voice: Voice) -> str:
        own = self.by is Who.YOU
        taker = f"the player to {voice.your} {self.by.value} takes"
        said = f"{voice.verb('take') if own else taker} another turn after this one"
        if self.in_a_row != NO_LIMIT:
            row = voice.your if own else "their"
            said += f", unless it would be {row} {ordinal(self.in_a_row + 1)} in a row"
        if self.you_decide:
            said += f"; {voice.you} see their cards and make all their decisions on that turn"
        told = replace(voice.pronoun(), turn="that turn")
        rules = [
            part.text(told, turn="that turn") if isinstance(part, When) else part.text(told)
            for part in self.during
        ]
        return f"{said}; during that turn, {'; and '.join(rules)}" if rules else said


@part_class
class SkipTurn(OpenEffect):
    """Skip the player's next turn, an extra turn as well; it counts like a turn that was taken."""

    keyword = "skip_turn"
    phased = True

    def run(self, g: State, me: int, scope: Scope) -> Value:
        g.listen(0, g.content.ids[id(self)], me, SKIPPED_TURN, scope)
        return NOTHING

    def text(self, voice: Voice) -> str:
        return f"{voice.verb('skip')} {voice.your} next turn"


@part_class
class AfterThisTurn(PutOff):
    """Happens after this turn has ended, before the next one begins."""

    keyword = "after_this_turn"
    phased = True

    def run(self, g: State, me: int, scope: Scope) -> Value:
        g.listen(TURN_OVER, self._due(g), me, AFTER_TURN, scope)
        return NOTHING

    def text(self, voice: Voice) -> str:
        turn = "this turn" if voice.turn == "this turn" else "that turn"
        return f"after {turn}, {self._said(voice)}"


@part_class
class PreviousTurn(Test):
    """The turn before this one was the player's."""

    keyword = "previous_turn_yours"
    phased = True

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        return g.previous == me

    def text(self, voice: Voice) -> str:
        return f"the previous turn was {_whose(voice)}"

    def negated(self, voice: Voice) -> str:
        return f"the previous turn was not {_whose(voice)}"


def _whose(voice: Voice) -> str:
    return "theirs" if voice.third else "yours"


@part_class
class TurnAfterEnd(Modifier):
    """The player takes one more turn after the game would have ended."""

    keyword = "turn_after_end"
    phased = True
    turn_after_end = True

    def text(self, voice: Voice) -> str:
        return f"after the game ends, {voice.verb('take')} one more turn"


def after_this_turn(*effects: Effect) -> AfterThisTurn:
    """Do effects after this turn, before the next one."""
    return AfterThisTurn(in_order(effects))
