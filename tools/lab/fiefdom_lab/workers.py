"""Processes that play batches: started afresh, on every core, deaf to Ctrl-C."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from threading import Thread, current_thread, main_thread
from typing import Any, Final, TypeVar

T = TypeVar("T")

LOADING: Final = 100_000
"""How many new objects there may be before Python looks for garbage among them."""


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Processes(Executor):
    """Processes that share nothing with this one, so that it is the same everywhere.

    They do not hear Ctrl-C, not even while they start. When one of them is lost, so is what they
    had to do; what is submitted after that is done by new ones.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=_prepare)

    def submit(self, task: Callable[..., T], /, *words: Any, **named: Any) -> Future[T]:
        """Hand out a task; new processes inherit that the signal is held back."""
        with _held_back():
            try:
                return self._pool.submit(task, *words, **named)
            except BrokenExecutor:
                self._pool.shutdown(wait=False)
                self._pool = self._new()
                return self._pool.submit(task, *words, **named)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes when they have done what they have to do."""
        self._pool.shutdown(wait, cancel_futures=cancel_futures)


def process_pool(workers: int) -> Processes:
    """Return so many processes, which can be used for several simulations."""
    return Processes(workers)


@contextmanager
def _held_back() -> Iterator[None]:
    """Let Ctrl-C come a little later, where the system can do that."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _prepare() -> None:
    """Leave Ctrl-C to the process that collects the results, and load what games need."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    gc.set_threshold(LOADING)
    from fiefdom.plugins.loading import installed

    installed()
    gc.freeze()


def _end_with_parent() -> None:
    """End this process when the one that started it is gone, however that ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait until something is done that must not be done by half."""
    if current_thread() is not main_thread():
        yield
        return
    rung: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: rung.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)
    if rung:
        raise KeyboardInterrupt
