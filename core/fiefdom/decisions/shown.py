"""Answers as errors show them."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 200
"""How much of an answer an error shows; an answer of a stranger's may be of any size."""


class Said(str):
    """An answer in words, which an error shows as they are."""

    def __repr__(self) -> str:
        return str(self)


def shown(answer: object) -> str:
    """Say briefly what somebody answered, whatever it is."""
    try:
        said = repr(answer)
    except Exception:  # a number of too many digits, or something that cannot be shown at all
        return f"something of type {type(answer).__name__}"
    return said if len(said) <= LONGEST else f"{said[:LONGEST]}…"
