"""The pages of the documentation and the code blocks on them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
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
    """One fenced block: its language, its title if it is a file, its text, its line."""

    language: str
    title: str
    text: str
    line: int
    follows: bool
    """Whether nothing but empty lines stands between it and the block before it."""


def blocks(page: Path) -> list[Block]:
    """Return the hand-written blocks of a page; other tests look after generated ones."""
    text = _GENERATED.sub(lambda part: "\n" * part[0].count("\n"), page.read_text("utf-8"))
    return list(_blocks(text))


def _blocks(text: str) -> Iterator[Block]:
    end = 0
    for match in _FENCE.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        follows = end > 0 and not text[end : match.start()].strip()
        yield Block(match[1], match[2] or "", match[3], line, follows)
        end = match.end()


def pages_with(language: str) -> list[Path]:
    """Return the pages that have blocks in a language."""
    return [page for page in TEXTS if any(one.language == language for one in blocks(page))]


def page_name(page: Path) -> str:
    """Call a page by its path, in the names of tests."""
    return page.relative_to(ROOT).as_posix()


def write_files(page: Path, folder: Path) -> None:
    """Write the blocks of a page that have a title as files."""
    for block in blocks(page):
        if block.title:
            (folder / block.title).write_text(block.text, "utf-8")


def environment() -> dict[str, str]:
    """Return an environment that does not depend on who runs the tests."""
    told = ("FIEFDOM", "FORCE_COLOR", "GITHUB_ACTIONS", "PY_COLORS", "PYTHONPATH", "TERMINAL")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(told)}
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return kept | {"PATH": path, "COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb", "PYTHONUTF8": "1"}


def printed(words: list[str] | str, folder: Path, **variables: str) -> str:
    """Run a command (a text in a shell) and return what it prints, errors included."""
    done = subprocess.run(
        words,
        shell=isinstance(words, str),
        cwd=folder,
        env=environment() | variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return trimmed(done.stdout)


def trimmed(text: str) -> str:
    """Drop the spaces that fill lines up, and empty lines around the whole."""
    return "\n".join(line.rstrip() for line in text.splitlines()).strip("\n")
