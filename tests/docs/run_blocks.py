"""Runs the Python of one page, block after block, as a program of its own.

    python -m tests.docs.run_blocks PAGE

Prints, as JSON, what each block printed, by the line it stands in.
"""

from __future__ import annotations

import ast
import json
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from tests.docs.pages import Block, blocks


def run(page: Path) -> dict[int, str]:
    """Run the untitled Python blocks of a page in one namespace."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    found = [block for block in blocks(page) if block.language == "python" and not block.title]
    return {block.line: _shown(page, block, namespace) for block in found}


def _shown(page: Path, block: Block, namespace: dict[str, Any]) -> str:
    tree = ast.parse(block.text, str(page))
    ast.increment_lineno(tree, block.line)
    shown = StringIO()
    with redirect_stdout(shown):
        exec(compile(tree, str(page), "exec"), namespace)
    return shown.getvalue()


if __name__ == "__main__":
    sys.stdout.write(json.dumps(run(Path(sys.argv[1]))))
