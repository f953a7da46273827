"""Letter widths of common sans-serif fonts, so that text can be fitted without loading a font."""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from unicodedata import combining, east_asian_width, normalize

# Thousandths of the font size, from ' ' to '~'; Arial, Helvetica and Liberation Sans agree on them.
_PLAIN: Final = (
    *(278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278),
    *(556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556),
    *(1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778),
    *(667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556),
    *(333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556),
    *(556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584),
)
_BOLD: Final = (
    *(278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278),
    *(556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611),
    *(975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778),
    *(667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556),
    *(333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611),
    *(611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584),
)
_MORE: Final = {"\u00a0": 278, "…": 1000, "\u2013": 556, "\u2014": 1000, "·": 278}
_WIDE: Final = 1000
"""The width of a full-width character."""
_UNKNOWN: Final = 800
"""The assumed width of any other character: rather too wide than too narrow."""


def is_known(text: str) -> bool:
    """Return whether the width of a text is exact."""
    return all(char in _MORE or " " <= char <= "~" for char in text)


def width(text: str, size: float, bold: bool = False) -> float:
    """Return the width of a text at a font size."""
    return _thousandths(text, bold) * size / 1000


@lru_cache(maxsize=4096)  # the same words are measured at many sizes
def _thousandths(text: str, bold: bool) -> int:
    table = _BOLD if bold else _PLAIN
    return sum(_width(char, table) for char in normalize("NFD", text))


def _width(char: str, table: tuple[int, ...]) -> int:
    if " " <= char <= "~":
        return table[ord(char) - 32]
    if char in _MORE:
        return _MORE[char]
    if combining(char):
        return 0
    return _WIDE if is_wide(char) else _UNKNOWN


def is_wide(char: str) -> bool:
    """Return whether a character is full-width, so that lines may break beside it."""
    return east_asian_width(char) in "WF"
