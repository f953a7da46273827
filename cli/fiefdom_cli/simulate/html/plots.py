"""Plots as SVG: lines by turn, histograms, and rates with their intervals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from fiefdom_cli.simulate.charts import common_range
from fiefdom_cli.simulate.html.axes import (
    BOTTOM,
    HEIGHT,
    RIGHT,
    TOP,
    WIDTH,
    PlotArea,
    percent,
    picture,
    plain,
)
from fiefdom_cli.simulate.html.markup import Markup, empty, folded, joined, table, tag

SHAPES: Final = (
    "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z",
    "M-3.2 -3.2h6.4v6.4h-6.4z",
    "M0 -4.2L4 3H-4z",
    "M0 -4.6L4.6 0L0 4.6L-4.6 0z",
    "M0 4.2L4 -3H-4z",
    "M-4.4 -1.3h3.1v-3.1h2.6v3.1h3.1v2.6h-3.1v3.1h-2.6v-3.1h-3.1z",
)
"""A circle, a square, a triangle and so on, because colour alone is not accessible."""


@dataclass(frozen=True)
class Series:
    """A line: its name, and a value for each number on the horizontal axis."""

    name: str
    values: Mapping[int, float]
    ranges: Mapping[int, tuple[float, float]] = field(default_factory=dict)
    """The interval of each value, for those that have one."""


@dataclass(frozen=True)
class Axes:
    """The labels of the axes, the number format and the range."""

    x: str
    y: str
    say: Callable[[float], str] = plain
    low: float = 0.0
    high: float = 0.0
    """The range that the scale must include."""
    places: int = 1


def figure(title: str, *inside: str, note: str = "") -> Markup:
    """Return a plot with its title, and a sentence on how to read it."""
    said = [tag("p", note, class_="note")] if note else []
    return tag("figure", tag("figcaption", title), *inside, *said)


def mark(number: int, x: float, y: float, title: str = "") -> Markup:
    """Draw the marker of a line at a point."""
    inside = [tag("title", title)] if title else []
    at = f"translate({x:.1f} {y:.1f})"
    return tag("path", *inside, d=SHAPES[number % 6], transform=at, class_=f"mark c{number % 6}")


def legend(names: Sequence[str]) -> Markup:
    """Return the legend."""
    entries = [tag("li", _sign(number), name) for number, name in enumerate(names)]
    return tag("ul", *entries, class_="legend")


def _sign(number: int) -> Markup:
    line = empty("line", x1=0, x2=26, y1=7, y2=7, class_=f"line c{number % 6} d{number % 6}")
    return tag("svg", line, mark(number, 13, 7), viewBox="0 0 26 14", class_="sign", aria_hidden="true")


def lines(title: str, series: Sequence[Series], axes: Axes, note: str = "") -> Markup:
    """Draw lines over whole numbers, with a legend and all numbers in a table."""
    series = [one for one in series if one.values]
    if not series:
        return Markup("")
    keys = sorted({key for one in series for key in one.values})
    values = [value for one in series for value in one.values.values()]
    low, high = min(axes.low, *values), max(axes.high, *values)
    frame = PlotArea(keys[0], max(keys[-1], keys[0] + 1), low, high or 1, plain, axes.say)
    body = [frame.drawn(axes.x, axes.y), *(_line(n, one, frame, axes) for n, one in enumerate(series))]
    last = [f"{one.name} ends at {_said(list(one.values.values())[-1], axes)}" for one in series]
    drawn = picture(joined(body), title, f"{axes.y} by {axes.x}: {'; '.join(last)}.")
    names = [one.name for one in series]
    rows = ([str(key), *(_cell(one, key, axes) for one in series)] for key in keys)
    numbers = folded("Numbers", table([axes.x, *names], rows, title))
    return figure(title, drawn, legend(names), numbers, note=note)


def _said(value: float, axes: Axes) -> str:
    if axes.say is percent:
        return f"{100 * value:.1f} %"
    return f"{value:.{axes.places}f}".replace("-", "\N{MINUS SIGN}")


def _cell(one: Series, key: int, axes: Axes) -> str:
    if key not in one.values:
        return ""
    said = _said(one.values[key], axes)
    if key not in one.ranges:
        return said
    low, high = (_said(end, axes) for end in one.ranges[key])
    return f"{said} ({low} to {high})"


def _line(number: int, one: Series, frame: PlotArea, axes: Axes) -> Markup:
    spots = [(key, value, frame.x(key), frame.y(value)) for key, value in sorted(one.values.items())]
    way = " ".join(f"{x:.1f},{y:.1f}" for _, _, x, y in spots)
    line = empty("polyline", points=way, class_=f"line c{number % 6} d{number % 6}")
    every = max(1, len(spots) // 20)
    marks = [
        mark(number, x, y, f"{one.name}, {axes.x} {key}: {_said(value, axes)}")
        for key, value, x, y in spots[::every]
    ]
    ends = [(frame.x(key), *map(frame.y, one.ranges[key])) for key in sorted(one.ranges)]
    whiskers = [
        empty("line", x1=x, x2=x, y1=low, y2=high, class_=f"range c{number % 6}")
        for x, low, high in ends
    ]
    return tag("g", *whiskers, line, *marks)


def bars(title: str, counts: Mapping[int, int], x: str, note: str = "") -> Markup:
    """Draw a histogram of whole numbers, without rare values at the ends."""
    if not counts:
        return Markup("")
    low, high = common_range(counts)
    total = sum(counts.values())
    size = max(1, -(-(high - low + 1) // 60))
    bins = [
        (n, sum(counts.get(n + k, 0) for k in range(size)) / total) for n in range(low, high + 1, size)
    ]
    frame = PlotArea(
        low - 0.5, low + size * len(bins) - 0.5, 0, max(share for _, share in bins), plain, _fine
    )
    body = [frame.drawn(x, "share of games"), *(_bar(n, size, share, frame, x) for n, share in bins)]
    if low < 0 < high:
        at = frame.x(-0.5 if size > 1 else 0)
        body.append(empty("line", x1=at, x2=at, y1=TOP, y2=HEIGHT - BOTTOM, class_="zero"))
    most = max(bins, key=lambda one: one[1])
    said = f"From {low} to {high}; most often {most[0]}, in {100 * most[1]:.1f} % of the games."
    rows = ([plain(n), f"{counts[n]:,}", f"{100 * counts[n] / total:.2f} %"] for n in sorted(counts))
    numbers = folded("Numbers", table([x, "games", "share"], rows, title))
    return figure(title, picture(joined(body), title, said), numbers, note=note)


def _fine(share: float) -> str:
    return f"{100 * share:.3g} %"


def _bar(n: int, size: int, share: float, frame: PlotArea, word: str) -> Markup:
    left, right, top = frame.x(n - 0.5), frame.x(n + size - 0.5), frame.y(share)
    called = plain(n) if size == 1 else f"{plain(n)} to {plain(n + size - 1)}"
    about = tag("title", f"{word} {called}: {100 * share:.1f} %")
    gap = min(1.0, (right - left) / 8)
    bottom = HEIGHT - BOTTOM - top
    return tag(
        "rect", about, x=left + gap, width=right - left - 2 * gap, y=top, height=bottom, class_="bar"
    )


class Share(Protocol):
    """A share with its confidence interval."""

    @property
    def value(self) -> float:
        """The share."""

    @property
    def low(self) -> float:
        """The lower end."""

    @property
    def high(self) -> float:
        """The upper end."""


@dataclass(frozen=True)
class Ranked:
    """A rate to be drawn with its interval."""

    name: str
    rate: Share
    chosen: bool = False
    """Whether it is the subject of the page."""


def rates(
    title: str, ranked: Sequence[Ranked], word: str, note: str = "", middle: bool = True
) -> Markup:
    """Draw shares as points with their 95 % intervals, one below the other."""
    if not ranked:
        return Markup("")
    step, top = 38.0, 6.0
    height = top + step * len(ranked) + 40
    body = [_rate_scale(top, height - 40, word, middle)]
    body += [_rate(one, top + step * n) for n, one in enumerate(ranked)]
    best = "; ".join(f"{one.name} {_interval(one.rate)}" for one in ranked)
    drawn = picture(joined(body), title, f"{word}: {best}.", height)
    return figure(title, drawn, note=note)


def _rate_scale(top: float, bottom: float, word: str, middle: bool) -> Markup:
    parts = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        x = _across(share)
        kind = "zero" if share == 0.5 and middle else "grid"
        parts.append(empty("line", x1=x, x2=x, y1=top, y2=bottom, class_=kind))
        anchor = "start" if share == 0 else "end" if share == 1 else "middle"
        parts.append(
            tag("text", percent(share), x=x, y=bottom + 15, text_anchor=anchor, class_="number")
        )
    centre = WIDTH / 2
    parts.append(tag("text", word, x=centre, y=bottom + 33, text_anchor="middle", class_="label"))
    return joined(parts)


def _across(share: float) -> float:
    return RIGHT + (WIDTH - 2 * RIGHT) * share


def _interval(rate: Share) -> str:
    return f"{100 * rate.value:.1f} % ({100 * rate.low:.1f} to {100 * rate.high:.1f})"


def _rate(one: Ranked, y: float) -> Markup:
    rate, line = one.rate, y + 26
    low, high, at = _across(rate.low), _across(rate.high), _across(rate.value)
    colour = "c1" if one.chosen else "c0"
    said = one.name
    cut = said if len(said) <= 34 else f"{said[:20]}…{said[-13:]}"
    name = tag("text", cut, x=RIGHT, y=y + 14, class_="name chosen" if one.chosen else "name")
    value = tag("text", _interval(rate), x=WIDTH - RIGHT, y=y + 14, text_anchor="end", class_="number")
    whisker = empty("line", x1=low, x2=high, y1=line, y2=line, class_=f"whisker {colour}")
    ends = [
        empty("line", x1=x, x2=x, y1=line - 4, y2=line + 4, class_=f"whisker {colour}")
        for x in (low, high)
    ]
    about = f"{said}: {_interval(rate)}"
    return tag("g", name, value, whisker, *ends, mark(1 if one.chosen else 0, at, line, about))
