"""Randomness as one integer in the game state.

A 62-bit counter is incremented by an odd constant and mixed by two multiply-and-shift rounds. This
is cheap to copy, identical on every platform, and uniform enough that shuffles pass a chi-square test.
"""

from __future__ import annotations

from typing import Final

MASK: Final = (1 << 62) - 1
_STEP: Final = 0x1E3779B97F4A7C15
_MIX_1: Final = 0x3F58476D1CE4E5B9
_MIX_2: Final = 0x14D049BB133111EB


def seeded(seed: int) -> int:
    """Convert any integer to an initial state; the states of consecutive seeds are unrelated."""
    _, word = step((seed * 0x9E3779B97F4A7C15 + 0x1234567) & MASK)
    return word


def step(state: int) -> tuple[int, int]:
    """Return the next state and 62 random bits."""
    state = (state + _STEP) & MASK
    word = ((state ^ (state >> 30)) * _MIX_1) & MASK
    word = ((word ^ (word >> 27)) * _MIX_2) & MASK
    return state, word ^ (word >> 31)


def below(state: int, bound: int) -> tuple[int, int]:
    """Return the next state and a number from 0 to bound - 1."""
    state, word = step(state)
    return state, word % bound


def shuffle(state: int, cards: list[int]) -> int:
    """Shuffle in place and return the next state; one random number is used for several swaps."""
    word, left = 0, len(cards)
    while left > 1:
        if word < 0x100000:
            state = (state + _STEP) & MASK
            word = ((state ^ (state >> 30)) * _MIX_1) & MASK
            word = ((word ^ (word >> 27)) * _MIX_2) & MASK
            word ^= word >> 31
        j = word % left
        word //= left
        left -= 1
        cards[left], cards[j] = cards[j], cards[left]
    return state
