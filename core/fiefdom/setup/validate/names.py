"""Which names can be given to cards, sets, mats and results."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from fiefdom.setup.validate.lookalikes import mixed_word

MAX_NAME: Final = 60
MAX_TEXT: Final = 1_000
MAX_MARKS: Final = 3
"""How many accents can stand on one letter."""
SLIPS: Final = 2
"""How many letters too many, too few, wrong or swapped make a word look like another."""
_SHOWN: Final = frozenset("LMNPSZ")
_UNSEEN: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Letters and marks that show nothing, whatever kind Unicode says they are."""


def name_problem(name: str) -> str:
    """Say why something cannot be a name; empty if it can."""
    if not name.strip() or name != name.strip():
        return "a name needs letters and no space around them"
    if len(name) > MAX_NAME:
        return f"a name has at most {MAX_NAME} characters, this one has {len(name)}"
    if name.isascii() and name.isprintable() and any(map(str.isalnum, name)):
        return ""  # Most names: nothing below can be wrong with them.
    for letter in name:
        if letter != " " and (reason := _odd(letter)):
            return f"a name cannot have {reason} (U+{ord(letter):04X}); take it out"
    if _too_many_marks(name):
        return f"a letter has more than {MAX_MARKS} accents; take some away"
    if unicodedata.normalize("NFC", name) != name:
        return "it is spelled with separate accents; use letters that have theirs (Unicode NFC)"
    if (usual := unicodedata.normalize("NFKC", name)) != name:
        return f"it is written with letters of another form; write {usual!r} (Unicode NFKC)"
    if word := mixed_word(name):
        return f"the word {word!r} ({word!a}) mixes letters of several scripts; use one"
    if not any(unicodedata.category(letter)[0] in "LN" for letter in name):
        return "a name needs at least one letter or digit"
    return ""


def type_problem(name: str, known: Iterable[str]) -> str:
    """Say why something cannot be a card type; one of one's own must not look like a known one."""
    if reason := name_problem(name):
        return reason
    if "," in name:
        return f"{name!r} is one type with a comma in it; write a list: [{name}]"
    others = () if name in (known := list(known)) else known
    for one in others:
        if _alike(name.casefold(), one.casefold()):
            return (
                f"there is no type {name!r}; did you mean {one!r}?"
                " A type of your own needs a name that looks less like it"
            )
    return ""


def _alike(word: str, known: str) -> bool:
    """Tell whether a word is another one with a slip or two, after the first letter."""
    if word[:1] != known[:1] or abs(len(word) - len(known)) > SLIPS:
        return False
    before: list[int] = []
    row = list(range(len(known) + 1))
    for n, letter in enumerate(word, 1):
        older, before, row = before, row, [n]
        for m, other in enumerate(known, 1):
            row.append(min(before[m] + 1, row[m - 1] + 1, before[m - 1] + (letter != other)))
            swapped = n > 1 and m > 1 and (letter, other) == (known[m - 2], word[n - 2])
            if swapped:
                row[m] = min(row[m], older[m - 2] + 1)
    return row[-1] <= SLIPS


def text_problem(text: str) -> str:
    """Say why something cannot be a text of an author; empty if it can."""
    if not 0 < len(text.strip()) <= MAX_TEXT:
        return f"a text has 1 to {MAX_TEXT} characters"
    for letter in text:
        kind = unicodedata.category(letter)
        if letter != "\n" and kind[0] == "C":
            return f"a text cannot have {_odd(letter)} (U+{ord(letter):04X}); take it out"
    return "a letter has too many accents; take some away" if _too_many_marks(text) else ""


def _odd(letter: str) -> str:
    kind = unicodedata.category(letter)
    if kind == "Cc":
        return "a control character"
    if kind == "Cf" or _UNSEEN.match(letter):
        return "an invisible character"
    if kind[0] == "Z":
        return "a space of another kind"
    return "" if kind[0] in _SHOWN else "a character that is none"


def _too_many_marks(name: str) -> bool:
    marks = 0
    for n, letter in enumerate(name):
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if marks > MAX_MARKS or (marks and n == 0):
            return True
    return False
