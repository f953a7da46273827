"""How errors show answers."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 200
"""How much of an answer an error shows: an untrusted answer can have any size."""


class Said(str):
    """An answer in words, which an error shows without quotes."""

    def __repr__(self) -> str:
        return str(self)


def shown(answer: object) -> str:
    """Return an answer of any type as short text."""
    try:
        said = repr(answer)
    except Exception:  # an integer with too many digits, or an object whose repr fails
        return f"something of type {type(answer).__name__}"
    return said if len(said) <= LONGEST else f"{said[:LONGEST]}…"
