"""Amounts in words: as a cost, or as a number of some unit."""

from __future__ import annotations

from collections.abc import Callable

from fiefdom.effects.amounts import Number, Per, Plus, Times
from fiefdom.grammar.english import money
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import AmountLike


def needs_of(amount: AmountLike) -> tuple[str, ...]:
    """Name the results an amount refers to directly."""
    return () if isinstance(amount, int) else amount.needs()


def cost_text(amount: AmountLike, voice: Voice) -> str:
    """Write an amount as a cost in coins."""
    if isinstance(amount, int):
        return money(amount)
    return amount.as_cost(voice) if isinstance(amount, Number) else amount.text(voice)


def rate(amount: AmountLike, voice: Voice, unit: Callable[[int], str]) -> str:
    """Write an amount of some unit: '+1 Card for each card discarded'."""
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
    """Multiply both terms of a sum, so that each can be written separately."""
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
