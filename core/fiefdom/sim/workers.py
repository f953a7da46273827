"""Processes that play batches: started afresh, on every core, deaf to Ctrl-C."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import Any, Final

LOADING: Final = 100_000
"""How many new objects there may be before Python looks for garbage among them."""


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def process_pool(workers: int) -> ProcessPoolExecutor:
    """Return processes that share nothing with this one, so that it is the same everywhere."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_prepare)


def _prepare() -> None:
    """Leave Ctrl-C to the process that collects the results, and load what games need."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(LOADING)
    from fiefdom.plugins.loading import installed

    installed()
    gc.freeze()


class Here(Executor):
    """Plays batches in this process, at once."""

    def submit(self, task: Any, /, *words: Any, **named: Any) -> Future[Any]:
        """Play a batch and return what is done already."""
        future: Future[Any] = Future()
        future.set_result(task(*words, **named))
        return future
