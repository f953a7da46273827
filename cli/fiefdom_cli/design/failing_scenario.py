"""A broken promise as a scenario file, which fails until the card is mended."""

from __future__ import annotations

import os
import re
from pathlib import Path

from fiefdom.errors import FiefdomError, FileError
from fiefdom_workshop import Broken
from fiefdom_workshop.scenarios import run_paths


def write_counterexample(broken: Broken, file: Path, number: int) -> Path:
    """Write the scenario into the folder where the command runs; return its place."""
    path = Path(f"{file.stem}-broken-{number}{_words(broken)}.yaml")
    cards = _from_here(file)
    _write(path, broken.scenario([cards]))
    if broken.registry is not None and not _fails(path):
        _write(path, broken.scenario([cards], whole=True))
    return path


def _words(broken: Broken) -> str:
    return "".join(f"-{word}" for word in re.findall(r"[^\W_]+", (broken.card or "").casefold()))


def _from_here(file: Path) -> str:
    try:
        return Path(os.path.relpath(file)).as_posix()
    except ValueError:
        # There is no relative way to another drive.
        return str(file.absolute())


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        reason = error.strerror or error
        raise FileError(f"{path}: cannot be written ({reason}); run it in another folder") from None


def _fails(path: Path) -> bool:
    try:
        return bool(run_paths([path]).failures)
    except FiefdomError:
        return True
