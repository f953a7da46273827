"""The pool of worker processes: a slow or broken one is stopped, and nobody waits for it long."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import deque
from contextlib import suppress
from typing import Any, Final

import msgspec

from fiefdom_web.frames import HEAD, LARGEST, Done, Job, packed

log = logging.getLogger("fiefdom.web")

PATIENCE: Final = 0.2
"""After how many seconds without a free worker another one is started."""
MOST_WAITING: Final = 2_000


class JobError(Exception):
    """A job that failed; `code` says why in one word."""

    def __init__(self, code: str, problem: str, result: dict[str, Any] | None = None) -> None:
        super().__init__(problem)
        self.code = code
        self.result = result or {}


class Workers:
    """Processes that do jobs, one at a time each."""

    def __init__(self, usual: int, most: int) -> None:
        self.usual, self.most = max(1, usual), max(1, most)
        self._free: deque[asyncio.subprocess.Process] = deque()
        self._count = 0
        self._waiting: deque[asyncio.Future[asyncio.subprocess.Process]] = deque()
        self._all: set[asyncio.subprocess.Process] = set()

    async def do(self, kind: str, what: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Do a job, or raise JobError; a worker that takes too long is stopped."""
        worker = await self._worker()
        try:
            async with asyncio.timeout(seconds):
                done = await _ask(worker, Job(kind, what))
        except TimeoutError:
            self._stop(worker)
            raise JobError("too_slow", f"it took more than {seconds:g} seconds") from None
        except (OSError, EOFError, msgspec.MsgspecError, ValueError) as error:
            self._stop(worker)
            raise JobError("internal", f"a worker stopped: {error}") from None
        except BaseException:
            self._stop(worker)
            raise
        self._give_back(worker)
        if done.code:
            raise JobError(done.code, done.problem, done.result)
        return done.result

    async def _worker(self) -> asyncio.subprocess.Process:
        """Return a free worker; start another one if none becomes free soon."""
        if self._free:
            return self._free.popleft()
        if self._count < self.usual:
            return await self._start()
        if len(self._waiting) >= MOST_WAITING:
            raise JobError("full", "too much is to be done; try again")
        future: asyncio.Future[asyncio.subprocess.Process] = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        try:
            if self._count < self.most:
                with suppress(TimeoutError):
                    return await asyncio.wait_for(asyncio.shield(future), PATIENCE)
                if not future.done() and self._count < self.most:
                    self._waiting.remove(future)
                    return await self._start()
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self._give_back(future.result())
            elif future in self._waiting:
                self._waiting.remove(future)
            raise

    async def _start(self) -> asyncio.subprocess.Process:
        self._count += 1
        try:
            worker = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "fiefdom_web.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,
            )
        except BaseException:
            self._count -= 1
            raise
        self._all.add(worker)
        return worker

    def _give_back(self, worker: asyncio.subprocess.Process) -> None:
        while self._waiting:
            future = self._waiting.popleft()
            if not future.done():
                future.set_result(worker)
                return
        self._free.append(worker)

    def _stop(self, worker: asyncio.subprocess.Process) -> None:
        """Stop a worker, and start another one for those who wait."""
        self._count -= 1
        self._all.discard(worker)
        with suppress(ProcessLookupError):
            worker.kill()
        if self._waiting:
            self._replacing = asyncio.ensure_future(self._replace())

    async def _replace(self) -> None:
        if self._count < self.most:
            self._give_back(await self._start())

    async def close(self) -> None:
        """Stop all workers."""
        for worker in list(self._all):
            with suppress(ProcessLookupError):
                worker.kill()
        for worker in list(self._all):
            with suppress(Exception):
                await asyncio.wait_for(worker.wait(), 5)
        self._all.clear()
        self._free.clear()


async def _ask(worker: asyncio.subprocess.Process, job: Job) -> Done:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(packed(job))
    await worker.stdin.drain()
    (length,) = HEAD.unpack(await worker.stdout.readexactly(HEAD.size))
    if length > LARGEST:
        raise ValueError("an answer is too large")
    return msgspec.msgpack.decode(await worker.stdout.readexactly(length), type=Done)
