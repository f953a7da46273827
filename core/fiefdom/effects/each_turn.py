"""Effects that are repeated at the start of each turn."""

from __future__ import annotations

from fiefdom.effects.sequence import in_order
from fiefdom.grammar.voice import Voice
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.fact import TURN_START
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.listener import AT_NEXT_TURN
from fiefdom.state.zones import NOTHING


@part_class
class EachTurnWhile(OpenEffect):
    """Happens at the start of each of the player's turns while a condition holds.

    The condition is checked now, and again after each time; the card stays in play as long as it holds.
    """

    keyword = "each_turn_while"

    condition: Condition
    effect: Effect

    @property
    def later(self) -> bool:
        return True

    @property
    def stays(self) -> bool:
        return True

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if self.condition.holds(g, me, scope):
            g.listen(TURN_START, g.content.ids[id(self)], me, AT_NEXT_TURN, scope)
        return NOTHING

    def run_when_due(self, g: State, me: int, scope: Scope) -> Value:
        if self.effect.run(g, me, scope) is SUSPENDED:
            return g.suspend(self, 0, me, scope)
        return self.run(g, me, scope)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        return self.run(g, frame.player, frame.scope)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self.condition.holds(g, me, scope)

    def text(self, voice: Voice) -> str:
        plain = voice.pronoun().in_line()
        said = plain.clause(plain.later().say(self.effect))
        after = " after this one" if voice.turn == "this turn" else " after that one"
        each = f"at the start of each of {voice.your} turns{after}"
        return f"{each}, as long as {self.condition.text(plain)}, {said}"


@part_class
class AgainNextTurn(OpenEffect):
    """At the start of the next turn, follow the instructions of this card again without playing it."""

    keyword = "again_next_turn"

    @property
    def later(self) -> bool:
        return True

    @property
    def stays(self) -> bool:
        return True

    def run(self, g: State, me: int, scope: Scope) -> Value:
        g.listen(TURN_START, g.content.ids[id(self)], me, AT_NEXT_TURN, scope)
        return NOTHING

    def run_when_due(self, g: State, me: int, scope: Scope) -> Value:
        again = Scope(scope.owner, scope.card, scope.serial, scope.by, 0, {})
        return g.content.bodies[scope.card].run(g, me, again)

    def text(self, voice: Voice) -> str:
        turn = "turn after that one" if voice.turn == "that turn" else "next turn"
        follow = f"{voice.verb('follow')} the instructions of this again"
        return f"at the start of {voice.your} {turn}, {follow}"


def each_turn_while(condition: Condition, *effects: Effect) -> EachTurnWhile:
    """Do effects at the start of each turn while a condition holds."""
    return EachTurnWhile(condition, in_order(effects))
