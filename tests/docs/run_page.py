"""Runs the Python of one page, block after block, as a program of its own.

    python -m tests.docs.run_page PAGE

A block of the language `output` says what the Python block before it prints. Says nothing
when everything is as the page says; otherwise the line and the difference.
"""

from __future__ import annotations

import ast
import sys
from contextlib import redirect_stdout
from difflib import unified_diff
from io import StringIO
from pathlib import Path
from typing import Any

from tests.docs.pages import Block, blocks, trimmed


def run(page: Path) -> list[str]:
    """Run the untitled Python blocks in one namespace; return what is not as it says."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    found = blocks(page)
    wrong = []
    for block, after in zip(found, [*found[1:], None], strict=True):
        if block.language != "python" or block.title:
            continue
        shown = _shown(page, block, namespace)
        expected = trimmed(after.text) if after and after.language == "output" and after.follows else ""
        if shown != expected:
            diff = unified_diff(expected.splitlines(), shown.splitlines(), "page", "run", lineterm="")
            wrong.append("\n".join([f"{page}, line {block.line}:", *diff]))
    return wrong


def _shown(page: Path, block: Block, namespace: dict[str, Any]) -> str:
    tree = ast.parse(block.text, str(page))
    ast.increment_lineno(tree, block.line)
    shown = StringIO()
    with redirect_stdout(shown):
        exec(compile(tree, str(page), "exec"), namespace)
    return trimmed(shown.getvalue())


if __name__ == "__main__":
    problems = run(Path(sys.argv[1]))
    sys.exit("\n".join(problems) if problems else 0)
