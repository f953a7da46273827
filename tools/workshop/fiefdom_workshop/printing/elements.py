"""Builds SVG elements, escaped."""

from __future__ import annotations

import re
from typing import Final
from xml.sax.saxutils import escape, quoteattr

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


def picture(width: float, height: float, title: str, body: str, about: str = "") -> str:
    """Return a whole SVG file of this size, in millimetres; `about` describes it in words."""
    size = f'width="{number(width)}mm" height="{number(height)}mm"'
    box = f'viewBox="0 0 {number(width)} {number(height)}"'
    words = f"<desc>{clean(about)}</desc>\n" if about else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} role="img" font-family="{FONTS}">\n'
        f"<title>{clean(title)}</title>\n{words}{body}</svg>\n"
    )
