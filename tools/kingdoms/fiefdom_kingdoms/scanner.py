"""Reads a filter from left to right and points at what it does not understand."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NoReturn

from fiefdom.errors import FilterError, nearest

NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Scanner:
    """A text and how far it was read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def match(self, pattern: str) -> str | None:
        """Read what a pattern matches, after any space."""
        found = re.compile(rf"\s*({pattern})", re.IGNORECASE).match(self.text, self.at)
        if found is None:
            return None
        self.at = found.end()
        return found[1]

    def symbol(self, symbol: str) -> bool:
        """Read a symbol if it comes next."""
        return self.match(re.escape(symbol)) is not None

    def suffix(self, symbol: str) -> bool:
        """Read a symbol if it follows without any space."""
        found = self.text.startswith(symbol, self.at)
        self.at += len(symbol) if found else 0
        return found

    def word(self, *words: str) -> str | None:
        """Read one of several words if it comes next; each may be several words."""
        longest = sorted(words, key=len, reverse=True)
        choices = "|".join(r"\s+".join(map(re.escape, word.split())) for word in longest)
        found = self.match(rf"(?:{choices})(?!\w)") if words else None
        return None if found is None else " ".join(found.split())

    def number(self) -> int | None:
        """Read a number, in figures or in letters."""
        figures = self.match(r"\d{1,6}(?!\d)")
        if figures is not None:
            return int(figures)
        word = self.word(*NUMBERS)
        return None if word is None else NUMBERS.index(word.casefold())

    def quoted(self) -> str | None:
        """Read a name between quotes."""
        found = self.match(r'"[^"]*"|“[^”]*”')
        return None if found is None else found[1:-1].strip()

    def ends(self) -> bool:
        """Tell whether nothing but space is left."""
        return not self.text[self.at :].strip()

    def refuse(self, wanted: str, known: Iterable[str] = ()) -> NoReturn:
        """Stop here: say where, what was found, what was wanted, and the nearest word."""
        rest = self.text[self.at :]
        start = self.at + len(rest) - len(rest.lstrip())
        found = re.match(r'[^\s;,:()"]+|.', self.text[start:])
        if found is None:
            raise FilterError(f"the filter ends where {wanted} should follow", start)
        close = self._nearest(start, found[0], list(known))
        hint = f"; did you mean {close!r}?" if close else " (see `fiefdom kingdom --words`)"
        where = f"filter, character {start + 1}: {found[0]!r} is not understood"
        raise FilterError(f"{where}, expected {wanted}{hint}", start, found[0], close)

    def _nearest(self, start: int, word: str, known: list[str]) -> str | None:
        """Compare with known names what is left of the clause, then only its first word."""
        clause = re.split(r'[;,:()"]', self.text[start:])[0].split()
        tries = [" ".join(clause[:count]) for count in range(min(len(clause), 3), 1, -1)]
        close = [c for c in (nearest(one, known) for one in tries) if c and " " in c]
        return next(iter(close), None) or nearest(word, known)
