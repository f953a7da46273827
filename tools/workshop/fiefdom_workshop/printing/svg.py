"""Builds SVG elements: shapes and lines of text, escaped."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from fiefdom_workshop.printing.letter_widths import is_known
from fiefdom_workshop.printing.text_layout import SetLine, TextRun

FONTS: Final = "Arial, Helvetica, 'Liberation Sans', 'Nimbus Sans', 'DejaVu Sans', sans-serif"
_FORBIDDEN: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML cannot contain, even escaped."""


def clean(text: str) -> str:
    """Escape text for XML."""
    return escape(_FORBIDDEN.sub("\ufffd", text))


def number(value: float) -> str:
    """Format a length, in millimetres, without trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def shape(kind: str, text: str = "", /, **attributes: float | str) -> str:
    """Return an element; underscores in attribute names are turned into dashes."""
    given = "".join(
        f" {name.rstrip('_').replace('_', '-')}={_value(v)}" for name, v in attributes.items()
    )
    return f"<{kind}{given}>{text}</{kind}>" if text else f"<{kind}{given}/>"


def _value(value: float | str) -> str:
    return quoteattr(value if isinstance(value, str) else number(value))


def text_line(line: SetLine, x: float, top: float, anchor: str, color: str) -> str:
    """Return a line of text; if its width is exact, any font is stretched to it."""
    style: dict[str, float | str] = {"font_style": "italic"} if line.italic else {}
    if is_known(line.text) and line.width() > 0:
        style |= {"textLength": line.width(), "lengthAdjust": "spacingAndGlyphs"}
    return shape(
        "text",
        _spans(line.runs),
        x=x,
        y=top + line.y,
        font_size=line.size,
        text_anchor=anchor,
        fill=color,
        **style,
    )


def _spans(runs: Sequence[TextRun]) -> str:
    spans, bold, text = "", False, ""
    for run in [*runs, TextRun("", not runs[-1].bold)]:
        if run.bold != bold:
            spans += _span(text, bold)
            text, bold = "", run.bold
        text += run.text
    return spans + _span(text, bold)


def _span(text: str, bold: bool) -> str:
    if not text:
        return ""
    return f'<tspan font-weight="bold">{clean(text)}</tspan>' if bold else clean(text)


def picture(width: float, height: float, title: str, body: str) -> str:
    """Return a whole SVG file of this size, in millimetres."""
    size = f'width="{number(width)}mm" height="{number(height)}mm"'
    box = f'viewBox="0 0 {number(width)} {number(height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} role="img" font-family="{FONTS}">\n'
        f"<title>{clean(title)}</title>\n{body}</svg>\n"
    )
