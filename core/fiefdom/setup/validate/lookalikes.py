"""Names that people would take for one another: other alphabets, accents, capitals, spaces."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

_LATIN: Final = re.compile(
    r"LATIN (?:SMALL LETTER|CAPITAL LETTER|LETTER SMALL CAPITAL) (?:DOTLESS |SCRIPT |LONG )?([A-Z])\b"
)
_SAME: Final = str.maketrans(
    {
        **dict(zip("авегѕіјкмнорԛсҫтуүхһԁԝьё", "abersijkmhopqcctyyxhdwbe", strict=True)),
        **dict(zip("αβεζηικμνορτυχγω", "abezhikmnoptyxyw", strict=True)),
        **dict(zip("օսոհյցզ", "ounhjgq", strict=True)),
        **dict.fromkeys("1i|!\u0269", "l"),
        **{"\u0251": "a", "\u00f0": "d", "\u00e6": "ae", "\u0153": "oe"},
        "0": "o",
        "5": "s",
    }
)
"""Letters and digits that look like another, small ones for both cases."""
_TOGETHER: Final = (
    {"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"},
    {"CJK", "HANGUL"},
    {"CJK", "BOPOMOFO"},
)
"""Scripts that one word is written in together."""
_LETTERS: Final = frozenset(("Lu", "Ll", "Lt", "Lo"))


@lru_cache(maxsize=8192)
def likeness(name: str) -> str:
    """Return what names have in common that look alike on a card or in a list."""
    if not name.isascii():
        name = "".join(map(_plain, unicodedata.normalize("NFKD", name)))
    return "".join(one for one in name.casefold().translate(_SAME).translate(_SAME) if one.isalnum())


def _plain(letter: str) -> str:
    """Return a letter without accents and strokes."""
    if unicodedata.category(letter)[0] == "M":
        return ""
    found = _LATIN.match(unicodedata.name(letter, ""))
    return found[1] if found else letter


def mixed_word(name: str) -> str:
    """Return the first word with letters of several scripts; empty if there is none."""
    for word in re.split(r"[\W_]+", name):
        scripts = {_script(letter) for letter in word if unicodedata.category(letter) in _LETTERS}
        if len(scripts) > 1 and not any(scripts <= together for together in _TOGETHER):
            return word
    return ""


def _script(letter: str) -> str:
    """Return the script of a letter: what the name of the letter begins with."""
    return unicodedata.name(letter, "?").partition(" ")[0]


def unlike(name: str, other: str) -> str:
    """Say in which letters two names differ that look the same; empty where anybody sees it."""
    return "" if name.isascii() else f" ({name!a} looks like {other!a})"
