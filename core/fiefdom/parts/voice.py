"""The grammar of generated card text: who acts, and in which person."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

_TAIL: Final = re.compile(" (costing|of|other than|that) ")
"""What follows the head of a noun: 'copy of the revealed card'."""
_NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


@dataclass(frozen=True)
class Voice:
    """Speaks to the player of a card ('you') or about another player ('they')."""

    third: bool = False
    named: bool = False
    """Whether the sentence names the player, so that verbs take an s."""
    single: frozenset[str] = frozenset()
    """Results that hold a single card, to be called 'it'."""
    taken: frozenset[str] = frozenset()
    """Results some cards of which were moved already, the others being 'the rest'."""
    sizes: Mapping[str, int] = field(default_factory=dict)
    """How many cards results hold at most, where that is known."""
    left: Mapping[str, int] = field(default_factory=dict)
    """How many of those can be left after what was told already."""
    inline: bool = False
    """Whether several effects make one clause, so that what holds for one holds for all."""

    @property
    def you(self) -> str:
        """The acting player as a subject."""
        return "they" if self.third else "you"

    @property
    def your(self) -> str:
        """The acting player's."""
        return "their" if self.third else "your"

    @property
    def may(self) -> str:
        """What comes before something voluntary: 'you may', or 'may' after a named player."""
        return "may" if self.third and self.named else f"{self.you} may"

    def verb(self, base: str) -> str:
        """Conjugate: 'discard' for you, 'discards' for each other player."""
        return third_person(base) if self.third and self.named else base

    def of_others(self) -> Voice:
        """Speak about each other player by that name: 'discards'."""
        return replace(self, third=True, named=True)

    def pronoun(self) -> Voice:
        """Go on about the same player with a pronoun: 'they discard'."""
        return replace(self, named=False)

    def in_line(self) -> Voice:
        """Tell several effects in one clause: 'if it is, draw a card, then discard one'."""
        return replace(self, inline=True)

    def knowing(self, single: frozenset[str]) -> Voice:
        """Call these results, of one card each, 'it'."""
        return replace(self, single=self.single | single)

    def after(self, single: str, taken: frozenset[str]) -> Voice:
        """Go on after an effect that named a single card, or took cards of results."""
        held = self.single | {single} if single else self.single
        return replace(self, single=held, taken=self.taken | taken)

    def holding(self, name: str, most: int) -> Voice:
        """Go on after an effect that named so many cards at most."""
        sizes, left = {**self.sizes, name: most}, {**self.left, name: most}
        return replace(self, sizes=sizes, left=left)

    def without(self, name: str, taken: int) -> Voice:
        """Go on after an effect that took so many cards of a result."""
        return replace(self, left={**self.left, name: self.left[name] - taken})


def third_person(verb: str) -> str:
    """Conjugate a verb, or the first word of a phrase: 'trash it' becomes 'trashes it'."""
    first, space, rest = verb.partition(" ")
    if first in ("have", "may", "are"):
        first = {"have": "has", "may": "may", "are": "is"}[first]
    elif first.endswith(("sh", "ch", "ss", "x")):
        first += "es"
    elif first.endswith("y") and first[-2] not in "aeiou":
        first = first[:-1] + "ies"
    else:
        first += "s"
    return first + space + rest


YOU_VOICE: Final = Voice()


def number(n: int) -> str:
    """Spell small numbers as card text does."""
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def ordinal(n: int) -> str:
    """Write a place in a row: '1st', '2nd', '11th'."""
    teen = n % 100 // 10 == 1
    return f"{n}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th')}"


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


def a(noun: str) -> str:
    """Put the indefinite article before a noun."""
    return f"an {noun}" if noun[:1].lower() in "aeiou" else f"a {noun}"


def sentence(clause: str) -> str:
    """Make a clause a sentence: capital first, full stop last."""
    clause = clause.strip()
    if not clause:
        return ""
    ended = clause if clause.endswith((".", ")", ":")) else clause + "."
    return ended[0].upper() + ended[1:]


def listing(words: list[str], last: str = "and") -> str:
    """Join words: 'a', 'a and b', 'a, b and c'."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
