"""Reads what is typed while it keeps an eye on a file."""

from __future__ import annotations

import select
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from fiefdom_cli.terminal.lines import Lines, is_terminal

GLANCE: Final = 0.25
"""Seconds between two looks at the file while nobody types."""


class Eye:
    """Notices when the content of a file is another one."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stamp = self._stamped()
        self._content = self._read()

    def changed(self) -> bool:
        """Tell whether the content changed since the last time; True only once a change."""
        stamp = self._stamped()
        if stamp == self._stamp:
            return False
        self._stamp = stamp
        before, self._content = self._content, self._read()
        # An editor may empty a file before it writes; what is not there yet is no change.
        return bool(self._content) and self._content != before

    def _stamped(self) -> tuple[int, int]:
        try:
            found = self._path.stat()
        except OSError:
            return (0, 0)
        return (found.st_mtime_ns, found.st_size)

    def _read(self) -> bytes:
        try:
            return self._path.read_bytes()
        except OSError:
            return b""


class WatchingLines:
    """Lines as they are typed; a change of the file is acted on at once, also while waiting."""

    def __init__(self, lines: Lines, eye: Eye, on_change: Callable[[], None]) -> None:
        self._lines = lines
        self._eye = eye
        self._on_change = on_change

    @property
    def waits(self) -> bool:
        """Whether a person types."""
        return self._lines.waits

    def read(self) -> str | None:
        """Return the next line; before and after, look whether the file changed."""
        self._look()
        typed = self._typed() if self._can_look() else self._lines.read()
        self._look()
        return typed

    def _look(self) -> None:
        if self._eye.changed():
            self._on_change()

    def _can_look(self) -> bool:
        # On Windows only sockets can be waited for.
        return is_terminal() and sys.platform != "win32"

    def _typed(self) -> str | None:
        self._prompt()
        while not select.select([sys.stdin], [], [], GLANCE)[0]:
            if self._eye.changed():
                sys.stdout.write("\n")
                self._on_change()
                self._prompt()
        line = sys.stdin.readline()
        return line.rstrip("\r\n") if line else None

    def _prompt(self) -> None:
        sys.stdout.write("> ")
        sys.stdout.flush()
