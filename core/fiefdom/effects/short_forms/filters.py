"""Filters in files: `{type: Treasure, costing_up_to: 3}`, `type: [Action, Treasure]`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from fiefdom.effects.combining import AllOf, AnyOf, Named, NotOf
from fiefdom.model.filter import Filter
from fiefdom.model.part import Part
from fiefdom.serialize.codec import read
from fiefdom.serialize.shapes import shape_of
from fiefdom.serialize.short_forms import At, Data, Sugar
from fiefdom.serialize.spelling import spell_both

WORD: Final = re.compile("[a-z0-9_]+")
"""Could be a word of the vocabulary; a card with such a name needs the long form `named`."""


class Filters(Sugar):
    """Several words must all match, a list of values means any of them, a bare name is a card.

    After `not`, a list means none of its values.
    """

    def write(self, part: Part, whole: bool) -> Data | None:
        if isinstance(part, Named) and not (whole or WORD.fullmatch(part.card)):
            return part.card
        if not isinstance(part, AllOf | AnyOf):
            return None
        spelled = [spell_both(one) for one in part.filters]
        joined = (_merged if isinstance(part, AllOf) else _gathered)([words for _, words in spelled])
        return {part.keyword: [short for short, _ in spelled]} if joined is None else joined

    def read(self, data: Data, wanted: type[Part], at: At) -> Part | None:
        if isinstance(data, str) and not WORD.fullmatch(data):
            return Named(data)
        if not isinstance(data, dict) or not data:
            return None
        if len(data) > 1:
            return AllOf(tuple(read({key: item}, Filter, at) for key, item in data.items()))
        ((word, value),) = data.items()
        if word == NotOf.keyword and isinstance(value, list):
            return NotOf(AnyOf(_options(value, lambda one: read(one, Filter, at / word), at / word)))
        if isinstance(value, list) and not _wants_list(word):
            return AnyOf(_options(value, lambda one: read({word: one}, Filter, at), at / word))
        return None


def _options(values: list[Data], reading: Callable[[Data], Filter], at: At) -> tuple[Filter, ...]:
    if len(values) < 2:
        raise at.error("a list means any of its values; give two or more, or drop the list")
    return tuple(map(reading, values))


def _merged(filters: list[dict[str, Data]]) -> Data | None:
    words = [word for one in filters for word in one]
    if len(filters) < 2 or len(set(words)) < len(filters) or len(words) > len(filters):
        return None
    return {word: value for one in filters for word, value in one.items()}


def _gathered(filters: list[dict[str, Data]]) -> Data | None:
    words = {word for one in filters for word in one}
    values = [value for one in filters for value in one.values()]
    if (
        len(filters) < 2
        or len(words) > 1
        or words == {NotOf.keyword}
        or any(isinstance(one, dict | list) for one in values)
    ):
        return None
    return {words.pop(): values}


def _wants_list(word: object) -> bool:
    kind = Part.words.get(word) if isinstance(word, str) else None
    main = shape_of(kind).main if kind else None
    return main is not None and getattr(main.wanted, "__origin__", None) is tuple
