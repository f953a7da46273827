"""A seeded random number generator that is unbiased for numbers of any size."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, TypeVar

from fiefdom.tooling.games import random_step, seeded

T = TypeVar("T")

WORD: Final = 62


class Dice:
    """A source of random numbers that depends only on its seed."""

    def __init__(self, seed: int) -> None:
        self._state = seeded(seed)

    def below(self, bound: int) -> int:
        """Return a uniformly distributed number from 0 to bound - 1."""
        bits = (bound - 1).bit_length()
        while True:
            found = self._bits(bits)
            if found < bound:
                return found

    def _bits(self, count: int) -> int:
        found = 0
        for _ in range(-(-count // WORD)):
            self._state, word = random_step(self._state)
            found = found << WORD | word
        return found >> -count % WORD

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """Return a uniform sample without replacement."""
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in range(count)]


def seed_from(*words: object) -> int:
    """Return a seed computed from words, the same in every process and on every platform."""
    said = "\n".join(map(str, words)).encode()
    return int.from_bytes(blake2b(said, digest_size=5).digest(), "big")
