"""Games on a cluster: the workers of a Dask scheduler, through the extra `cluster`.

The scheduler gives a batch to another worker when one is lost. A batch is a pure function,
and each is added once, so no game is lost or counted twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

from fiefdom.errors import SetupError

RETRIES: Final = 5
"""How often a batch is tried again."""
PATIENCE: Final = 15
"""How many seconds the scheduler has to answer."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Yield an executor of the workers of a scheduler, and how many batches they can play."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise SetupError(
            'a cluster needs Dask, which is not installed; pip install "fiefdom[cluster]"'
        ) from None
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise SetupError(
            f"no Dask scheduler answers at {address!r} ({error}); give its address as in"
            " tcp://host:8786"
        ) from None
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise SetupError(f"the scheduler at {address!r} has no workers; start some first")
        yield client.get_executor(retries=RETRIES, pure=False), threads
