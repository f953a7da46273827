"""The one place where everything that is printed passes, so that nothing steers the terminal.

Names in saves, card files, plugins and on the command line are strangers' words. Wherever
they come from and whatever tells them, what a terminal would obey or hide is made visible
here, last of all. Styles of our own are not in the words: rich adds them behind this place.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TextIO, cast
from unicodedata import category

LAYOUT: Final = frozenset("\n\t")
"""What is not printable and yet meant: it only moves on."""


def harmless(text: str) -> str:
    """Show control, bidirectional and other unseen characters as Python would write them."""
    if text.isprintable():
        return text
    return "".join(one if _is_harmless(one) else ascii(one)[1:-1] for one in text)


def harmless_json(text: str) -> str:
    """Write the same characters of a JSON text as JSON does, so that it stays the same value."""
    return "".join(one if _is_harmless(one) else json.dumps(one)[1:-1] for one in text)


def _is_harmless(letter: str) -> bool:
    return letter.isprintable() or letter in LAYOUT or category(letter) == "Zs"


class HarmlessStream:
    """A standard stream for everything that is written without rich."""

    def __init__(self, stream: TextIO) -> None:
        self.rich_proxied_file = stream
        """Where consoles of rich write instead, after they have added their styles."""

    def write(self, text: str) -> int:
        """Write words, made harmless."""
        self.rich_proxied_file.write(harmless(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write several lines."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rich_proxied_file, name)


@contextmanager
def harmless_output() -> Iterator[None]:
    """Let everything that this program prints meanwhile be harmless."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = map(_guarded, before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def _guarded(stream: TextIO) -> TextIO:
    # A program can be started without one of its streams.
    return stream if stream is None else cast("TextIO", HarmlessStream(stream))
