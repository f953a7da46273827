"""Writes a page to a file, whole or not at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

from fiefdom.errors import FileError
from fiefdom.game_files import write_whole


def check_place(path: Path) -> None:
    """Refuse a place where no page can be written, before hours are spent on what it shows."""
    if path.is_dir() or not path.name:
        raise FileError(f"{path}: is a folder; name a file in it, such as out.html")
    if path.suffix.casefold() not in (".html", ".htm"):
        raise FileError(f"{path}: a report is a page for a browser; call it something.html")
    if not path.parent.is_dir():
        raise FileError(f"{path}: there is no folder {path.parent}; make it, or choose another place")
    if not os.access(path.parent, os.W_OK):
        raise FileError(f"{path}: the folder {path.parent} cannot be written to; choose another place")


def publish(path: Path, page: Callable[[], str], tell: bool) -> None:
    """Make a page and write it; tell where it is, unless a program reads what we print."""
    write_whole(path, page().encode("utf-8"))
    if tell:
        sys.stdout.write(f"\nThe report is in {path}; open it in a browser.\n")
