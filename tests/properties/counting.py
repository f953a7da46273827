"""Counts the work of something instead of timing it: calls of Python functions."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


class TooMuchError(BaseException):
    """More calls than are allowed; no `except Exception` on the way holds it up."""


def calls_of(work: Callable[[], object], most: int) -> int:
    """Return how many calls something takes; stop it as soon as they are too many."""
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
