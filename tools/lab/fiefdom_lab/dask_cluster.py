"""Plays games on the workers of a Dask scheduler; needs the extra `cluster`.

If a worker is lost, the scheduler reassigns its batches. A batch is a pure function and is counted
once, so no game is lost or counted twice.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any, Final, ParamSpec, TypeVar

from fiefdom.errors import SetupError

P = ParamSpec("P")
T = TypeVar("T")

RETRIES: Final = 5
"""The number of retries of a batch."""
TIMEOUT: Final = 15
"""How many seconds to wait for the scheduler."""
LOGGERS: Final = ("distributed", "tornado", "asyncio")
"""The loggers that write to standard error when a connection is lost."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Yield an executor for the workers of a scheduler, and their number of threads."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise SetupError(
            'a cluster needs Dask, which is not installed; pip install "fiefdom[cluster]"'
        ) from None
    with _silenced():
        try:
            client = distributed.Client(address, timeout=TIMEOUT, set_as_default=False)
        except (OSError, ValueError) as error:
            raise _no_answer(address, error) from None
        try:
            yield ConnectedExecutor(client), _threads(client, address)
        finally:
            with suppress(Exception):  # closing fails if the scheduler died
                client.close(timeout=TIMEOUT)


class ConnectedExecutor(Executor):
    """Submits tasks to a scheduler as long as it is connected.

    Without this check, a task submitted after the connection was lost would stay pending forever.
    """

    def __init__(self, client: Any) -> None:
        self._client = client
        self._executor: Executor = client.get_executor(retries=RETRIES, pure=False)

    def submit(self, task: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Submit a task, or raise an error if the scheduler is gone."""
        if self._client.status != "running":
            raise ConnectionError("the connection to the scheduler was lost")
        return self._executor.submit(task, *args, **kwargs)


def _threads(client: Any, address: str) -> int:
    """Return how many batches the workers can play at the same time."""
    try:
        threads = sum(client.nthreads().values())
    except Exception as error:
        raise _no_answer(address, error) from None
    if not threads:
        raise SetupError(f"the scheduler at {address!r} has no workers; start some first")
    return int(threads)


def _no_answer(address: str, error: Exception) -> SetupError:
    return SetupError(
        f"no Dask scheduler responds at {address!r} ({error}); give its address as in tcp://host:8786"
    )


@contextmanager
def _silenced() -> Iterator[None]:
    """Silence the tracebacks of Dask, because the result reports lost workers."""
    known = [name for name in logging.root.manager.loggerDict if name.partition(".")[0] in LOGGERS]
    before = {name: logging.getLogger(name).level for name in {*known, *LOGGERS}}
    for name in before:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for name, level in before.items():
            logging.getLogger(name).setLevel(level)
