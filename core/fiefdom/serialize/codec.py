"""Converts parts to plain data and back: what Python can declare, a file can declare.

There are two layouts. The fields of most effects, events, filters and modifiers are nested under
the keyword, together with the inlined fields of the selection:
`trash: {choose: 1, from: hand, as: trashed}`. Other parts, and effects that contain effects, are
flat clauses, with the fields next to the keyword: `if: ..., then: ...`. In addition, families of
parts have short forms (`Sugar`).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin

from fiefdom.errors import nearest
from fiefdom.model.amount import Amount
from fiefdom.model.effect import Effect
from fiefdom.model.filter import Filter
from fiefdom.model.part import Part
from fiefdom.serialize.remedies import (
    instead_of_list,
    misplaced,
    named_result,
    next_step,
    one_level_up,
)
from fiefdom.serialize.shapes import Shape, Slot, called, family_of, shape_of
from fiefdom.serialize.short_forms import ALL, FIELDS, SUGAR, At, Data, DataError, found
from fiefdom.serialize.spelling import to_data
from fiefdom.serialize.synonyms import SYNONYMS, meant

__all__ = ["NOW_AND_LATER", "Data", "DataError", "from_data", "parts_of_item", "to_data", "vocabulary"]

NOW_AND_LATER: Final = "now_and_next_turn"
"""A word of files that is no part: effects, and the same effects again in `next_turn`."""


def vocabulary() -> Mapping[str, type[Part]]:
    """Return every part that has a keyword, by its keyword."""
    return Part.words


def from_data(data: Data, wanted: Any, place: str = "", at: At | None = None) -> Any:
    """Convert plain data to the type of a field, or raise an error with the place that does not fit."""
    return read(data, wanted, at or At((place,) if place else ()))


def read(data: Data, wanted: Any, at: At) -> Any:
    """Read data at a place."""
    origin = get_origin(wanted)
    if origin in (Union, UnionType):
        return _one_of(data, get_args(wanted), at)
    if origin is tuple:
        return _several(data, get_args(wanted)[0], at)
    if isinstance(wanted, type) and issubclass(wanted, Part):
        return read_part(data, (wanted,), at)
    if isinstance(wanted, type) and issubclass(wanted, StrEnum):
        return _choice(data, wanted, at)
    if type(data) is not wanted:
        raise at.error(f"expected {called(wanted)}, found {found(data)}")
    return data


def _several(data: Data, item: Any, at: At) -> tuple[Any, ...]:
    if not isinstance(data, list):
        return parts_of_item(data, read(data, item, at))
    return tuple(
        part for n, one in enumerate(data) for part in parts_of_item(one, read(one, item, at / n))
    )


def parts_of_item(data: Data, part: Any) -> tuple[Any, ...]:
    """Return the parts that an item of a list stands for: several if it is `now_and_next_turn`."""
    if part is not None and isinstance(data, dict) and NOW_AND_LATER in data:
        return tuple(part.effects)
    return (part,)


def _one_of(data: Data, kinds: tuple[Any, ...], at: At) -> Any:
    simple = [kind for kind in kinds if kind in (int, bool, str, NoneType)]
    for kind in simple:
        if type(data) is kind:
            return data
    parts = tuple(kind for kind in kinds if kind not in simple)
    if NoneType in kinds and data == ALL and any(issubclass(kind, Filter) for kind in parts):
        return None
    if not parts or not isinstance(data, str | dict | list):
        expected = " or ".join(called(kind) for kind in kinds if kind is not NoneType)
        raise at.error(f"expected {expected}, found {found(data)}{instead_of_list(data, kinds)}")
    return read_part(data, parts, at)


def read_part(data: Data, wanted: tuple[type[Part], ...], at: At, also: tuple[str, ...] = ()) -> Part:
    """Read a part that belongs to one of several classes."""
    if isinstance(data, dict) and NOW_AND_LATER in data and Effect in wanted:
        return at.keep(_now_and_later(data, at))
    for kind in wanted:
        sugar = SUGAR.get(family_of(kind))
        part = sugar.read(data, kind, at) if sugar else None
        if part is not None:
            return at.keep(_fitting(part, wanted, at))
    word, kind = _find_word(data, wanted, at)
    return at.keep(_build(word, kind, data, at))


def _now_and_later(data: Mapping[Any, Data], at: At) -> Part:
    """Read effects that happen now, and again at the start of the next turn."""
    if NOW_AND_LATER in at.path:
        # Every level would double the card.
        raise at.key_error(NOW_AND_LATER, f"{NOW_AND_LATER!r} cannot contain itself; use 'next_turn'")
    for key in data:
        if key != NOW_AND_LATER:
            raise at.key_error(key, f"{NOW_AND_LATER!r} takes effects only; make this a separate item")
    in_order: Any = vocabulary()["in_order"]
    next_turn: Any = vocabulary()["next_turn"]
    effects = read(data[NOW_AND_LATER], tuple[Effect, ...], at / NOW_AND_LATER)
    later = at.keep(next_turn(at.keep(in_order(effects))))
    return in_order((*effects, later))  # type: ignore[no-any-return]


def _fitting(part: Part, wanted: tuple[type[Part], ...], at: At) -> Part:
    if isinstance(part, wanted):
        return part
    expected = " or ".join(map(called, wanted))
    raise at.error(f"{type(part).keyword!r} cannot be used here: expected {expected}")


def _find_word(data: Data, wanted: tuple[type[Part], ...], at: At) -> tuple[str, type[Part]]:
    """Find the keyword that says which class of part this is."""
    expected = " or ".join(map(called, wanted))
    keys = [data] if isinstance(data, str) else list(data) if isinstance(data, dict) else []
    families = tuple(family_of(kind) for kind in wanted)
    known = {word: kind for word, kind in vocabulary().items() if issubclass(kind, families)}
    words = [key for key in keys if isinstance(key, str) and key in known]
    if not keys:
        raise at.error(f"expected {expected}, found {found(data)}{instead_of_list(data, wanted)}")
    if not words:
        more = [word for family in families if family in SUGAR for word in SUGAR[family].words]
        if keys[0] in more:
            raise _not_alone(data, keys[0], families, at)
        again = [NOW_AND_LATER] if Effect in wanted else []
        if reason := one_level_up(keys[0], at, Part.words):
            raise at.key_error(keys[0], reason)
        valid = [*more, *known, *at.also, *again]
        raise _no_word(data, keys[0], wanted, valid, at)
    if len(words) > 1:
        both = " and ".join(map(repr, words[:2]))
        raise at.key_error(words[1], f"{both} are in one place; make each a separate item, or keep one")
    if not issubclass(known[words[0]], wanted):
        raise at.error(f"{words[0]!r} cannot be used here: expected {expected}")
    return words[0], known[words[0]]


def _not_alone(data: Data, key: str, families: tuple[type[Part], ...], at: At) -> DataError:
    """Return the error for a word that is valid here, but only together with another one."""
    sugar = next(SUGAR[family] for family in families if family in SUGAR and key in SUGAR[family].words)
    reason = f"{key!r} cannot be used alone here: {sugar.alone}"
    return at.error(reason) if isinstance(data, str) else at.key_error(key, reason)


def _no_word(
    data: Data, key: Any, wanted: tuple[type[Part], ...], known: list[str], at: At
) -> DataError:
    expected = " or ".join(map(called, wanted))
    close = meant(str(key), known)
    few = ", ".join(dict.fromkeys(known[:12]))
    use = f"; use a number, like 2, or one of {few}" if Amount in wanted else f"; use one of {few}"
    hint = f"; did you mean {close!r}?" if close else use
    kind = vocabulary().get(key) if isinstance(key, str) else None
    if kind is not None:
        near = f"; did you mean {close!r}?" if close in SYNONYMS.get(key, ()) else ""
        near = misplaced(key, kind, wanted) or near
        is_what = called(family_of(kind))
        reason = f"{key!r} is {is_what} and cannot be used here: expected {expected}{near}"
    else:
        hint = misplaced(str(key), None, wanted) or hint
        reason = f"expected {expected}, but there is no word {found(key)}{hint}"
    return at.error(reason) if isinstance(data, str) else at.key_error(key, reason)


def _build(word: str, kind: type[Part], data: Data, at: At) -> Part:
    shape = shape_of(kind)
    if isinstance(data, str):
        given = {}
    elif shape.flat:
        rest = {key: item for key, item in data.items() if key != word}
        given = _main(data[word], word, shape, at / word) | _fields(rest, word, shape, at)
    elif len(data) > 1:
        wrong = next(key for key in data if key != word)
        raise at.key_error(wrong, _stray(word, wrong, shape))
    else:
        given = _nested(data[word], word, shape, at / word)
    if word in kind.variants:
        name, value = kind.variants[word]
        given[name] = value
    for slot in shape.slots:
        if slot.name not in given and slot.required:
            here = at if isinstance(data, str) else at / word
            raise here.error(f"{word!r} lacks {slot.word!r}: {wants(slot)}")
    return kind(**given)


def _stray(word: str, wrong: object, shape: Shape) -> str:
    if wrong in shape.words:
        return f"{wrong!r} belongs under {word!r}: write {word}: {{..., {wrong}: ...}}"
    return f"{wrong!r} is next to {word!r}; make it a separate item"


def _main(value: Data, word: str, shape: Shape, at: At) -> dict[str, Any]:
    """Read the value of a keyword as its main field."""
    if shape.main is None:
        if value is not True:
            other = named_result(word, value, shape)
            raise at.error(f"{word!r} takes no value, found {found(value)}; write it alone{other}")
        return {}
    if not shape.flat:
        at = at.among(*shape.words)
    return {shape.main.name: _slot(value, shape.main, at)}


def _nested(value: Data, word: str, shape: Shape, at: At) -> dict[str, Any]:
    """Read the fields nested under a keyword, or its main field alone."""
    named = isinstance(value, dict) and any(key in shape.words for key in value)
    if named or (isinstance(value, dict) and shape.inlined not in (None, shape.main) and value):
        return _fields(value, word, shape, at)
    return _main(value, word, shape, at)


def _fields(data: dict[Any, Data], word: str, shape: Shape, at: At) -> dict[str, Any]:
    """Read fields by name; all other keys belong to the inlined field."""
    known = {slot.word: slot for slot in (shape.others if shape.flat else shape.slots)}
    given = {
        known[key].name: _slot(item, known[key], at / key) for key, item in data.items() if key in known
    }
    rest = {key: item for key, item in data.items() if key not in known}
    inlined = shape.inlined
    if not rest:
        return given
    if inlined is None or inlined.name in given:
        wrong = next(iter(rest))
        close = meant(str(wrong), known)
        takes = next_step(word, wrong) or f"it takes {', '.join(known) or 'nothing'}"
        hint = f"did you mean {close!r}?" if close else takes
        raise at.key_error(wrong, f"{word!r} has no field {found(wrong)}; {hint}")
    given[inlined.name] = read(rest, inlined.wanted, at.among(*known))
    return given


def _slot(data: Data, slot: Slot, at: At) -> Any:
    sugar = FIELDS.get(slot.name)
    short = sugar.read(data, at) if sugar else None
    return read(data, slot.wanted, at) if short is None else short


def wants(slot: Slot) -> str:
    """Return a hint that says what a field takes."""
    return "give " + " or ".join(called(kind) for kind in slot.kinds)


def _choice(data: Data, wanted: type[StrEnum], at: At) -> StrEnum:
    try:
        return wanted(data)
    except ValueError:
        words = ", ".join(one.value for one in wanted)
        close = nearest(data, [one.value for one in wanted]) if isinstance(data, str) else None
        hint = f"; did you mean {close!r}?" if close else ""
        raise at.error(f"expected one of {words}, found {found(data)}{hint}") from None
