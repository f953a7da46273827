"""Derives the seeds of games and bots from a seed and a number."""

from __future__ import annotations

from typing import Final

from fiefdom.tooling.games import RANDOM_MASK, random_step, seeded

KINGDOM: Final = 1 << 40
"""The offset of the seeds of random kingdoms, beyond every game number."""
_STRIDE: Final = 0x1E3779B97F4A7C15
_SPARE: Final = 10
"""Bits dropped, so that a seed is an exact integer in every language, also as a double."""


def derived_seed(seed: int, number: int) -> int:
    """Return the seed with this number in the stream that starts from a seed."""
    _, word = random_step((seeded(seed) + number * _STRIDE) & RANDOM_MASK)
    return word >> _SPARE
