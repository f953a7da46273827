"""HTML in pieces: whatever is not markup already is escaped, wherever it stands."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import Final

_FORBIDDEN: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]"
)
"""What HTML cannot hold, and what turns the text around it about."""


class Markup(str):
    """Text that is HTML already. Only `tag` and `joined` make it of anything else."""

    __slots__ = ()


def clean(text: str) -> Markup:
    """Return text as HTML shows it, letter by letter."""
    return text if isinstance(text, Markup) else Markup(escape(_FORBIDDEN.sub("\ufffd", text)))


def tag(kind: str, /, *inside: str, **attributes: float | str) -> Markup:
    """Return an element; `class_` is the attribute class, `aria_label` is aria-label."""
    told = "".join(f' {_name(key)}="{_value(value)}"' for key, value in attributes.items())
    return Markup(f"<{kind}{told}>{joined(inside)}</{kind}>")


def empty(kind: str, /, **attributes: float | str) -> Markup:
    """Return an element that holds nothing, as most shapes of a picture do."""
    told = "".join(f' {_name(key)}="{_value(value)}"' for key, value in attributes.items())
    return Markup(f"<{kind}{told}/>")


def joined(parts: Iterable[str], between: str = "") -> Markup:
    """Return pieces one after the other."""
    return Markup(clean(between).join(map(clean, parts)))


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _value(value: float | str) -> str:
    return clean(value) if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")


def table(
    headings: Iterable[str], rows: Iterable[Iterable[str]], caption: str, **attributes: str
) -> Markup:
    """Return a table whose first column names the rows; wide ones can be moved sideways."""
    head = tag("tr", *(tag("th", one, scope="col") for one in headings))
    body = [_row(list(cells)) for cells in rows]
    whole = tag("table", tag("thead", head), tag("tbody", *body), aria_label=caption, **attributes)
    # What it says about itself stays in sight when the table is moved.
    said = tag("p", caption, class_="note")
    moved = tag("div", whole, class_="wide", tabindex="0", role="region", aria_label=caption)
    return tag("div", said, moved, class_="table")


def _row(cells: list[str]) -> Markup:
    return tag("tr", tag("th", cells[0], scope="row"), *(tag("td", one) for one in cells[1:]))


def folded(summary: str, *inside: str) -> Markup:
    """Return something that is shown when somebody opens it."""
    return tag("details", tag("summary", summary), *inside)
