"""Finds the part whose words are none: its class is at fault, not whoever asked for a text."""

from __future__ import annotations

from collections.abc import Iterable
from traceback import walk_tb
from typing import Final

from fiefdom.grammar.voice import YOU_VOICE
from fiefdom.model.filter import Filter
from fiefdom.model.keywords import called
from fiefdom.model.part import Part

_heard: Final[set[type[Part]]] = set()
"""The kinds of parts that have given some words, so that it need not be looked at each time."""


def speech_problem(part: Part) -> str:
    """Say that the words of a part are no text; empty if they are, or cannot be had by themselves.

    Of each class only the first part is looked at: the words of a card are made when somebody
    reads them.
    """
    kind = type(part)
    if kind in _heard:
        return ""
    _heard.add(kind)
    if reason := _mute(part):
        _heard.discard(kind)
    return reason


def _mute(part: Part) -> str:
    try:
        said = part.plural(YOU_VOICE) if isinstance(part, Filter) else _words(part)
    except Exception:
        # what makes sense only after what came before it has no words of its own
        return ""
    if isinstance(said, str):
        return ""
    return f"text() of {called(type(part))} returns {said!r}, which is no text; return a string"


def _words(part: Part) -> object:
    text = getattr(part, "text", None)
    return "" if text is None else text(YOU_VOICE)


def speechless(parts: Iterable[tuple[str, Part]], error: Exception) -> tuple[str, str]:
    """Return which of some parts, by its place, has no words, after an error; and the reason."""
    listed = list(parts)
    for place, part in listed:
        if reason := _mute(part):
            return place, reason
    places = {id(part): place for place, part in listed}
    at_work = [id(frame.f_locals.get("self")) for frame, _ in walk_tb(error.__traceback__)]
    guilty = next((part for part in reversed(at_work) if part in places), 0)
    kind = next((called(type(part)) for _, part in listed if id(part) == guilty), "a part")
    return places.get(guilty, "text"), f"text() of {kind} fails with {type(error).__name__}: {error}"
