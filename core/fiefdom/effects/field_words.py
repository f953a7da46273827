"""Keeps the words of fields for fields, so that no plugin makes a part of one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from fiefdom.model.keywords import KNOWN, reserve
from fiefdom.model.part import Part
from fiefdom.serialize.shapes import called, shape_of
from fiefdom.serialize.short_forms import SUGAR


def keep_field_words() -> None:
    """Reserve the words of the fields of all parts there are; to be called when those are all."""
    reserve(partial(_field_words, tuple(sorted(KNOWN.items(), key=str))))


@cache
def _field_words(core: tuple[tuple[str, type[Part]], ...]) -> Mapping[str, str]:
    """Return the words of fields and short spellings that are no keywords, with what they go with."""
    keywords = {word for word, _ in core}
    found = {word: called(family) for family, sugar in SUGAR.items() for word in sugar.words}
    found |= {field: repr(word) for word, kind in core for field in shape_of(kind).words}
    return {field: word for field, word in found.items() if field not in keywords}
