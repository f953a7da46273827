"""The page around the sections: its style, its few lines of script, and nothing from elsewhere."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from fiefdom_cli.simulate.html.markup import Markup, empty, tag

HERE: Final = Path(__file__).parent


def document(title: str, heading: Sequence[str], sections: Sequence[str], footer: str) -> str:
    """Return a whole page.

    The policy in its head lets a browser run and load only what we wrote, so that a name
    that got through unescaped still could do nothing.
    """
    style, script = (Markup((HERE / name).read_text("utf-8")) for name in ("look.css", "sorting.js"))
    policy = f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}"
    head = tag(
        "head",
        empty("meta", charset="utf-8"),
        empty("meta", http_equiv="Content-Security-Policy", content=policy),
        empty("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        tag("style", style),
    )
    body = tag(
        "body",
        tag("header", tag("h1", title), *heading),
        tag("main", *sections),
        tag("footer", tag("p", footer)),
        tag("script", script),
    )
    return f"<!DOCTYPE html>\n{tag('html', head, body, lang='en')}\n"


def section(title: str, *inside: str) -> Markup:
    """Return a part of the page with its heading; nothing if it would be empty."""
    return tag("section", tag("h2", title), *inside) if any(inside) else Markup("")


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
