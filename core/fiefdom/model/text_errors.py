"""Finds the part whose `text` method is broken, so that errors name its class and not the caller."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fiefdom.grammar.voice import YOU_VOICE
from fiefdom.model.filter import Filter
from fiefdom.model.keywords import called
from fiefdom.model.part import Part

_checked: Final[set[type[Part]]] = set()
"""Classes of parts whose text has been checked; each is checked only once."""


def speech_problem(part: Part) -> str:
    """Return an error if `text` of a part does not return a string; empty if it does.

    Also empty if the text cannot be generated out of context. Only the first part of each class is
    checked: the texts of cards are generated only when they are read.
    """
    kind = type(part)
    if kind in _checked:
        return ""
    _checked.add(kind)
    if reason := _text_problem(part):
        _checked.discard(kind)
    return reason


def _text_problem(part: Part) -> str:
    try:
        said = part.plural(YOU_VOICE) if isinstance(part, Filter) else _text_of(part)
    except Exception:
        # some parts have a text only in the context of the parts before them
        return ""
    if isinstance(said, str):
        return ""
    return f"text() of {called(type(part))} returns {said!r}, which is not a string; return one"


def _text_of(part: Part) -> object:
    text = getattr(part, "text", None)
    return "" if text is None else text(YOU_VOICE)


def speechless(parts: Iterable[tuple[str, Part]], error: Exception) -> tuple[str, str]:
    """Return the place of the part that caused an error while generating a text, and the reason."""
    listed = list(parts)
    for place, part in listed:
        if reason := _text_problem(part):
            return place, reason
    places = {id(part): place for place, part in listed}
    from traceback import walk_tb

    at_work = [id(frame.f_locals.get("self")) for frame, _ in walk_tb(error.__traceback__)]
    guilty = next((part for part in reversed(at_work) if part in places), 0)
    kind = next((called(type(part)) for _, part in listed if id(part) == guilty), "a part")
    return places.get(guilty, "text"), f"text() of {kind} fails with {type(error).__name__}: {error}"
