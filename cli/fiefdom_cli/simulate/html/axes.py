"""The axes of a plot: scales, ticks, grid lines and labels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final

from fiefdom_cli.simulate.html.markup import Markup, empty, joined, tag

WIDTH: Final = 420.0
HEIGHT: Final = 250.0
LEFT, RIGHT, TOP, BOTTOM = 62.0, 14.0, 12.0, 40.0


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Return round numbers from low to high, about as many as fit."""
    if high <= low:
        return [low]
    rough = (high - low) / most
    power = 10.0 ** floor(log10(rough))
    step = next(power * k for k in (1, 2, 5, 10) if power * k >= rough)
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return [n * step for n in range(first, last + 1)]


def plain(number: float) -> str:
    """Return a number in its shortest form."""
    return f"{number:.10g}".replace("-", "\N{MINUS SIGN}")


def percent(number: float) -> str:
    """Return a share in percent."""
    return f"{100 * number:.0f} %"


@dataclass(frozen=True)
class PlotArea:
    """Maps values to coordinates of a plot."""

    x_low: float
    x_high: float
    y_low: float
    y_high: float
    say_x: Callable[[float], str] = plain
    say_y: Callable[[float], str] = plain

    def x(self, value: float) -> float:
        """Return the horizontal coordinate of a value."""
        width = WIDTH - LEFT - RIGHT
        return LEFT + width * (value - self.x_low) / ((self.x_high - self.x_low) or 1)

    def y(self, value: float) -> float:
        """Return the vertical coordinate of a value."""
        height = HEIGHT - TOP - BOTTOM
        return HEIGHT - BOTTOM - height * (value - self.y_low) / ((self.y_high - self.y_low) or 1)

    def drawn(self, x_label: str, y_label: str) -> Markup:
        """Draw the grid lines and the labels."""
        parts = [self._across(value) for value in ticks(self.y_low, self.y_high, 5)]
        # what is counted or numbered has no halves, however few there are
        under = [value for value in ticks(self.x_low, self.x_high, 8) if value == round(value)]
        parts += [self._under(value) for value in under]
        middle = (LEFT + WIDTH - RIGHT) / 2
        parts.append(_words(x_label, middle, HEIGHT - 6, "middle", "label"))
        up = f"translate(12 {(TOP + HEIGHT - BOTTOM) / 2:.1f}) rotate(-90)"
        parts.append(tag("text", y_label, transform=up, text_anchor="middle", class_="label"))
        return joined(parts)

    def _across(self, value: float) -> Markup:
        y = self.y(value)
        line = empty("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="grid")
        return joined([line, _words(self.say_y(value), LEFT - 6, y + 4, "end")])

    def _under(self, value: float) -> Markup:
        x, base = self.x(value), HEIGHT - BOTTOM
        line = empty("line", x1=x, x2=x, y1=base, y2=base + 4, class_="tick")
        return joined([line, _words(self.say_x(value), x, base + 17, "middle")])


def _words(said: str, x: float, y: float, anchor: str, kind: str = "number") -> Markup:
    return tag("text", said, x=x, y=y, text_anchor=anchor, class_=kind)


def picture(body: str, title: str, said: str, height: float = HEIGHT, width: float = WIDTH) -> Markup:
    """Return an SVG picture with a title and a text description."""
    box = f"0 0 {width:g} {height:g}"
    return tag("svg", tag("title", title), tag("desc", said), body, viewBox=box, role="img")
