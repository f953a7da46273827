"""Finds confusable names: letters of other alphabets, accents, capitals, spaces."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Generic, TypeVar

T = TypeVar("T")
_LATIN: Final = re.compile(
    r"LATIN (?:SMALL LETTER|CAPITAL LETTER|LETTER SMALL CAPITAL) (?:DOTLESS |SCRIPT |LONG )?([A-Z])\b"
)
_SAME: Final = str.maketrans(
    {
        **dict(zip("авегѕіјкмнорԛсҫтуүхһԁԝьё", "abersijkmhopqcctyyxhdwbe", strict=True)),
        **dict(zip("αβεζηικμνορτυχγω", "abezhikmnoptyxyw", strict=True)),
        **dict(zip("օսոհյցզ", "ounhjgq", strict=True)),
        **{"\u0251": "a", "\u00f0": "d", "\u00e6": "ae", "\u0153": "oe", "\u0269": "i"},
        "0": "o",
        "5": "s",
    }
)
"""Letters and digits that look like another one; lowercase, for both cases."""
_UPRIGHT: Final = str.maketrans(dict.fromkeys("I1|!\u0406\u04c0\u0399", "l"))
"""Characters that look like a vertical stroke, as a lowercase l does; a lowercase i has a dot."""
_FOR_I: Final = str.maketrans(dict.fromkeys("1|!", "i"))
"""Characters that people write for an i, in upper or lower case."""
_PAIRS: Final = (("rn", "m"), ("vv", "w"))
"""Pairs of letters that look like a single one."""
_TOGETHER: Final = (
    {"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"},
    {"CJK", "HANGUL"},
    {"CJK", "BOPOMOFO"},
)
"""Scripts that are commonly mixed in one word."""
_LETTERS: Final = frozenset(("Lu", "Ll", "Lt", "Lo"))


@lru_cache(maxsize=8192)
def likenesses(name: str) -> tuple[str, str]:
    """Return two keys of a name, by its look and its letters; names that share one are confusable."""
    if not name.isascii():
        name = "".join(map(_plain, unicodedata.normalize("NFKD", name)))
    return f"print {_folded(name.translate(_UPRIGHT))}", f"letters {_folded(name.translate(_FOR_I))}"


def _folded(name: str) -> str:
    folded = name.casefold().translate(_SAME).translate(_SAME)
    folded = "".join(one for one in folded if one.isalnum())
    for pair, letter in _PAIRS:
        folded = folded.replace(pair, letter)
    return folded


class Taken(Generic[T]):
    """Names in use, each with a value; finds names that look alike."""

    def __init__(self, names: Iterable[tuple[str, T]] = ()) -> None:
        self._by: dict[str, T] = {}
        for name, value in names:
            self.take(name, value)

    def take(self, name: str, value: T) -> None:
        """Add a name; one that looks like it and was added before takes precedence."""
        for likeness in likenesses(name):
            self._by.setdefault(likeness, value)

    def like(self, name: str) -> T | None:
        """Return the value of a name that looks like this one, if there is one."""
        found = [self._by[likeness] for likeness in likenesses(name) if likeness in self._by]
        return found[0] if found else None


def _plain(letter: str) -> str:
    """Return a letter without accents and strokes."""
    if unicodedata.category(letter)[0] == "M":
        return ""
    found = _LATIN.match(unicodedata.name(letter, ""))
    if found is None:
        return letter
    return found[1] if letter.isupper() else found[1].lower()


def mixed_word(name: str) -> str:
    """Return the first word with letters of several scripts; empty if there is none."""
    for word in re.split(r"[\W_]+", name):
        scripts = {_script(letter) for letter in word if unicodedata.category(letter) in _LETTERS}
        if len(scripts) > 1 and not any(scripts <= together for together in _TOGETHER):
            return word
    return ""


def _script(letter: str) -> str:
    """Return the script of a letter: the first word of its Unicode name."""
    return unicodedata.name(letter, "?").partition(" ")[0]


def unlike(name: str, other: str) -> str:
    """Return a note that another name only looks the same; empty if it is the same."""
    if name == other:
        return ""
    return ", which looks like it" if name.isascii() else f" ({name!a} looks like {other!a})"
