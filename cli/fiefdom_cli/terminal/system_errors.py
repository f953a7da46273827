"""What the system refuses whoever runs a program, as against faults of the program."""

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
"""Nothing that we do better would help against these."""


def refusal(error: OSError) -> str:
    """Say what the system did not let us do; empty if it may be our own fault."""
    if error.errno == errno.ENOENT and not error.filename and _nowhere():
        return "the folder that you are in is gone; go to another one"
    if error.errno not in REFUSALS:
        return ""
    reason = error.strerror or error
    if error.filename:
        return f"{shortened(str(error.filename))}: {reason}; choose another name or place"
    return f"the output cannot be written ({reason}); write it to another place"


def _nowhere() -> bool:
    """Tell whether the working directory was deleted."""
    try:
        Path.cwd()
    except FileNotFoundError:
        return True
    return False
