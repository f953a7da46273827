"""The actual output of the examples in the documentation.

    python -m tests.docs.examples

writes it into the pages: under Python blocks into the block of the language `output` that
follows, and into `console` blocks under each command.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.docs.commands import printed, transcript, trimmed
from tests.docs.pages import ROOT, Block, blocks, pages_with, write_files


def refreshed(page: Path, folder: Path) -> str:
    """Return the text of a page with the current output of its examples."""
    write_files(page, folder)
    shown = python_outputs(page, folder)
    text = page.read_text("utf-8")
    before: Block | None = None
    changes: list[tuple[Block, str]] = []
    for block in blocks(page):
        if block.language == "console":
            changes.append((block, transcript(block.text, folder)))
        elif block.language == "output":
            if before is None or not block.follows:
                raise AssertionError(f"{page}, line {block.line}: it follows no Python")
            changes.append((block, trimmed(shown.pop(before.line))))
        before = block
    silent = [line for line, said in shown.items() if said]
    assert not silent, f"{page}, line {silent}: no output block shows what this prints"
    for block, new in reversed(changes):
        text = text[: block.start] + f"{new}\n" + text[block.start + len(block.text) :]
    return text


def python_outputs(page: Path, folder: Path) -> dict[int, str]:
    """Run the Python of a page on its own; return what each block prints, by its line."""
    command = [sys.executable, "-W", "error", "-m", "tests.docs.run_blocks", str(page)]
    said = printed(command, folder, PYTHONPATH=str(ROOT))
    assert said.startswith("{"), f"{page}:\n{said}"
    return {int(line): shown for line, shown in json.loads(said).items()}


if __name__ == "__main__":
    for one in pages_with("output", "console"):
        with TemporaryDirectory() as temporary:
            one.write_text(refreshed(one, Path(temporary)), "utf-8")
