"""The pages of the documentation and the code blocks on them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
TEXTS = [*sorted(ROOT.glob("*.md")), *sorted(DOCS.glob("*.md"))]
"""Every page that people read."""

_FENCE = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.DOTALL | re.MULTILINE)
_GENERATED = re.compile(r"<!-- begin ([\w-]+) -->.*?<!-- end \1 -->", re.DOTALL)


@dataclass(frozen=True)
class Block:
    """One fenced block: its language, its title if it is a file, its text, its place."""

    language: str
    title: str
    text: str
    start: int
    line: int
    follows: bool
    """Whether nothing but empty lines stands between it and the block before it."""


def blocks(page: Path) -> list[Block]:
    """Return the hand-written blocks of a page; other tests check generated ones."""
    text = page.read_text("utf-8")
    return list(_blocks(_GENERATED.sub(lambda part: re.sub(r"[^\n]", " ", part[0]), text)))


def _blocks(text: str) -> Iterator[Block]:
    end = 0
    for match in _FENCE.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        follows = end > 0 and not text[end : match.start()].strip()
        yield Block(match[1], match[2] or "", match[3], match.start(3), line, follows)
        end = match.end()


def pages_with(*languages: str) -> list[Path]:
    """Return the pages that have blocks in one of these languages."""
    return [page for page in TEXTS if any(one.language in languages for one in blocks(page))]


def page_name(page: Path) -> str:
    """Call a page by its path, in the names of tests."""
    return page.relative_to(ROOT).as_posix()


def write_files(page: Path, folder: Path) -> None:
    """Write the blocks of a page that have a title as files."""
    for block in blocks(page):
        if block.title:
            (folder / block.title).write_text(block.text, "utf-8")
