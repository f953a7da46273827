"""Numbers that programs hand in: seeds, players, viewers; as plain integers or not at all."""

from __future__ import annotations

from operator import index
from typing import Final, SupportsIndex

from fiefdom.errors import SetupError
from fiefdom.state import rng

HELD: Final = 1 << 63
"""Formats hold whole numbers from -HELD up to HELD - 1."""


def whole(what: str, number: SupportsIndex) -> int:
    """Return a whole number, also one of NumPy's, as a plain integer, or say what it is instead."""
    try:
        if not isinstance(number, bool):
            return index(number)
    except TypeError:
        pass
    raise SetupError(f"{what} is a whole number, not {number!r}")


def as_seed(seed: SupportsIndex) -> int:
    """Return a seed as a plain integer that every format can hold and that deals the same."""
    number = whole("a seed", seed)
    return number if -HELD <= number < HELD else number & rng.MASK
