"""The server of `serve.py`: a process that can be measured, killed and started again."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from pathlib import Path
from typing import Any, Final

import uvicorn

MOST_TABLES: Final = 5_000


def serve(path: str, port: int, bots: int) -> None:
    """Run the server in a process of its own."""
    from fiefdom_web.server import collect_rarely, config_of
    from fiefdom_web.settings import Settings

    allow_many_sockets()
    settings = Settings(
        file=Path(path),
        port=port,
        tables=MOST_TABLES + 500,
        clients=2 * MOST_TABLES + 500,
        creations=1_000.0,
        messages=1_000.0,
        burst=1_000,
        workers=2 if bots else 1,
    )
    config = config_of(settings)
    collect_rarely()
    uvicorn.Server(config).run()


def allow_many_sockets() -> None:
    """Raise the limit of open files as far as the system lets us: each client has a socket."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class ServerProcess:
    """The server, which can be killed and started again."""

    def __init__(self, path: str, port: int, bots: int) -> None:
        self._what = (path, port, bots)
        self._context = multiprocessing.get_context("spawn")
        self._process: Any = None
        self._before = 0.0
        """How long the servers before this one have used a processor."""

    def start(self) -> None:
        """Start it."""
        self._process = self._context.Process(target=serve, args=self._what)
        self._process.start()

    def memory(self) -> int:
        """Return its resident memory in bytes."""
        status = Path(f"/proc/{self._process.pid}/status").read_text("utf-8")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    def seconds(self) -> float:
        """Return how long it has used a processor."""
        return self._before + processor_seconds(self._process.pid)

    def restart(self) -> None:
        """Kill it, and start it again."""
        self._before = self.seconds()
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.join()
        self.start()

    def stop(self) -> None:
        """Stop it."""
        self._process.terminate()
        self._process.join(20)
        if self._process.is_alive():
            self._process.kill()


def processor_seconds(pid: int | str) -> float:
    """Return how long a process has used a processor."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def reachable(port: int) -> None:
    """Wait until the server answers."""
    for _ in range(600):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return
    raise SystemExit("the server did not start")


def free_port() -> int:
    """Return a port that is free now."""
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
