"""Worker processes that play batches: spawned, one for each core, ignoring Ctrl-C."""

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

GC_THRESHOLD: Final = 100_000
"""The threshold of the garbage collector, raised because plugins create many objects at once."""


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Processes(Executor):
    """A process pool that spawns its workers, so that it works the same on all platforms.

    The workers ignore Ctrl-C, even while they start. If one is lost, all submitted tasks fail; later
    tasks run in new processes.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=_prepare)

    def submit(self, task: Callable[..., T], /, *words: Any, **named: Any) -> Future[T]:
        """Submit a task; Ctrl-C is blocked meanwhile, which new processes inherit."""
        with _interrupts_blocked():
            try:
                return self._pool.submit(task, *words, **named)
            except BrokenExecutor:
                self._pool.shutdown(wait=False)
                self._pool = self._new()
                return self._pool.submit(task, *words, **named)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes after their submitted tasks."""
        self._pool.shutdown(wait, cancel_futures=cancel_futures)


def process_pool(workers: int) -> Processes:
    """Return a pool of worker processes, which several simulations can share."""
    return Processes(workers)


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Delay Ctrl-C, where the system supports that."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _prepare() -> None:
    """Ignore Ctrl-C, which the parent process handles, and load the installed plugins."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    gc.disable()  # loading makes many objects and no garbage
    from fiefdom import installed
    from fiefdom_lab import batches  # noqa: F401, what the first task needs

    installed()
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD)
    gc.enable()


def _end_with_parent() -> None:
    """Exit when the parent process ends, for any reason."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def interrupts_delayed() -> Iterator[None]:
    """Delay Ctrl-C until an operation is complete."""
    if current_thread() is not main_thread():
        yield
        return
    received: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: received.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)
    if received:
        raise KeyboardInterrupt
