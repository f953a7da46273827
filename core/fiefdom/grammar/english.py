"""English for card text: plurals, articles, verbs, numbers and lists."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

_TAIL: Final = re.compile(r" (costing|of|other than|that|each|\(chosen) ")
"""Words that follow the head of a noun phrase: 'copy of the revealed card'."""
_CLAUSE: Final = re.compile(" (costing|other than|that|until|for each|for every|with the same name) ")
"""Words that begin clauses about cards."""
_SILENT_H: Final = ("heir", "honest", "honor", "honour", "hour")
"""Beginnings of words with a silent h."""
_LIKE_YOU: Final = re.compile(r"uni(?![nm])|us[aeu]|eu|one\b")
"""Beginnings of words with a vowel that sound like 'you' or 'won': a university, a European."""
_NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def third_person(verb: str) -> str:
    """Conjugate a verb, or the first word of a phrase: 'trash it' becomes 'trashes it'."""
    first, space, rest = verb.partition(" ")
    if first in _IRREGULAR:
        first = _IRREGULAR[first]
    elif first.endswith(("sh", "ch", "ss", "x")):
        first += "es"
    elif first.endswith("y") and first[-2] not in "aeiou":
        first = first[:-1] + "ies"
    else:
        first += "s"
    return first + space + rest


_IRREGULAR: Final = {"have": "has", "may": "may", "are": "is", "do": "does"}


def number(n: int) -> str:
    """Spell small numbers as card text does."""
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def between(low: int, high: int) -> str:
    """Write a range of numbers: 'up to 3', 'one or two', '1 to 3'."""
    if low == 0:
        return f"up to {high}"
    return f"{number(low)} or {number(high)}" if high == low + 1 else f"{low} to {high}"


def ordinal(n: int) -> str:
    """Write an ordinal number: '1st', '2nd', '11th'."""
    teen = n % 100 // 10 == 1
    return f"{n}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th')}"


def money(n: int) -> str:
    """Write a number of coins: '$4'."""
    return f"${n}" if n >= 0 else f"-${-n}"


def price(coins: int, others: Mapping[str, int]) -> str:
    """Write a whole cost: '$4', '$4 + 1 Salt', '8 Loan'."""
    parts = [f"{count} {name}" for name, count in others.items()]
    return " + ".join(parts if parts and not coins else [money(coins), *parts])


def plural(n: int, noun: str) -> str:
    """Count a noun: '1 card', '2 cards'."""
    return f"{n} {noun}" if n == 1 else f"{n} {pluralize(noun)}"


def pluralize(noun: str) -> str:
    """Form the plural of a noun, or of its head: 'cards costing up to 4'."""
    found = _TAIL.search(noun)
    start = found.start() if found else len(noun)
    head, tail = noun[:start], noun[start:]
    if head.endswith("ies") or head.endswith("s"):
        return noun
    if head.endswith("y") and head[-2] not in "aeiou":
        return head[:-1] + "ies" + tail
    if head.endswith(("ch", "sh", "x")):
        return head + "es" + tail
    if head.endswith("ief"):
        return head[:-1] + "ves" + tail
    return head + "s" + tail


def has_tail(said: str) -> bool:
    """Tell whether a phrase contains a clause, so that a comma must separate it from more text."""
    return _CLAUSE.search(said) is not None


def is_many(noun: str) -> bool:
    """Tell whether a noun phrase about cards is plural."""
    return "cards" in noun.split()


def a(noun: str) -> str:
    """Put the indefinite article before a noun."""
    word = noun.lower()
    if word.startswith("other "):
        return f"an{noun}"
    vowel = word[:1] in "aeiou" and not _LIKE_YOU.match(word)
    return f"an {noun}" if vowel or word.startswith(_SILENT_H) else f"a {noun}"


def sentence(clause: str) -> str:
    """Turn a clause into a sentence: capitalize it and end it with a full stop."""
    clause = clause.strip()
    if not clause:
        return ""
    ended = clause if clause.endswith((".", ":")) else clause + "."
    return ended[0].upper() + ended[1:]


def listing(words: list[str], last: str = "and") -> str:
    """Join words: 'a', 'a and b', 'a, b and c'."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
