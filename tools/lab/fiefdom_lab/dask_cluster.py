"""Games on a cluster: the workers of a Dask scheduler, through the extra `cluster`.

The scheduler gives a batch to another worker when one is lost. A batch is a pure function,
and each is added once, so no game is lost or counted twice.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any, Final

from fiefdom.errors import SetupError

RETRIES: Final = 5
"""How often a batch is tried again."""
PATIENCE: Final = 15
"""How many seconds the scheduler has to answer."""
LOUD: Final = ("distributed", "tornado", "asyncio")
"""Who writes to the error output when a connection is lost."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Yield an executor of the workers of a scheduler, and how many batches they can play."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise SetupError(
            'a cluster needs Dask, which is not installed; pip install "fiefdom[cluster]"'
        ) from None
    with _silent():
        try:
            client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise _no_answer(address, error) from None
        try:
            yield client.get_executor(retries=RETRIES, pure=False), _threads(client, address)
        finally:
            with suppress(Exception):  # nobody is left to say goodbye to if the scheduler died
                client.close(timeout=PATIENCE)


def _threads(client: Any, address: str) -> int:
    """Return how many batches the workers can play at a time."""
    try:
        threads = sum(client.nthreads().values())
    except Exception as error:
        raise _no_answer(address, error) from None
    if not threads:
        raise SetupError(f"the scheduler at {address!r} has no workers; start some first")
    return int(threads)


def _no_answer(address: str, error: Exception) -> SetupError:
    return SetupError(
        f"no Dask scheduler answers at {address!r} ({error}); give its address as in tcp://host:8786"
    )


@contextmanager
def _silent() -> Iterator[None]:
    """Let Dask write no tracebacks of its own: what is lost is said in the result."""
    known = [name for name in logging.root.manager.loggerDict if name.partition(".")[0] in LOUD]
    before = {name: logging.getLogger(name).level for name in {*known, *LOUD}}
    for name in before:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for name, level in before.items():
            logging.getLogger(name).setLevel(level)
