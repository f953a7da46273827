"""Small text charts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

LEVELS: Final = "▁▂▃▄▅▆▇█"
PARTS: Final = " ▏▎▍▌▋▊▉█"


def sparkline(values: Sequence[float], most: float = 0.0) -> str:
    """Draw values as a sparkline, scaled to the largest value or `most`; 0 is a space."""
    top = max([most, *values], default=0.0)
    if top <= 0:
        return " " * len(values)
    steps = (min(len(LEVELS), max(1, round(value / top * len(LEVELS)))) for value in values)
    drawn = zip(values, steps, strict=True)
    return "".join(LEVELS[step - 1] if value > 0 else " " for value, step in drawn)


def bar(share: float, width: int) -> str:
    """Draw a share as a bar, with a resolution of an eighth of a character."""
    eighths = round(max(0.0, min(1.0, share)) * width * 8)
    whole, rest = divmod(eighths, 8)
    return "█" * whole + (PARTS[rest] if rest else "")


def interval_line(low: float, at: float, high: float, width: int, middle: float | None = None) -> str:
    """Draw an interval and a value in it, all between 0 and 1; a colon marks the middle."""
    signs = [" "] * width
    if middle is not None:
        signs[round(middle * (width - 1))] = ":"
    first, dot, last = (round(max(0.0, min(1.0, share)) * (width - 1)) for share in (low, at, high))
    for n in range(first, last + 1):
        signs[n] = "─"
    signs[first], signs[last] = "├", "┤"
    signs[dot] = "●"
    return "".join(signs).rstrip()


def histogram(counts: Mapping[int, int], width: int) -> tuple[int, str, int]:
    """Draw a histogram of at most this width without rare values; return it with its bounds."""
    if not counts:
        return 0, "", 0
    low, high = common_range(counts)
    size = max(1, -(-(high - low + 1) // width))
    bins = [sum(counts.get(n + k, 0) for k in range(size)) for n in range(low, high + 1, size)]
    return low, sparkline(bins), high


def common_range(counts: Mapping[int, int]) -> tuple[int, int]:
    """Return the range without the outermost thousandth on either side."""
    rare, values = sum(counts.values()) / 1000, sorted(counts)
    return _first(values, counts, rare), _first(values[::-1], counts, rare)


def _first(values: Sequence[int], counts: Mapping[int, int], rare: float) -> int:
    seen = 0
    for value in values:
        seen += counts[value]
        if seen > rare:
            return value
    return values[-1]
