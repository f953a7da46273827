"""Runs the command line in a pseudo-terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from contextlib import suppress
from pathlib import Path
from typing import Self

from tests.cli.warm_process import Started, server_for, suits

WAIT = 30.0
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Terminal:
    """A process behind a terminal of a certain width."""

    def __init__(self, words: list[str], environment: dict[str, str], columns: int) -> None:
        self._master, slave = pty.openpty()
        self._resize(slave, columns)
        self._process: Started | subprocess.Popen[bytes]
        if suits(environment):
            server = server_for(environment["PYTHONPATH"])
            self._process = server.start(words, environment, [slave] * 3, terminal=True)
        else:
            self._process = _new_process(words, environment, slave)
        os.close(slave)
        self.shown = ""
        self._code: int | None = None

    @staticmethod
    def _resize(terminal: int, columns: int) -> None:
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))

    def resize(self, columns: int) -> None:
        """Change the width, as resizing the window does."""
        self._resize(self._master, columns)
        os.kill(self.pid, signal.SIGWINCH)

    def forget(self) -> None:
        """Discard the output so far."""
        self.shown = ""

    def type(self, line: str, then: str) -> str:
        """Type a line and return what is shown until something appears."""
        self.forget()
        self.keys(f"{line}\r")
        return self.until(then)

    def keys(self, text: str) -> None:
        # A signal between the prompt and the wait for input would be noticed only later.
        self._until_it_waits()
        os.write(self._master, text.encode())

    def _until_it_waits(self) -> None:
        """Wait until the program sleeps; without /proc, wait a fixed time."""
        status = Path(f"/proc/{self.pid}/stat")
        if not status.exists():
            time.sleep(0.3)
            return
        end = time.monotonic() + WAIT
        while status.read_text().rpartition(")")[2].split()[0] != "S" and time.monotonic() < end:
            time.sleep(0.002)

    def until(self, words: str) -> str:
        """Read until something appears, and return all that was shown."""
        return self.until_any(words)

    def until_any(self, *words: str) -> str:
        """Read until one of several things appears, and return all that was shown."""
        end = time.monotonic() + WAIT
        while not any(one in self.shown for one in words):
            ready = select.select([self._master], [], [], max(0.0, end - time.monotonic()))[0]
            assert ready, f"{words!r} never appeared in:\n{self.shown}"
            self.shown += self._some()
        return self.shown

    def _some(self) -> str:
        try:
            return os.read(self._master, 65536).decode(errors="replace")
        except OSError:
            raise AssertionError(f"the program ended early:\n{self.shown}") from None

    @property
    def pid(self) -> int:
        return self._process.pid

    def code(self) -> int:
        if self._code is None:
            self._code = self._process.wait(WAIT)
        return self._code

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        self.code()
        os.close(self._master)


def _new_process(words: list[str], environment: dict[str, str], slave: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "fiefdom_cli", *words],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment,
        start_new_session=True,
        # Without a controlling terminal Ctrl-C would be an ordinary byte.
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    )


def lines_of(shown: str) -> list[str]:
    """Return what was shown line by line, without colours and the like."""
    return [ESCAPES.sub("", line).rstrip() for line in shown.splitlines()]
