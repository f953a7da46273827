"""The source of randomness of the generator: a number below a bound."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Choices(ABC):
    """A source of choices; smaller numbers give simpler cards."""

    @abstractmethod
    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""

    def likely(self, percent: int) -> bool:
        """Say yes so often, and no where everything is as simple as can be."""
        return self.below(100) >= 100 - percent

    def among(self, options: Sequence[T]) -> T:
        return options[self.below(len(options))]


class Seeded(Choices):
    """Choices from a seed: fast and reproducible."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def below(self, n: int) -> int:
        return int(self._random() * n)


class Drawn(Choices):
    """Choices from a function that draws a number, so that hypothesis can shrink them."""

    def __init__(self, draw: Callable[[int], int]) -> None:
        self._draw = draw

    def below(self, n: int) -> int:
        return self._draw(n)
