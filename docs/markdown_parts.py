"""Markdown for generated pages: tables, code blocks, links, collapsible blocks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from textwrap import indent


def fenced(text: str, language: str = "text") -> str:
    """Put a code fence around text."""
    return f"```{language}\n{text}\n```"


def table(headings: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a Markdown table."""
    heads = list(headings)
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def folded(title: str, inside: str, kind: str = "example") -> str:
    """Return a block that opens when its title is clicked."""
    quoted = title.replace('"', "&quot;")
    return f'??? {kind} "{quoted}"\n\n{indent(inside, "    ")}'


def tabs(named: Iterable[tuple[str, str]]) -> str:
    """Return alternative contents, each under its own tab."""
    return "\n\n".join(f'=== "{name}"\n\n{indent(text, "    ")}' for name, text in named)


def boxed(classes: str, *inside: str) -> str:
    """Put Markdown into a box with classes of the style sheet."""
    return f'<div class="{classes}" markdown>\n\n' + "\n\n".join(inside) + "\n\n</div>"


def slug(name: str) -> str:
    """Return the name of a card as it is spelled in URLs."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def page(*parts: str, front: str = "") -> str:
    """Join the parts of a page, leaving out empty ones."""
    head = f"---\n{front}\n---\n\n" if front else ""
    return head + "\n\n".join(part for part in parts if part) + "\n"
