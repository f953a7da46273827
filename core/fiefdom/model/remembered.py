"""Values of a part that are computed once, when they are first read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Owner = TypeVar("Owner")
Result = TypeVar("Result")


class Remembered(Generic[Owner, Result]):
    """A property of a part whose value is computed once.

    `functools.cached_property` does the same, but gives a part a dictionary. Python reads the fields of
    objects with and without one in different ways, and is slow wherever it meets both kinds.
    """

    def __init__(self, compute: Callable[[Owner], Result]) -> None:
        self._compute = compute
        self.__doc__ = compute.__doc__

    def __set_name__(self, owner: type[Owner], name: str) -> None:
        self._name = name

    def __get__(self, part: Owner | None, owner: type[Owner]) -> Result:
        if part is None:
            raise AttributeError(f"only a part has {self._name}, not its class")
        value = self._compute(part)
        object.__setattr__(part, self._name, value)  # from now on, this is found first
        return value
