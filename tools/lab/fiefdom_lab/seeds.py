"""Seeds of games and bots, each a function of a seed and a number."""

from __future__ import annotations

from typing import Final

from fiefdom.state import rng

KINGDOM: Final = 1 << 40
"""Beyond every number of a game: where the seeds of drawn kingdoms come from."""
_STRIDE: Final = 0x1E3779B97F4A7C15
_SPARE: Final = 10
"""Bits left out, so that a seed is a whole number in every language that reads it."""


def mixed(seed: int, number: int) -> int:
    """Return the seed with a number in the stream of seeds that one seed begins."""
    _, word = rng.step((rng.seeded(seed) + number * _STRIDE) & rng.MASK)
    return word >> _SPARE
