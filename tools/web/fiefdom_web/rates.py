"""Rate limits: a burst, and a number of uses a second over time."""

from __future__ import annotations


class Rate:
    """A token bucket: it fills with time, and each use takes a token."""

    __slots__ = ("_burst", "_filled", "_level", "_per_second")

    def __init__(self, per_second: float, burst: float, now: float) -> None:
        self._per_second = per_second
        self._burst = self._level = float(burst)
        self._filled = now

    def allows(self, now: float, cost: float = 1.0) -> bool:
        """Take tokens if there are enough."""
        self._level = min(self._burst, self._level + (now - self._filled) * self._per_second)
        self._filled = now
        if self._level < cost:
            return False
        self._level -= cost
        return True
