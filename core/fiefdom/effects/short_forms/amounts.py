"""Amounts in files: `{cost_of: trashed, plus: 2}`."""

from __future__ import annotations

from typing import Any, Final

from fiefdom.effects.amounts import Per, Plus, Times
from fiefdom.effects.bounds import NoLessThan, NoMoreThan
from fiefdom.model.amount import Amount
from fiefdom.model.part import Part
from fiefdom.serialize.codec import read
from fiefdom.serialize.short_forms import At, Data, Sugar
from fiefdom.serialize.spelling import spell, to_data

ARITHMETIC: Final = ("plus", "minus", "times", "per", "no_more_than", "no_less_than")
WITH_AMOUNT: Final = ("plus", "no_more_than", "no_less_than")
"""The operations whose other side can be an amount, too."""
VALUE: Final = "value"


class Amounts(Sugar):
    """An amount can be followed by plus, minus, times, per or a bound."""

    words = (*ARITHMETIC, VALUE)
    alone = (
        "use it before plus, minus, times or per, as in {value: {cost_of: x, plus: 1}, times: 2};"
        " without one of these, write the amount itself"
    )

    def write(self, part: Part, whole: bool) -> Data | None:
        if isinstance(part, Plus):
            if isinstance(part.right, int) and part.right < 0:
                return _with_operation(part.left, "minus", -part.right)
            return _with_operation(part.left, "plus", part.right)
        if isinstance(part, Times):
            return _with_operation(part.amount, "times", part.factor)
        if isinstance(part, Per):
            return _with_operation(part.amount, "per", part.divisor)
        if isinstance(part, NoMoreThan):
            return _with_operation(part.amount, "no_more_than", part.most)
        if isinstance(part, NoLessThan):
            return _with_operation(part.amount, "no_less_than", part.least)
        return None

    def read(self, data: Data, wanted: type[Part], at: At) -> Part | None:
        said = [word for word in ARITHMETIC if isinstance(data, dict) and word in data]
        if not said:
            return None
        word = said[0]
        rest = {key: item for key, item in data.items() if key != word}
        if len(said) > 1 or not rest:
            raise at.key_error(
                said[-1],
                f"exactly one of {', '.join(ARITHMETIC)} follows an amount; to use another, wrap the"
                " amount in value, as in {value: {cost_of: x, plus: 1}, times: 2}",
            )
        if word in WITH_AMOUNT:
            other = read(data[word], int | Amount, at / word)
            if word == "plus":
                return Plus(base_of(rest, int | Amount, at), other)
            bound = NoMoreThan if word == "no_more_than" else NoLessThan
            return bound(base_of(rest, Amount, at), other)
        number = read(data[word], int, at / word)
        if word == "minus":
            return Plus(base_of(rest, int | Amount, at), -number)
        return (Times if word == "times" else Per)(base_of(rest, Amount, at), number)


def _with_operation(base: int | Amount, word: str, value: object) -> Data:
    whole = spell(base, whole=True) if isinstance(base, Amount) else {}
    simple = whole and not any(key in (*ARITHMETIC, VALUE) for key in whole)
    inner = whole or to_data(base)
    return {**(whole if simple else {VALUE: inner}), word: to_data(value)}


def base_of(data: Data, wanted: object, at: At) -> Any:
    """Read the operand of an operation: the words of an amount, or an amount wrapped in `value`."""
    if list(data) == [VALUE]:
        return read(data[VALUE], wanted, at / VALUE)
    return read(data, wanted, at.among(VALUE, *ARITHMETIC))
