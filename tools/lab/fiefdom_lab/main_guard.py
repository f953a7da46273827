"""Recognizes scripts that start worker processes without a main guard.

A worker that is spawned imports the script again. Without a guard the script would then start a
simulation inside the worker, and so on. Such a worker ends at once, silently; the process that
started it finds out why, and says it once.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from fiefdom.errors import SetupError

UNGUARDED: Final = 87
"""The exit code of a worker whose script would start a simulation while it is imported."""
ADVICE: Final = (
    'put the call of simulate under `if __name__ == "__main__":`, because every worker process'
    " imports the script again; or play in one process, with workers=1"
)
ENDING: Final = 1.0
"""How many seconds to wait for a process that is ending."""
SCRIPT_IN_WORKER: Final = "__mp_main__"
"""The name that a script has while a worker process imports it."""


def end_worker_without_guard() -> None:
    """End this process if it is a worker that is only importing the script."""
    frame: FrameType | None = sys._getframe()
    while frame is not None:
        if frame.f_code.co_name == "<module>" and frame.f_globals.get("__name__") == SCRIPT_IN_WORKER:
            if "multiprocessing.forkserver" in sys.modules:
                os._exit(UNGUARDED)  # a fork server replaces the code of any other exit
            sys.exit(UNGUARDED)
        frame = frame.f_back


class StartedProcesses:
    """The processes that were started for a simulation."""

    def __init__(self) -> None:
        self._started: list[multiprocessing.process.BaseProcess] = []

    @contextmanager
    def noticed(self) -> Iterator[None]:
        """Notice the processes that are started meanwhile."""
        before = set(multiprocessing.active_children())
        try:
            yield
        finally:
            self._started += set(multiprocessing.active_children()) - before

    def check_guard(self) -> None:
        """Raise an error if one of them has ended because the script has no main guard."""
        for process in self._started:
            process.join(ENDING)  # a process that broke its pool may not have quite ended yet
        if any(process.exitcode == UNGUARDED for process in self._started):
            raise SetupError(ADVICE) from None
