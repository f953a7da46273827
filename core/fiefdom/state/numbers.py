"""Conversion of numbers from callers (seeds, players, viewers) to plain integers."""

from __future__ import annotations

from operator import index
from typing import Final, SupportsIndex

from fiefdom.errors import SetupError
from fiefdom.state import rng

HELD: Final = 1 << 63
"""File formats hold integers from -HELD to HELD - 1."""


def whole(what: str, number: SupportsIndex) -> int:
    """Convert any integer, including those of NumPy, to an int; raise SetupError for anything else."""
    try:
        if not isinstance(number, bool):
            return index(number)
    except TypeError:
        pass
    raise SetupError(f"{what} must be a whole number, not {number!r}")


def as_seed(seed: SupportsIndex) -> int:
    """Convert a seed to an int that every file format can hold and that gives the same deal."""
    number = whole("a seed", seed)
    return number if -HELD <= number < HELD else number & rng.MASK
