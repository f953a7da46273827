"""Draws lines of text as SVG, with their symbols."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fiefdom_workshop.printing.elements import clean, shape
from fiefdom_workshop.printing.letter_widths import is_known, width
from fiefdom_workshop.printing.symbols import MIDDLE, RADIUS, SIZE, drawn_symbol
from fiefdom_workshop.printing.text_layout import SetLine, TextRun


def centered_line(line: SetLine, x: float, top: float, color: str) -> Iterator[str]:
    """Yield a line of text around `x`, in pieces of one style each, with symbols between them.

    Each piece has its own place, because programs that convert SVG place a change of style wrongly.
    """
    pieces = list(_pieces(line))
    if len(pieces) == 1 and not pieces[0].runs[-1].symbol:
        yield text_line(line, x, top, "middle", color)
        return
    x -= line.width() / 2
    for piece in pieces:
        if said := piece.text.strip(" "):
            indent = width(piece.text[: piece.text.index(said)], line.size)
            yield text_line(_stripped(piece), x + indent, top, "start", color)
        x += piece.width()
        if symbol := piece.runs[-1].symbol:
            middle, radius = x - line.size * SIZE / 2, line.size * RADIUS
            yield from drawn_symbol(symbol, middle, top + line.y - line.size * MIDDLE, radius)


def _pieces(line: SetLine) -> Iterator[SetLine]:
    """Yield the parts of a line; a symbol, or a change between plain and bold, ends a part."""
    runs: list[TextRun] = []
    for run in line.runs:
        if runs and (runs[-1].symbol or runs[-1].bold != run.bold):
            yield replace(line, runs=tuple(runs))
            runs = []
        runs.append(run)
    yield replace(line, runs=tuple(runs))


def _stripped(piece: SetLine) -> SetLine:
    """Return a piece without spaces at its ends, which SVG would not draw."""
    runs = [run for run in piece.runs if run.text]
    while not runs[0].text.strip(" "):
        del runs[0]
    while not runs[-1].text.strip(" "):
        del runs[-1]
    runs[0] = replace(runs[0], text=runs[0].text.lstrip(" "))
    runs[-1] = replace(runs[-1], text=runs[-1].text.rstrip(" "))
    return replace(piece, runs=tuple(runs))


def text_line(line: SetLine, x: float, top: float, anchor: str, color: str) -> str:
    """Return a line of text in one style; if its width is exact, any font is stretched to it."""
    style: dict[str, float | str] = {"font_style": "italic"} if line.italic else {}
    if line.runs[0].bold:
        style["font_weight"] = "bold"
    if is_known(line.text) and line.text_width() > 0:
        style |= {"textLength": line.text_width(), "lengthAdjust": "spacingAndGlyphs"}
    return shape(
        "text",
        clean(line.text),
        x=x,
        y=top + line.y,
        font_size=line.size,
        text_anchor=anchor,
        fill=color,
        **style,
    )
