"""Conditions in files: `{any: hand, type: Action}`, `{count_in: hand, at_least: 5}`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fiefdom.effects.amounts import AtLeast, AtMost, Number
from fiefdom.effects.conditions import Both
from fiefdom.effects.counting import CountIn, CountOf
from fiefdom.effects.equals import Equals
from fiefdom.effects.places import is_zone
from fiefdom.effects.short_forms.amounts import base_of
from fiefdom.effects.short_forms.places import PLACES
from fiefdom.model.amount import Amount
from fiefdom.model.condition import Condition
from fiefdom.model.filter import Filter
from fiefdom.model.part import Part
from fiefdom.serialize.codec import read
from fiefdom.serialize.short_forms import At, Data, Sugar
from fiefdom.serialize.spelling import spell, to_data

ANY: Final = "any"
NONE: Final = "none"
COMPARED: Final = ("at_least", "at_most", "equals")


class Conditions(Sugar):
    """A list means that all hold; `any` and `none` test for cards; amounts are compared."""

    words = (ANY, NONE, *COMPARED)
    alone = "say what it tests, as in {any: hand, type: Action} or {count_in: hand, at_least: 5}"

    def write(self, part: Part, whole: bool) -> Data | None:
        if isinstance(part, Both):
            first = part.left if isinstance(part.left, Both) else None
            left = spell(first) if first else [spell(part.left)]
            return [*left, spell(part.right)]
        if isinstance(part, AtLeast):
            return (part.least == 1 and _presence(part.amount, ANY)) or _compared(
                part.amount, "at_least", part.least
            )
        if isinstance(part, AtMost):
            return (part.most == 0 and _presence(part.amount, NONE)) or _compared(
                part.amount, "at_most", part.most
            )
        if isinstance(part, Equals):
            return _compared(part.amount, "equals", part.number)
        return None

    def read(self, data: Data, wanted: type[Part], at: At) -> Part | None:
        if isinstance(data, list):
            return _both(data, at)
        if not isinstance(data, dict):
            return None
        for word in COMPARED:
            if word in data:
                return _read_compared(data, word, at)
        for word in (ANY, NONE):
            if word in data:
                return _read_presence(data, word, at)
        return None


def _presence(amount: Number, word: str) -> Data | None:
    if isinstance(amount, CountIn) and is_zone(amount.zone):
        place = PLACES.write(amount.zone) or amount.zone
    elif isinstance(amount, CountOf) and not is_zone(amount.result):
        place = amount.result
    else:
        return None
    return {word: place, **(spell(amount.cards, whole=True) if amount.cards else {})}


def _read_presence(data: dict[str, Data], word: str, at: At) -> Part:
    place = str(PLACES.read(data[word], at / word))
    rest = {key: item for key, item in data.items() if key != word}
    cards = read(rest, Filter, at.among(*COMPARED)) if rest else None
    amount = CountIn(place, cards) if is_zone(place) else CountOf(place, cards)
    at.keep(amount)
    return AtLeast(amount, 1) if word == ANY else AtMost(amount, 0)


def _compared(amount: Number, word: str, value: object) -> Data:
    whole = spell(amount, whole=True)
    return {**whole, word: to_data(value)}


def _read_compared(data: dict[str, Data], word: str, at: At) -> Part:
    rest = {key: item for key, item in data.items() if key != word}
    if not rest or any(other in rest for other in COMPARED):
        raise at.key_error(word, f"{word!r} compares one amount: {{count_in: hand, {word}: 5}}")
    amount = base_of(rest, Number, at)
    value = read(data[word], int | Amount, at / word)
    compared: dict[str, Callable[[Number, int | Amount], Part]]
    compared = {"at_least": AtLeast, "at_most": AtMost, "equals": Equals}
    return compared[word](amount, value)


def _both(data: list[Data], at: At) -> Part:
    conditions: list[Condition] = [read(one, Condition, at / n) for n, one in enumerate(data)]
    if len(conditions) < 2:
        raise at.error("a list of conditions needs two or more; write a single one without a list")
    joined = conditions[0]
    for one in conditions[1:]:
        joined = Both(joined, one)
    return joined
