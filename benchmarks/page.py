"""Writes tables of measurements into the page about performance."""

from __future__ import annotations

from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parent.parent / "docs" / "performance.md"


def write(text: str, marker: str) -> None:
    """Replace the text between two markers of the page."""
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(f"<!-- {marker} -->")
    _, _, after = rest.partition(f"<!-- /{marker} -->")
    body = f"<!-- {marker} -->\n{text}\n<!-- /{marker} -->"
    PAGE.write_text(before + body + after, encoding="utf-8")
