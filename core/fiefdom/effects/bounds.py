"""Amounts with an upper or a lower bound."""

from __future__ import annotations

from fiefdom.effects.amounts import Number
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, AmountLike, value_of
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State


@part_class
class NoMoreThan(Number):
    """An amount, or another one if that is smaller."""

    keyword = "no_more_than"
    public = True
    steady = True

    amount: Amount
    most: int | Amount

    def value(self, g: State, me: int, scope: Scope) -> int:
        return min(self.amount.value(g, me, scope), value_of(self.most, g, me, scope))

    def text(self, voice: Voice) -> str:
        return f"{self.amount.text(voice)} (no more than {_bound(self.most, voice)})"


@part_class
class NoLessThan(Number):
    """An amount, or another one if that is larger."""

    keyword = "no_less_than"
    public = True
    steady = True

    amount: Amount
    least: int | Amount

    def value(self, g: State, me: int, scope: Scope) -> int:
        return max(self.amount.value(g, me, scope), value_of(self.least, g, me, scope))

    def text(self, voice: Voice) -> str:
        return f"{self.amount.text(voice)} (no less than {_bound(self.least, voice)})"


def _bound(amount: AmountLike, voice: Voice) -> str:
    return str(amount) if isinstance(amount, int) else amount.text(voice)
