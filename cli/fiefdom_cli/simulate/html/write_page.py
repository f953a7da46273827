"""Writes a page to a file, completely or not at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

from fiefdom.errors import FileError
from fiefdom.tooling.games import write_whole


def check_path(path: Path) -> None:
    """Reject a path that cannot be written, before a long simulation starts."""
    if path.is_dir() or not path.name:
        raise FileError(f"{path}: is a folder; name a file in it, such as out.html")
    if path.suffix.casefold() not in (".html", ".htm"):
        raise FileError(f"{path}: a report is an HTML page; use a name that ends in .html")
    if not path.parent.is_dir():
        raise FileError(f"{path}: there is no folder {path.parent}; make it, or choose another place")
    if not os.access(path.parent, os.W_OK):
        raise FileError(f"{path}: the folder {path.parent} cannot be written to; choose another place")


def write_page(path: Path, page: Callable[[], str], tell: bool) -> None:
    """Create a page and write it; print its path if `tell` is set."""
    write_whole(path, page().encode("utf-8"))
    if tell:
        sys.stdout.write(f"\nThe report is in {path}; open it in a browser.\n")
