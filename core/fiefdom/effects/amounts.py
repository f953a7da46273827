"""Amounts: numbers computed when they are needed, and conditions that compare them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Final

from fiefdom.effects.conditions import Test
from fiefdom.grammar.english import money
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, AmountLike, besides_of, value_of
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.limits import MAX_COUNT

NO_CARD: Final = -1_000_000
"""The cost of a missing card; no real card costs that little, so no filter matches."""


@part_class
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
        """Return a clause: the number is at least this."""
        if isinstance(least, int):
            return self.being(voice, "any" if least == 1 else f"{least} or more")
        return f"{self.text(voice)} is at least {least.text(voice)}"

    def at_most(self, voice: Voice, most: AmountLike) -> str:
        """Return a clause: the number is at most this."""
        if isinstance(most, int):
            return self.being(voice, "no" if most <= 0 else f"{most} or fewer")
        return f"{self.text(voice)} is at most {most.text(voice)}"

    def being(self, voice: Voice, few: str) -> str:
        """Return a clause: the number is `few`, which is 'any', 'no', '3 or more'."""
        return f"{self.text(voice)} is {({'any': '1 or more', 'no': '0'}).get(few, few)}"

    def held(self, voice: Voice, few: str) -> str:
        """Return what a player has, as a phrase after 'with'; empty if there is no such phrase."""
        return ""

    def compared(self, voice: Voice) -> str:
        """Return the number as a phrase after 'more than' or 'less than'."""
        return self.text(voice)

    def as_cost(self, voice: Voice) -> str:
        """Return the number as a cost, in words."""
        return self.text(voice)

    @property
    def in_coins(self) -> bool:
        """Whether it is a number of coins, not a number of cards or anything else."""
        return False


@part_class
class Count(Number):
    """Base of the numbers of cards, tokens or anything else that is counted."""

    @abstractmethod
    def many(self, voice: Voice) -> str:
        """Return what is counted, in the plural."""

    def text(self, voice: Voice) -> str:
        return f"the number of {self.many(voice)}"

    def being(self, voice: Voice, few: str) -> str:
        return f"there are {few} {self.many(voice)}"


@part_class
class Plus(Number):
    """The sum of two amounts."""

    keyword = "plus"
    public = True
    steady = True

    left: int | Amount
    right: int | Amount

    def value(self, g: State, me: int, scope: Scope) -> int:
        return value_of(self.left, g, me, scope) + value_of(self.right, g, me, scope)

    def besides(self, g: State, me: int, scope: Scope) -> Mapping[str, int]:
        found = [dict(besides_of(one, g, me, scope)) for one in (self.left, self.right)]
        return {kind: sum(one.get(kind, 0) for one in found) for kind in {**found[0], **found[1]}}

    def as_points(self, card: str) -> tuple[int | Amount, int | Amount]:
        left, right = _points_of(self.left, card), _points_of(self.right, card)
        return _added(left[0], right[0]), _added(left[1], right[1])

    def many(self, voice: Voice) -> str:
        sign, right = "plus", self.right
        if isinstance(right, int) and right < 0:
            sign, right = "minus", -right
        said = [str(one) if isinstance(one, int) else one.text(voice) for one in (self.left, right)]
        return f"in {said[0]} {sign} {said[1]}"

    def text(self, voice: Voice) -> str:
        return self._comparison(voice, money if self.in_coins else str)

    def as_cost(self, voice: Voice) -> str:
        return self._comparison(voice, money)

    @property
    def in_coins(self) -> bool:
        return any(isinstance(one, Number) and one.in_coins for one in (self.left, self.right))

    def _comparison(self, voice: Voice, unit: Callable[[int], str]) -> str:
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


def _points_of(amount: AmountLike, card: str) -> tuple[AmountLike, AmountLike]:
    return (amount, 0) if isinstance(amount, int) else amount.as_points(card)


def _added(left: AmountLike, right: AmountLike) -> AmountLike:
    """Add two amounts; build a `Plus` only if neither is 0 and they are not both integers."""
    if isinstance(left, int) and isinstance(right, int):
        return left + right
    return right if left == 0 else left if right == 0 else Plus(left, right)


@part_class
class Times(Number):
    """An amount multiplied by a number."""

    keyword = "times"
    public = True
    steady = True

    amount: Amount
    factor: int

    def value(self, g: State, me: int, scope: Scope) -> int:
        # nested multiplications could exceed the largest number that saved games can hold
        return max(-MAX_COUNT, min(self.amount.value(g, me, scope) * self.factor, MAX_COUNT))

    def text(self, voice: Voice) -> str:
        return f"{self.factor} times {self.amount.text(voice)}"


@part_class
class Per(Number):
    """An amount divided by a number, rounded down."""

    keyword = "per"
    public = True
    steady = True

    amount: Amount
    divisor: int

    def problem(self) -> str:
        return "" if self.divisor > 0 else f"it divides by {self.divisor}; use 1 or more"

    def value(self, g: State, me: int, scope: Scope) -> int:
        return self.amount.value(g, me, scope) // self.divisor

    def text(self, voice: Voice) -> str:
        return f"one for every {self.divisor} of {self.amount.text(voice)}, rounded down"


@part_class
class AtLeast(Test):
    """An amount is not smaller than another."""

    keyword = "at_least"
    public = True
    steady = True

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

    def lacking(self, voice: Voice) -> str:
        least = self.least
        return AtMost(self.amount, least - 1).having(voice) if isinstance(least, int) else ""


@part_class
class AtMost(Test):
    """An amount is not larger than another."""

    keyword = "at_most"
    public = True
    steady = True

    amount: Number
    most: int | Amount

    def problem(self) -> str:
        if isinstance(self.most, int) and self.most < 0:
            return f"a count is never {self.most} or fewer; use 0 or more"
        return ""

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

    def lacking(self, voice: Voice) -> str:
        most = self.most
        return AtLeast(self.amount, most + 1).having(voice) if isinstance(most, int) else ""
