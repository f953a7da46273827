"""What to write instead of a part of the wrong kind or in the wrong place, for errors."""

from __future__ import annotations

from typing import Any, Final

from fiefdom.model.amount import Amount
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.filter import Filter
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part
from fiefdom.model.trigger import When
from fiefdom.serialize.shapes import AS, Shape, shape_of
from fiefdom.serialize.short_forms import At, Data

EITHER: Final = "; for one of several conditions, write unless: [{unless: ...}, {unless: ...}]"
LASTING: Final = (
    "; write it after this_turn, until_next_turn or rest_of_game, or in another part of the card,"
    " such as in_play"
)
ONE_OF: Final = ("any_of", "either", "or")
THEREFORE: Final = ("do", "if_you_do", "then")


def misplaced(word: str, kind: type[Part] | None, wanted: tuple[type[Part], ...]) -> str:
    """Return what to do about a word that is no part of these families; empty if that is unknown."""
    if Condition in wanted:
        if word in ONE_OF:
            return EITHER
        if word == "not":
            return "; did you mean 'unless'?"
        if kind is not None and issubclass(kind, Amount):
            return "; compare it: at_least, at_most or equals"
        if kind is not None and issubclass(kind, Filter):
            return f"; test a place or a result with it: {{any: hand, {word}: ...}}"
    if Effect in wanted and kind is not None and issubclass(kind, When | Modifier):
        return LASTING
    return ""


def one_level_up(word: object, at: At, words: dict[str, type[Part]]) -> str:
    """Return the error for a field of a clause that is under its keyword; empty if it is none."""
    above = at.path[-1] if at.path else None
    kind = words.get(above) if isinstance(above, str) else None
    if kind is None or not (shape := shape_of(kind)).flat:
        return ""
    beside = any(slot.word == word for slot in shape.others)
    return f"{word!r} belongs next to {above!r}, not under it" if beside else ""


def instead_of_list(data: Data, wanted: tuple[Any, ...]) -> str:
    """Return what to write instead of a list of cards or filters, or of `true`."""
    if Filter not in wanted:
        return ""
    if data is True:
        return "; without a value, write the word alone"
    if not isinstance(data, list) or not data:
        return ""
    if all(isinstance(item, str) for item in data):
        return f"; for any of several cards, write named: [{', '.join(map(str, data[:3]))}]"
    return "; for cards that pass one of several filters, write any_of: [...]"


def next_step(word: str, wrong: object) -> str:
    """Return what to write instead of a clause that a word does not have; empty if that is unknown."""
    return f"write several effects as a list: {word}: [..., ...]" if wrong in THEREFORE else ""


def named_result(word: str, value: Data, shape: Shape) -> str:
    """Return how a result is named, if a text stands after a word that takes no value."""
    takes_name = isinstance(value, str) and AS in shape.words
    return f", or with a name for its result: {word}: {{as: {value[:20]}}}" if takes_name else ""
