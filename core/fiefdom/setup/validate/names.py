"""Validates the names of cards, sets, mats and results."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from fiefdom.setup.validate.lookalikes import mixed_word

MAX_NAME: Final = 60
MAX_LABEL: Final = 30
MAX_WORDS: Final = 3
"""The maximum number of words in the name of a mat, a token or a type: too few for a sentence."""
MAX_TEXT: Final = 1_000
MAX_FLAVOR: Final = 160
"""The maximum number of characters of a line of atmosphere."""
MAX_MARKS: Final = 3
"""The maximum number of accents on one letter."""
SLIPS: Final = 2
"""The edit distance up to which a word counts as a misspelling of another."""
_VISIBLE: Final = frozenset("LMNPSZ")
_INVISIBLE: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Letters and marks that are invisible in spite of their Unicode category."""


def name_problem(name: str) -> str:
    """Return why something cannot be a name; empty if it can."""
    if not name.strip() or name != name.strip():
        return "a name must not be empty, or start or end with a space"
    if len(name) > MAX_NAME:
        return f"a name can have at most {MAX_NAME} characters, this one has {len(name)}"
    if name.isascii() and name.isprintable() and any(map(str.isalnum, name)):
        return ""  # the common case: none of the checks below can fail
    for letter in name:
        if letter != " " and (reason := _unwanted_character(letter)):
            return f"a name cannot contain {reason} (U+{ord(letter):04X}); remove it"
    if _too_many_marks(name):
        return f"a letter has more than {MAX_MARKS} accents; remove some"
    if unicodedata.normalize("NFC", name) != name:
        return "it contains combining accents; use precomposed letters (Unicode NFC)"
    if (usual := unicodedata.normalize("NFKC", name)) != name:
        return f"it contains compatibility characters; write {usual!r} (Unicode NFKC)"
    if word := mixed_word(name):
        return f"the word {word!r} ({word!a}) mixes letters of several scripts; use one"
    if not any(unicodedata.category(letter)[0] in "LN" for letter in name):
        return "a name needs at least one letter or digit"
    return ""


def plain_problem(name: str, longest: int = MAX_NAME) -> str:
    """Return why words cannot be printed unchanged inside a sentence; empty if they can.

    Characters that could end or join sentences are refused, so that the words of an author cannot
    be mistaken for something the card does.
    """
    if reason := name_problem(name):
        return reason
    if len(name) > longest:
        return f"it can have at most {longest} characters, but has {len(name)}"
    if wrong := next((letter for letter in name if not _is_plain(letter)), ""):
        return f"it cannot contain {wrong!r}; use letters, digits, spaces, apostrophes and hyphens only"
    return ""


def _is_plain(letter: str) -> bool:
    return letter in " '\u2019-" or unicodedata.category(letter)[0] in "LMN"


def label_problem(name: str) -> str:
    """Return why something cannot be the name of a mat, a token or a type; empty if it can."""
    if reason := plain_problem(name, MAX_LABEL):
        return reason
    if (words := len(name.split())) > MAX_WORDS:
        return f"such a name can have at most {MAX_WORDS} words, but this one has {words}"
    return ""


def type_problem(name: str, known: Iterable[str]) -> str:
    """Return why something cannot be a card type: a new type must not look like a known one."""
    if "," in name:
        return f"{name!r} is one type with a comma in it; write a list: [{name}]"
    if reason := label_problem(name):
        return reason
    others = () if name in (known := list(known)) else known
    for one in others:
        if _alike(name.casefold(), one.casefold()):
            return (
                f"there is no type {name!r}; did you mean {one!r}?"
                " If you want a new type, choose a less similar name"
            )
    return ""


def _alike(word: str, known: str) -> bool:
    """Tell whether a word is probably a misspelling of another, with the same first letter."""
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
    """Return why something cannot be an author's text; empty if it can."""
    if not 0 < len(text.strip()) <= MAX_TEXT:
        return f"a text must have 1 to {MAX_TEXT} characters"
    for letter in text:
        kind = unicodedata.category(letter)
        if letter != "\n" and kind[0] == "C":
            return (
                f"a text cannot contain {_unwanted_character(letter)} (U+{ord(letter):04X}); remove it"
            )
    return "a letter has too many accents; remove some" if _too_many_marks(text) else ""


def line_problem(text: str) -> str:
    """Return why something cannot be a line of atmosphere on a card; empty if it can."""
    if len(text) > MAX_FLAVOR:
        return f"a line can have at most {MAX_FLAVOR} characters, this one has {len(text)}"
    return "it must be a single line" if "\n" in text.strip() else text_problem(text)


def _unwanted_character(letter: str) -> str:
    kind = unicodedata.category(letter)
    if kind == "Cc":
        return "a control character"
    if kind == "Cf" or _INVISIBLE.match(letter):
        return "an invisible character"
    if kind[0] == "Z":
        return "a special space"
    return "" if kind[0] in _VISIBLE else "an unassigned or private character"


def _too_many_marks(name: str) -> bool:
    marks = 0
    for n, letter in enumerate(name):
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if marks > MAX_MARKS or (marks and n == 0):
            return True
    return False
