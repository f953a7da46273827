"""Measures work by the number of Python calls instead of time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


class TooMuchError(BaseException):
    """More calls than allowed; not an `Exception`, so that `except Exception` does not catch it."""


def calls_of(work: Callable[[], object], most: int) -> int:
    """Return how many calls the work takes; stop it as soon as there are too many."""
    count = 0

    def seen(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal count
        count += event == "call"
        if count > most:
            raise TooMuchError(f"more than {most} calls, at {frame.f_code.co_qualname}")

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count
