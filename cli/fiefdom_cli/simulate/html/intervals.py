"""A plot of values with their intervals, one below the other, on a scale of any numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fiefdom_cli.simulate.html.axes import RIGHT, WIDTH, picture, plain, ticks
from fiefdom_cli.simulate.html.markup import Markup, empty, joined, tag
from fiefdom_cli.simulate.html.plots import figure, mark

STEP, TOP = 38.0, 6.0
LARGE = 100
"""Numbers of this size are shown without decimals."""


@dataclass(frozen=True)
class Interval:
    """A named value with its interval."""

    name: str
    value: float
    low: float
    high: float
    chosen: bool = False
    """Whether it is the one that the others are compared with."""

    @property
    def words(self) -> str:
        """The numbers in words."""
        places = 0 if max(map(abs, (self.value, self.low, self.high))) >= LARGE else 1
        numbers = (f"{one:+.{places}f}" for one in (self.value, self.low, self.high))
        said = "{} ({} to {})".format(*numbers)
        return said.replace("-", "\N{MINUS SIGN}")


def intervals(title: str, shown: Sequence[Interval], word: str, note: str = "") -> Markup:
    """Draw values as points with their intervals; 0 is always on the scale."""
    if not shown:
        return Markup("")
    low = min(0.0, *(one.low for one in shown))
    high = max(0.0, *(one.high for one in shown))
    across = _Across(low, (high - low) or 1.0)
    height = TOP + STEP * len(shown) + 40
    body = [across.scale(height - 40, word)]
    body += [_drawn(one, TOP + STEP * n, across) for n, one in enumerate(shown)]
    said = "; ".join(f"{one.name} {one.words}" for one in shown)
    return figure(title, picture(joined(body), title, f"{word}: {said}.", height), note=note)


@dataclass(frozen=True)
class _Across:
    """Maps values to horizontal coordinates."""

    low: float
    span: float

    def at(self, value: float) -> float:
        """Return the coordinate of a value."""
        return RIGHT + (WIDTH - 2 * RIGHT) * (value - self.low) / self.span

    def scale(self, bottom: float, word: str) -> Markup:
        """Draw the grid lines, their numbers and a label."""
        parts = []
        for value in ticks(self.low, self.low + self.span, 6):
            x = self.at(value)
            kind = "zero" if value == 0 else "grid"
            parts.append(empty("line", x1=x, x2=x, y1=TOP, y2=bottom, class_=kind))
            number = plain(value)
            parts.append(tag("text", number, x=x, y=bottom + 15, text_anchor="middle", class_="number"))
        parts.append(
            tag("text", word, x=WIDTH / 2, y=bottom + 33, text_anchor="middle", class_="label")
        )
        return joined(parts)


def _drawn(one: Interval, y: float, across: _Across) -> Markup:
    line = y + 26
    low, high, at = across.at(one.low), across.at(one.high), across.at(one.value)
    colour = 1 if one.chosen else 0
    cut = one.name if len(one.name) <= 30 else f"{one.name[:16]}…{one.name[-13:]}"
    name = tag(
        "text", cut, x=RIGHT, y=y + 14, class_="name above chosen" if one.chosen else "name above"
    )
    value = tag("text", one.words, x=WIDTH - RIGHT, y=y + 14, text_anchor="end", class_="number above")
    whisker = empty("line", x1=low, x2=high, y1=line, y2=line, class_=f"whisker c{colour}")
    ends = [
        empty("line", x1=x, x2=x, y1=line - 4, y2=line + 4, class_=f"whisker c{colour}")
        for x in (low, high)
    ]
    about = f"{one.name}: {one.words}"
    return tag("g", name, value, whisker, *ends, mark(colour, at, line, about))
