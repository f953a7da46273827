"""Amounts in files: `{cost_of: trashed, plus: 2}`."""

from __future__ import annotations

from typing import Any, Final

from fiefdom.effects.amounts import Per, Plus, Times
from fiefdom.model.amount import Amount
from fiefdom.model.part import Part
from fiefdom.serialize.codec import read
from fiefdom.serialize.short_forms import At, Data, Sugar
from fiefdom.serialize.spelling import spell, to_data

ARITHMETIC: Final = ("plus", "minus", "times", "per")
VALUE: Final = "value"


class Amounts(Sugar):
    """An amount can be followed by plus, minus, times or per."""

    words = (*ARITHMETIC, VALUE)

    def write(self, part: Part, whole: bool) -> Data | None:
        if isinstance(part, Plus):
            if isinstance(part.right, int) and part.right < 0:
                return _followed(part.left, "minus", -part.right)
            return _followed(part.left, "plus", part.right)
        if isinstance(part, Times):
            return _followed(part.amount, "times", part.factor)
        return _followed(part.amount, "per", part.divisor) if isinstance(part, Per) else None

    def read(self, data: Data, wanted: type[Part], at: At) -> Part | None:
        said = [word for word in ARITHMETIC if isinstance(data, dict) and word in data]
        if not said:
            return None
        word = said[0]
        rest = {key: item for key, item in data.items() if key != word}
        if len(said) > 1 or not rest:
            raise at.key_error(
                said[-1],
                f"one of {', '.join(ARITHMETIC)} follows an amount; put an"
                " amount that has one already into value: {value: {cost_of: x, plus: 1}, times: 2}",
            )
        if word == "plus":
            return Plus(base_of(rest, int | Amount, at), read(data[word], int | Amount, at / word))
        number = read(data[word], int, at / word)
        if word == "minus":
            return Plus(base_of(rest, int | Amount, at), -number)
        return (Times if word == "times" else Per)(base_of(rest, Amount, at), number)


def _followed(base: int | Amount, word: str, value: object) -> Data:
    whole = spell(base, whole=True) if isinstance(base, Amount) else {}
    simple = whole and not any(key in (*ARITHMETIC, VALUE) for key in whole)
    inner = whole or to_data(base)
    return {**(whole if simple else {VALUE: inner}), word: to_data(value)}


def base_of(data: Data, wanted: object, at: At) -> Any:
    """Read what an operation follows: words of an amount, or a whole one as `value`."""
    if list(data) == [VALUE]:
        return read(data[VALUE], wanted, at / VALUE)
    return read(data, wanted, at.among(VALUE, *ARITHMETIC))
