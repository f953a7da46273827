"""Amounts: numbers worked out when they are needed, and conditions on them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from fiefdom.grammar.english import money
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, AmountLike, value_of
from fiefdom.model.condition import Condition
from fiefdom.model.frames import Scope
from fiefdom.state.game_state import State
from fiefdom.state.limits import MAX_COUNT

_FEWER: Final = re.compile(" or (more|fewer|less)")
"""What is said of numbers, and joins nothing."""
NO_CARD: Final = -1_000_000
"""The cost of a card that is not there: nothing costs that little."""


def needs_of(amount: AmountLike) -> tuple[str, ...]:
    """Name the results an amount refers to directly."""
    return () if isinstance(amount, int) else amount.needs()


def cost_text(amount: AmountLike, voice: Voice) -> str:
    """Say an amount of coins that something costs."""
    if isinstance(amount, int):
        return money(amount)
    return amount.as_cost(voice) if isinstance(amount, Number) else amount.text(voice)


def rate(amount: AmountLike, voice: Voice, unit: Callable[[int], str]) -> str:
    """Say how many of something there are: '+1 Card for each card discarded'."""
    if isinstance(amount, int):
        return unit(amount)
    if isinstance(amount, Times) and isinstance(amount.amount, Plus):
        amount = _multiplied(amount.amount, amount.factor)
    if isinstance(amount, Plus):
        return _sum(amount, voice, unit)
    factor, counted = (amount.factor, amount.amount) if isinstance(amount, Times) else (1, amount)
    if isinstance(counted, Per) and counted.divisor == 1:
        counted = counted.amount
    if isinstance(counted, Per):
        every = f"{counted.divisor} {counted.amount.many(voice)}"
        return f"{unit(factor)} for every {every}, rounded down"
    return f"{unit(factor)} for each {counted.each(voice)}"


def _multiplied(amount: Plus, factor: int) -> Plus:
    """Multiply both sides of a sum, so that each can be said by itself."""
    left, right = amount.left, amount.right
    return Plus(
        left * factor if isinstance(left, int) else Times(left, factor),
        right * factor if isinstance(right, int) else Times(right, factor),
    )


def _sum(amount: Plus, voice: Voice, unit: Callable[[int], str]) -> str:
    left = rate(amount.left, voice, unit)
    if isinstance(amount.right, int) and amount.right < 0:
        return f"{left}, minus {-amount.right}"
    return f"{left}, plus {rate(amount.right, voice, unit).removeprefix('+')}"


@dataclass(frozen=True)
class Number(Amount):
    """An amount that can be combined: `n + 2`, `n - 1`, `n // 10`, `n >= 3`."""

    def __add__(self, other: AmountLike) -> Plus:
        return Plus(self, other)

    def __sub__(self, other: int) -> Plus:
        return Plus(self, -other)

    def __mul__(self, factor: int) -> Times:
        return Times(self, factor)

    def __floordiv__(self, divisor: int) -> Per:
        return Per(self, divisor)

    def __ge__(self, least: AmountLike) -> AtLeast:
        return AtLeast(self, least)

    def __le__(self, most: AmountLike) -> AtMost:
        return AtMost(self, most)

    def at_least(self, voice: Voice, least: AmountLike) -> str:
        """Say that it is at least so many."""
        if isinstance(least, int):
            return self.being(voice, "any" if least == 1 else f"{least} or more")
        return f"{self.text(voice)} is at least {least.text(voice)}"

    def at_most(self, voice: Voice, most: AmountLike) -> str:
        """Say that it is at most so many."""
        if isinstance(most, int):
            return self.being(voice, "no" if most <= 0 else f"{most} or fewer")
        return f"{self.text(voice)} is at most {most.text(voice)}"

    def being(self, voice: Voice, few: str) -> str:
        """Say that there are so many: 'any', 'no', '3 or more'."""
        return f"{self.text(voice)} is {({'any': '1 or more', 'no': '0'}).get(few, few)}"

    def held(self, voice: Voice, few: str) -> str:
        """Say what a player has so many of, so that it follows 'with'; empty if none can."""
        return ""

    def compared(self, voice: Voice) -> str:
        """Say what 'more than' or 'less than' it compares with."""
        return self.text(voice)

    def as_cost(self, voice: Voice) -> str:
        """Say it as what something costs."""
        return self.text(voice)

    @property
    def in_coins(self) -> bool:
        """Whether it is about coins, and not a number of cards or the like."""
        return False


@dataclass(frozen=True)
class Plus(Number):
    """The sum of two amounts."""

    keyword = "plus"

    left: int | Amount
    right: int | Amount

    def value(self, g: State, me: int, scope: Scope) -> int:
        return value_of(self.left, g, me, scope) + value_of(self.right, g, me, scope)

    def as_points(self) -> tuple[int | Amount, int | Amount]:
        left, right = _points_of(self.left), _points_of(self.right)
        return _added(left[0], right[0]), _added(left[1], right[1])

    def many(self, voice: Voice) -> str:
        sign, right = "plus", self.right
        if isinstance(right, int) and right < 0:
            sign, right = "minus", -right
        said = [str(one) if isinstance(one, int) else one.text(voice) for one in (self.left, right)]
        return f"in {said[0]} {sign} {said[1]}"

    def text(self, voice: Voice) -> str:
        return self._said(voice, money if self.in_coins else str)

    def as_cost(self, voice: Voice) -> str:
        return self._said(voice, money)

    @property
    def in_coins(self) -> bool:
        return any(isinstance(one, Number) and one.in_coins for one in (self.left, self.right))

    def _said(self, voice: Voice, unit: Callable[[int], str]) -> str:
        left, right = self.left, self.right
        if not isinstance(right, int):
            first = unit(left) if isinstance(left, int) else left.text(voice)
            return f"{first} plus {right.text(voice)}"
        word = "more" if right >= 0 else "less"
        if isinstance(left, Number):
            than = left.compared(voice)
        else:
            than = unit(left) if isinstance(left, int) else left.text(voice)
        return f"{unit(abs(right))} {word} than {than}"


def _points_of(amount: AmountLike) -> tuple[AmountLike, AmountLike]:
    return (amount, 0) if isinstance(amount, int) else amount.as_points()


def _added(left: AmountLike, right: AmountLike) -> AmountLike:
    """Add without writing a sum where there is none."""
    if isinstance(left, int) and isinstance(right, int):
        return left + right
    return right if left == 0 else left if right == 0 else Plus(left, right)


@dataclass(frozen=True)
class Times(Number):
    """An amount several times over."""

    keyword = "times"

    amount: Amount
    factor: int

    def value(self, g: State, me: int, scope: Scope) -> int:
        # several times several times a number would outgrow what formats hold
        return max(-MAX_COUNT, min(self.amount.value(g, me, scope) * self.factor, MAX_COUNT))

    def text(self, voice: Voice) -> str:
        return f"{self.factor} times {self.amount.text(voice)}"


@dataclass(frozen=True)
class Per(Number):
    """One for every so many, rounded down."""

    keyword = "per"

    amount: Amount
    divisor: int

    def problem(self) -> str:
        return "" if self.divisor > 0 else "it divides by less than one; use 1 or more"

    def value(self, g: State, me: int, scope: Scope) -> int:
        return self.amount.value(g, me, scope) // self.divisor

    def text(self, voice: Voice) -> str:
        return f"one for every {self.divisor} of {self.amount.text(voice)}, rounded down"


@dataclass(frozen=True)
class Test(Condition):
    """A condition that can be combined: `a & b`, `~a`."""

    def __and__(self, other: Condition) -> Both:
        return Both(self, other)

    def __invert__(self) -> Not:
        return Not(self)


@dataclass(frozen=True)
class AtLeast(Test):
    """An amount is at least another."""

    keyword = "at_least"

    amount: Number
    least: int | Amount

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        return self.amount.value(g, me, scope) >= value_of(self.least, g, me, scope)

    def text(self, voice: Voice) -> str:
        return self.amount.at_least(voice, self.least)

    def negated(self, voice: Voice) -> str:
        if isinstance(self.least, int):
            return self.amount.at_most(voice, self.least - 1)
        return super().negated(voice)

    def having(self, voice: Voice) -> str:
        least = self.least
        if not isinstance(least, int):
            return ""
        return self.amount.held(voice, "any" if least == 1 else f"{least} or more")


@dataclass(frozen=True)
class AtMost(Test):
    """An amount is at most another."""

    keyword = "at_most"

    amount: Number
    most: int | Amount

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        return self.amount.value(g, me, scope) <= value_of(self.most, g, me, scope)

    def text(self, voice: Voice) -> str:
        return self.amount.at_most(voice, self.most)

    def negated(self, voice: Voice) -> str:
        if isinstance(self.most, int):
            return self.amount.at_least(voice, self.most + 1)
        return super().negated(voice)

    def having(self, voice: Voice) -> str:
        most = self.most
        if not isinstance(most, int):
            return ""
        return self.amount.held(voice, "no" if most <= 0 else f"{most} or fewer")


@dataclass(frozen=True)
class Both(Test):
    """Two conditions hold together."""

    keyword = "both"

    left: Condition
    right: Condition

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        return self.left.holds(g, me, scope) and self.right.holds(g, me, scope)

    def text(self, voice: Voice) -> str:
        left, right = _apart(self.left.text(voice), " or "), _apart(self.right.text(voice), " or ")
        same = left.startswith(f"{voice.you} ")
        return f"{left} and {right.removeprefix(f'{voice.you} ') if same else right}"

    def negated(self, voice: Voice) -> str:
        left, right = self.left.negated(voice), self.right.negated(voice)
        return f"{_apart(left, ' and ')} or {_apart(right, ' and ')}"


def _apart(said: str, joint: str) -> str:
    """Keep one of two conditions together if it is made of several in another way."""
    whole = _FEWER.sub("", said)
    return f"({said})" if joint in whole else said


@dataclass(frozen=True)
class Not(Test):
    """A condition does not hold."""

    keyword = "unless"

    condition: Condition

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        return not self.condition.holds(g, me, scope)

    def text(self, voice: Voice) -> str:
        return self.condition.negated(voice)

    def negated(self, voice: Voice) -> str:
        return self.condition.text(voice)

    def having(self, voice: Voice) -> str:
        if isinstance(self.condition, AtLeast) and isinstance(self.condition.least, int):
            return AtMost(self.condition.amount, self.condition.least - 1).having(voice)
        if isinstance(self.condition, AtMost) and isinstance(self.condition.most, int):
            return AtLeast(self.condition.amount, self.condition.most + 1).having(voice)
        return ""
