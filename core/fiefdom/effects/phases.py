"""Phases of a turn: which one it is, and returning to one."""

from __future__ import annotations

from fiefdom.effects.conditions import Test
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import Scope, Value
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.model.phase import CLEAN_UP
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOTHING


@part_class
class InPhase(Test):
    """It is a certain phase of the player's own turn."""

    keyword = "in_phase"
    public = True
    steady = True
    labels = ("phase",)
    phased = True

    phase: str

    def problem(self) -> str:
        return "" if self.phase.strip() else "it does not say which phase; give its name"

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        return me == g.current and g.content.phase_names[g.phase] == self.phase

    def text(self, voice: Voice) -> str:
        return f"it is {voice.your} {phase_text(self.phase)}"

    def negated(self, voice: Voice) -> str:
        return f"it is not {voice.your} {phase_text(self.phase)}"


@part_class
class ReturnToPhase(OpenEffect):
    """Continue the player's own turn in an earlier phase."""

    keyword = "return_to_phase"
    labels = ("phase",)
    phased = True

    phase: str

    def problem(self) -> str:
        if self.phase == CLEAN_UP:
            return "nobody can go to Clean-up by an effect; name an earlier phase"
        return "" if self.phase.strip() else "it does not say which phase; give its name"

    @property
    def before_clean_up(self) -> bool:
        return True

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if self.possible(g, me, scope):
            g.phase = self._number(g)
            g.closed = False
            if g.content.situational:
                g.update_costs()
        return NOTHING

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        order = [one.number for one in g.content.plan.phases]
        number = self._number(g)
        if me != g.current or number not in order or g.phase not in order:
            return False
        return order.index(number) < order.index(g.phase)

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        return not self.possible(g, me, scope)

    def _number(self, g: State) -> int:
        return next((n for n, name in g.content.phase_names.items() if name == self.phase), -1)

    def text(self, voice: Voice) -> str:
        return f"{voice.verb('return')} to {voice.your} {phase_text(self.phase)}"


def phase_text(phase: str) -> str:
    """Return a phase as texts call it: 'Buy phase'."""
    return phase if phase == CLEAN_UP else f"{phase} phase"
