"""Reserves field names, so that no plugin can register a part under one of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from fiefdom.model.keywords import KNOWN, reserve
from fiefdom.model.part import Part
from fiefdom.serialize.shapes import called, shape_of
from fiefdom.serialize.short_forms import SUGAR


def reserve_field_words() -> None:
    """Reserve the field names of all core parts; call this after the last core part is defined."""
    reserve(partial(_field_words, tuple(sorted(KNOWN.items(), key=str))))


@cache
def _field_words(core: tuple[tuple[str, type[Part]], ...]) -> Mapping[str, str]:
    """Map field names and words of short forms that are not keywords to the part they belong to."""
    keywords = {word for word, _ in core}
    found = {word: called(family) for family, sugar in SUGAR.items() for word in sugar.words}
    found |= {field: repr(word) for word, kind in core for field in shape_of(kind).words}
    return {field: word for field, word in found.items() if field not in keywords}
