"""Splitting a rule into words, numbers and signs, each with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

SIGNS: Final = ("<=", ">=", "!=", "<", ">", "=", "(", ")", "+", "*", "/", ",")
_PIECE: Final = re.compile(
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
    """A rule that cannot be read: the reason, and how far into it that shows."""

    def __init__(self, reason: str, at: int) -> None:
        super().__init__(reason)
        self.at = at


@dataclass(frozen=True)
class Piece:
    """A word, a number, a quoted name or a sign."""

    kind: str
    text: str
    at: int

    def says(self, *words: str) -> bool:
        """Tell whether this is one of these words or signs."""
        return self.kind in ("word", "sign") and self.text.casefold() in words


def pieces(text: str) -> list[Piece]:
    """Split a rule; the last piece is the end."""
    found: list[Piece] = []
    at = 0
    while text[at:].strip():
        match = _PIECE.match(text, at)
        assert match is not None
        kind = str(match.lastgroup)
        piece = Piece(kind, match[kind], match.start(kind))
        if kind == "stray":
            raise RuleError(f"{piece.text!r} means nothing here", piece.at)
        found.append(piece)
        at = match.end()
    return [*found, Piece("end", "", len(text))]
