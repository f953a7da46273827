"""Prints the version, which is written in one place; with an argument, checks that it is that one.

The page with the changes and the citation must know the version too.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def version() -> str:
    """Return the version as the code declares it."""
    source = (ROOT / "core" / "fiefdom" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', source, re.MULTILINE)
    if found is None:
        raise SystemExit(
            "core/fiefdom/__init__.py declares no __version__; write it on a line of its own"
        )
    return found[1]


def problems(wanted: str) -> list[str]:
    """Return what keeps this from being released as a version."""
    found, now = [], version()
    if now != wanted:
        found.append(f"core/fiefdom/__init__.py says {now}, the tag says {wanted}; change one of them")
    if not re.search(
        rf"^## \[{re.escape(now)}\] - \d{{4}}-\d\d-\d\d$", _text("CHANGELOG.md"), re.MULTILINE
    ):
        found.append(f"CHANGELOG.md has no heading `## [{now}] - YEAR-MONTH-DAY`; date the release")
    if f"\nversion: {now}\n" not in _text("CITATION.cff"):
        found.append(f"CITATION.cff does not say `version: {now}`; change its line")
    return found


def _text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


if __name__ == "__main__":
    sys.stdout.write(f"{version()}\n")
    if len(sys.argv) > 1 and (wrong := problems(sys.argv[1])):
        sys.exit("\n".join(wrong))
