"""Errors of the operating system that are not bugs of this program."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

from fiefdom_cli.terminal.paths import shortened

REFUSALS: Final = frozenset(
    {
        errno.EACCES,
        errno.EDQUOT,
        errno.EFBIG,
        errno.EIO,
        errno.ELOOP,
        errno.ENAMETOOLONG,
        errno.ENOSPC,
        errno.ENOTDIR,
        errno.EPERM,
        errno.EROFS,
    }
)
"""Error codes that are never caused by a bug of ours."""


def refusal(error: OSError) -> str:
    """Return what the system refused; empty if it may be a bug."""
    if error.errno == errno.ENOENT and not error.filename and _nowhere():
        return "the current folder no longer exists; change to another one"
    if error.errno not in REFUSALS:
        return ""
    reason = error.strerror or error
    if error.filename:
        return f"{shortened(str(error.filename))}: {reason}; choose another name or place"
    return f"the output cannot be written ({reason}); write it to another place"


def _nowhere() -> bool:
    """Return whether the working directory was deleted."""
    try:
        Path.cwd()
    except FileNotFoundError:
        return True
    return False
