"""The condition that a number has a certain value."""

from __future__ import annotations

from fiefdom.effects.amounts import Number
from fiefdom.effects.conditions import Test
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, value_of
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State


@part_class
class Equals(Test):
    """An amount is equal to another."""

    keyword = "equals"
    public = True
    steady = True

    amount: Number
    number: int | Amount

    def problem(self) -> str:
        if isinstance(self.number, int) and self.number < 0:
            return f"a count is never {self.number}; use 0 or more"
        return ""

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        return self.amount.value(g, me, scope) == value_of(self.number, g, me, scope)

    def text(self, voice: Voice) -> str:
        if isinstance(self.number, int):
            return self.amount.being(voice, f"exactly {self.number}")
        return f"{self.amount.text(voice)} is equal to {self.number.text(voice)}"

    def negated(self, voice: Voice) -> str:
        if isinstance(self.number, int):
            return self.amount.being(voice, f"any number but {self.number} of")
        return f"{self.amount.text(voice)} is not equal to {self.number.text(voice)}"

    def having(self, voice: Voice) -> str:
        few = f"exactly {self.number}"
        return self.amount.held(voice, few) if isinstance(self.number, int) else ""
