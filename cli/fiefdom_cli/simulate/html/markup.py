"""Builds HTML; everything that is not `Markup` is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import Final

_FORBIDDEN: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]"
)
"""Characters that are invalid in HTML, and bidirectional controls."""


class Markup(str):
    """Text that is already HTML. Only `tag` and `joined` create it from other text."""

    __slots__ = ()


def clean(text: str) -> Markup:
    """Return text escaped for HTML."""
    return text if isinstance(text, Markup) else Markup(escape(_FORBIDDEN.sub("\ufffd", text)))


def tag(kind: str, /, *inside: str, **attributes: float | str) -> Markup:
    """Return an element; `class_` is the attribute class, `aria_label` is aria-label."""
    told = "".join(f' {_name(key)}="{_value(value)}"' for key, value in attributes.items())
    return Markup(f"<{kind}{told}>{joined(inside)}</{kind}>")


def empty(kind: str, /, **attributes: float | str) -> Markup:
    """Return an element without content, such as a shape of a picture."""
    told = "".join(f' {_name(key)}="{_value(value)}"' for key, value in attributes.items())
    return Markup(f"<{kind}{told}/>")


def joined(parts: Iterable[str], between: str = "") -> Markup:
    """Return the concatenated parts."""
    return Markup(clean(between).join(map(clean, parts)))


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _value(value: float | str) -> str:
    return clean(value) if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")


def table(
    headings: Iterable[str], rows: Iterable[Iterable[str]], caption: str, **attributes: str
) -> Markup:
    """Return a table whose first column names the rows; wide tables scroll horizontally."""
    head = tag("tr", *(tag("th", one, scope="col") for one in headings))
    body = [_row(list(cells)) for cells in rows]
    whole = tag("table", tag("thead", head), tag("tbody", *body), aria_label=caption, **attributes)
    # The caption stays visible while the table scrolls.
    said = tag("p", caption, class_="note")
    moved = tag("div", whole, class_="wide", tabindex="0", role="region", aria_label=caption)
    return tag("div", said, moved, class_="table")


def _row(cells: list[str]) -> Markup:
    return tag("tr", tag("th", cells[0], scope="row"), *(tag("td", one) for one in cells[1:]))


def words(said: str) -> Markup:
    """Return a text for a table, which wraps instead of widening its column."""
    return tag("span", said, class_="words")


def folded(summary: str, *inside: str) -> Markup:
    """Return content that is collapsed until the reader opens it."""
    return tag("details", tag("summary", summary), *inside)
