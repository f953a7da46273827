"""Escapes control characters in all output, so that untrusted text cannot control the terminal.

Names in saved games, card files, plugins and on the command line are untrusted. All output
passes through this module last, which makes control and invisible characters visible. Our own
styles are not affected, because rich adds them after this step.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TextIO, cast
from unicodedata import category

LAYOUT: Final = frozenset("\n\t")
"""Characters that are not printable but allowed: white space."""


def escaped(text: str) -> str:
    """Escape control, bidirectional and other invisible characters as in a Python string."""
    if text.isprintable():
        return text
    return "".join(one if _is_safe(one) else ascii(one)[1:-1] for one in text)


def escaped_json(text: str) -> str:
    """Escape the same characters of a JSON text as in JSON, so that its value stays the same."""
    import json

    return "".join(one if _is_safe(one) else json.dumps(one)[1:-1] for one in text)


def _is_safe(letter: str) -> bool:
    return letter.isprintable() or letter in LAYOUT or category(letter) == "Zs"


class SafeStream:
    """A standard stream that escapes what is written without rich."""

    def __init__(self, stream: TextIO) -> None:
        self.rich_proxied_file = stream
        """The original stream, to which rich consoles write after adding styles."""

    def write(self, text: str) -> int:
        """Write escaped text."""
        self.rich_proxied_file.write(escaped(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write several lines."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rich_proxied_file, name)


@contextmanager
def safe_streams() -> Iterator[None]:
    """Escape everything that is printed in this context."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = map(_guarded, before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def _guarded(stream: TextIO) -> TextIO:
    # A program can be started without a standard stream.
    return stream if stream is None else cast("TextIO", SafeStream(stream))
