"""What people write, made fit to be shown: bounded, printable, on one line."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_NAME: Final = 24
LONGEST_CHAT: Final = 300

_DIRECTIONS: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)


def plain(text: str, longest: int) -> str:
    """Return a text without characters that control a terminal or the direction of writing."""
    spaced = " ".join(text[: 4 * longest].split())
    kept = (one for one in spaced if one not in _DIRECTIONS and unicodedata.category(one)[0] != "C")
    return "".join(kept)[:longest].strip()


def name_of(text: str, taken: list[str], otherwise: str = "Guest") -> str:
    """Return a name that nobody at the table has."""
    name = plain(text, LONGEST_NAME) or otherwise
    names = {one.casefold() for one in (*taken, "you")}
    if name.casefold() not in names:
        return name
    numbered = (f"{name[: LONGEST_NAME - 3]} {number}" for number in range(2, 100))
    return next(one for one in numbered if one.casefold() not in names)
