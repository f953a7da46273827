"""Symbols on card faces: coins, victory points, potions and debt, each with its number inside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from fiefdom_workshop.printing.colors import COIN, COIN_EDGE, INK, LINE, PAPER
from fiefdom_workshop.printing.elements import clean, number, shape
from fiefdom_workshop.printing.letter_widths import width

AMOUNTS: Final = re.compile(
    r"(?P<plus>\+?)(?P<count>-?\d+) "
    r"(?P<name>Coins?|VP|victory points?|Potions?|Debt)\b(?: tokens?\b)?|\$(?P<coins>\d+)"
)
"""The amounts in a rules text that are drawn as symbols."""
_NAMES: Final = {"C": "Coin", "V": "VP", "v": "VP", "P": "Potion", "D": "Debt"}
"""The kind of symbol, by the first letter of its name in a text."""
SIZE: Final = 1.26
"""The width of a symbol in a line, with a little space around it, in font sizes."""
RADIUS: Final = 0.57
"""Half its height, in font sizes."""
MIDDLE: Final = 0.36
"""The height of its centre above the baseline, in font sizes."""
_DIGITS: Final = 1.15
"""The font size of the number, in radii."""
_ROOM: Final = 1.5
"""The width that the number may fill, in radii."""


class Symbol(NamedTuple):
    """A symbol and the number in it."""

    kind: str
    """Coin, VP, Potion, Debt, or the name of another counter."""
    amount: str


def symbol_of(amount: re.Match[str]) -> Symbol:
    """Return the symbol for an amount that `AMOUNTS` found."""
    if amount["coins"] is not None:
        return Symbol("Coin", amount["coins"])
    return Symbol(_NAMES[amount["name"][0]], amount["count"])


def drawn_symbol(symbol: Symbol, x: float, y: float, radius: float) -> Iterator[str]:
    """Yield the shapes of a symbol around a centre."""
    outline, low = _SHAPES.get(symbol.kind, (_token, 0.0))
    yield from outline(x, y, radius)
    if symbol.kind in _SHAPES:
        yield _number(symbol.amount, x, y + low * radius, radius * (1 - abs(low)))
    else:
        yield _number(symbol.amount, x, y - 0.28 * radius, radius * 0.7)
        yield _number(symbol.kind, x, y + 0.5 * radius, radius * 0.42)


def _number(said: str, x: float, y: float, radius: float) -> str:
    size = radius * _DIGITS
    size *= min(1, _ROOM * radius / max(width(said, size, bold=True), 0.01))
    return shape(
        "text",
        clean(said),
        x=x,
        y=y + size * MIDDLE,
        font_size=size,
        font_weight="bold",
        text_anchor="middle",
        fill=INK,
        class_="symbol",
    )


def _coin(x: float, y: float, radius: float) -> Iterator[str]:
    edge = radius * 0.1
    yield shape(
        "circle", cx=x, cy=y, r=radius - edge / 2, fill=COIN, stroke=COIN_EDGE, stroke_width=edge
    )
    thin = radius * 0.04
    yield shape("circle", cx=x, cy=y, r=radius * 0.81, fill="none", stroke=COIN_EDGE, stroke_width=thin)


def _shield(x: float, y: float, radius: float) -> Iterator[str]:
    """Yield a shield, for victory points."""
    outline = "M-0.86 -0.9H0.86V0.05C0.86 0.5 0.45 0.8 0 0.98C-0.45 0.8 -0.86 0.5 -0.86 0.05Z"
    yield _scaled(outline, x, y, radius, fill="#a9d18e", stroke="#3f6b2a")


def _bottle(x: float, y: float, radius: float) -> Iterator[str]:
    """Yield a bottle, for potions."""
    outline = (
        "M-0.3 -0.98H0.3V-0.5C0.68 -0.36 0.92 -0.06 0.92 0.26C0.92 0.7 0.52 0.98 0 0.98"
        "C-0.52 0.98 -0.92 0.7 -0.92 0.26C-0.92 -0.06 -0.68 -0.36 -0.3 -0.5Z"
    )
    yield _scaled(outline, x, y, radius, fill="#b9c7f2", stroke="#43509a")


def _hexagon(x: float, y: float, radius: float) -> Iterator[str]:
    """Yield a hexagon, for debt."""
    outline = "M-0.5 -0.87H0.5L0.98 0L0.5 0.87H-0.5L-0.98 0Z"
    yield _scaled(outline, x, y, radius, fill="#e9ab86", stroke="#7d4420")


def _token(x: float, y: float, radius: float) -> Iterator[str]:
    """Yield a plain token, for counters of other names."""
    edge = radius * 0.08
    yield shape("circle", cx=x, cy=y, r=radius - edge / 2, fill=PAPER, stroke=LINE, stroke_width=edge)


def _scaled(outline: str, x: float, y: float, radius: float, fill: str, stroke: str) -> str:
    """Return an outline that is drawn around 0, 0 with the radius 1, moved and scaled."""
    place = f"translate({number(x)} {number(y)}) scale({radius:.3f})"
    return shape("path", d=outline, transform=place, fill=fill, stroke=stroke, stroke_width=0.1)


_SHAPES: Final = {
    "Coin": (_coin, 0.0),
    "VP": (_shield, -0.06),
    "Potion": (_bottle, 0.24),
    "Debt": (_hexagon, 0.0),
}
"""How each symbol is drawn, and how far below its centre the number is, in radii."""
