"""A summary of a card in one short line, for tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from fiefdom.model.card import Card
from fiefdom.text.rules_text import Kind, Line, card_lines

WIDTH: Final = 72
"""The default maximum length of a line."""
MORE: Final = "…"
"""The end of a shortened line."""

_SHORTER: Final = [
    (re.compile(pattern), short)
    for pattern, short in (
        (r"\b(from|into|to|onto) (your|their) (hand|deck|discard pile)\b", r"\1 \3"),
        (r"\bthe (top|bottom) card of (your|their) deck\b", r"the \1 card"),
        (r"\bthe (top|bottom) (\d+) cards of (your|their) deck\b", r"the \1 \2 cards"),
        (r"\b(onto deck) in any order$", r"\1"),
        (r"\bcards from the top of (your|their) deck until\b", "cards until"),
        (r"\bgain a card costing (up to|exactly) (\$\d+ \w+) than it\b", r"gain one costing \1 \2"),
        (r"\b(costing [^,;]+? (?:more|less)) than it\b", r"\1"),
        (r"^at the start of your next turn, ", "next turn "),
        (r"^if you do, (?=\+)", "for "),
        (r"^you may ", "may "),
        (r", but not less than \$0", ""),
        (r" other than in Clean-up\b", ""),
        (r"^worth (.*)$", r"\1"),
        (r"\bvictory points?\b", "VP"),
        (r"(?<!or )(?<!and )\b(Action|Treasure|Attack|Reaction|Duration) card(s?)\b", r"\1\2"),
    )
]
_FULL: Final = 0.6
"""The share of the width that complete clauses must fill; otherwise a clause is cut."""
_DANGLING: Final = re.compile(
    "a|an|the|and|or|of|to|from|for|with|in|on|onto|into|until|if|when|then|than|each|every|that|this"
    "|you|they|your|their|its|it|is|are|may|do|any|at|by|up|costing|one|two|no|but|not|who|so|there"
    "|another|first|time|put|puts|turns|gain|gains|reveal|reveals|\\+\\d+"
)
"""Words that a shortened line must not end with."""


def card_gist(card: Card, width: int = WIDTH) -> str:
    """Describe a card in one line of at most `width` characters; '…' replaces the rest."""
    if width < 1:
        raise ValueError(f"a line cannot have {width} characters; allow 1 or more")
    clauses = list(_clauses(card_lines(card)))
    whole = _joined(clauses)
    if len(whole) <= width:
        return whole
    for count in range(len(clauses) - 1, 0, -1):
        told = f"{_joined(clauses[:count])}; {MORE}"
        if width * _FULL <= len(told) <= width:
            return told
    return _cut(whole, width)


def _clauses(lines: list[Line]) -> Iterator[str]:
    for line in lines:
        if line.kind is Kind.BONUS:
            yield line.text
        else:
            yield from map(_shorter, re.split(r"(?<=\.) ", line.text))


def _shorter(sentence: str) -> str:
    said = sentence.rstrip(".")
    said = said[:1].lower() + said[1:]
    for pattern, short in _SHORTER:
        said = pattern.sub(short, said)
    return said


def _joined(clauses: list[str]) -> str:
    """Join clauses into one line; a reward directly follows its condition."""
    line = "; ".join(clauses).replace("; for +", " for +")
    return line[:1].upper() + line[1:]


def _cut(said: str, width: int) -> str:
    """Cut a line at a punctuation mark if possible, otherwise after a word that can end it."""
    room = said[: max(0, width - len(MORE))].rpartition(" ")[0]
    pause = max(room.rfind(mark) for mark in (", ", "; ", ": "))
    if pause > width * _FULL:
        room = room[:pause]
    words = room.split()
    while words and _DANGLING.fullmatch(words[-1].strip(",;:").lower()):
        words.pop()
    return f"{' '.join(words).rstrip(',;:')} {MORE}" if words else MORE
