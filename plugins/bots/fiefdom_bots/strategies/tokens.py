"""Splits a rule into tokens: words, numbers and signs, each with its position."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

SIGNS: Final = ("<=", ">=", "!=", "<", ">", "=", "(", ")", "+", "*", "/", ",")
_TOKEN: Final = re.compile(
    r"""\s*(?:
        (?P<sign><=|>=|!=|[<>=()+*/,]|-(?=[\s(]))
      | "(?P<quoted>[^"]*)"
      | (?P<number>-?\d+(?:\.\d+)?)(?![^\s<>=!()+*/,])
      | (?P<word>[^\s<>=!()+*/,"]+)
      | (?P<stray>\S)
    )""",
    re.VERBOSE,
)


class RuleError(Exception):
    """A rule cannot be parsed: the reason, and the offset of the error."""

    def __init__(self, reason: str, at: int) -> None:
        super().__init__(reason)
        self.at = at


@dataclass(frozen=True)
class Token:
    """A word, a number, a quoted name or a sign."""

    kind: str
    text: str
    at: int

    def is_one_of(self, *words: str) -> bool:
        """Return whether this is one of these words or signs."""
        return self.kind in ("word", "sign") and self.text.casefold() in words


def tokens(text: str) -> list[Token]:
    """Split a rule into tokens; the last one marks the end."""
    found: list[Token] = []
    at = 0
    while text[at:].strip():
        match = _TOKEN.match(text, at)
        assert match is not None
        kind = str(match.lastgroup)
        token = Token(kind, match[kind], match.start(kind))
        if kind == "stray":
            raise RuleError(f"unexpected {token.text!r}", token.at)
        found.append(token)
        at = match.end()
    return [*found, Token("end", "", len(text))]
