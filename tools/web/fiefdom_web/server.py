"""Runs the server: uvicorn with a log that contains no addresses and no secrets."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import webbrowser
from collections.abc import Callable

import uvicorn

from fiefdom.errors import SetupError
from fiefdom_web.app import make_app
from fiefdom_web.first_table import FirstTable
from fiefdom_web.hub import Hub
from fiefdom_web.refusal import RefusedError
from fiefdom_web.settings import Settings


class Server(uvicorn.Server):
    """A server that announces its address once it can be reached, and sets up a table if requested."""

    def __init__(
        self, settings: Settings, announce: Callable[[str], None], table: FirstTable | None
    ) -> None:
        self.hub = Hub(settings)
        super().__init__(config_of(settings, self.hub))
        self.problem = ""
        """Why the table could not be set up."""
        self._settings, self._announce, self._table = settings, announce, table

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        collect_rarely()
        link = address_of(self._settings, port_of(self))
        if self._table is not None:
            try:
                live = await self.hub.create_first(self._table)
            except RefusedError as error:
                self.problem, self.should_exit = error.message, True
                return
            link = f"{link}#{live.id}/{self._table.wish.secret}"
        self._announce(link)
        if self._settings.open_browser:
            await asyncio.to_thread(webbrowser.open, link)


def run_server(
    settings: Settings, announce: Callable[[str], None], table: FirstTable | None = None
) -> None:
    """Serve until told to stop."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    with listen(settings.host, settings.port) as listening:
        server = Server(settings, announce, table)
        # here, as uvicorn would show an error of the file with a traceback
        server.hub.store.open()
        server.run(sockets=[listening])
    if server.problem:
        raise SetupError(server.problem)


def collect_rarely() -> None:
    """Exclude permanent objects from garbage collection, and make full collections rare.

    With a thousand tables, looking at everything takes longer than clients should wait.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 100)


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket; if that fails, uvicorn would end the program."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[:2], family=family, backlog=2048)
    except (OSError, ValueError) as error:  # ValueError: the name of the host has invalid characters
        said = error.strerror if isinstance(error, OSError) else "invalid name of a host"
        reason = (said or str(error)).partition(" (")[0]
        raise SetupError(
            f"cannot listen on {host}, port {port} ({reason}); choose another one with --host or --port"
        ) from None


def config_of(settings: Settings, hub: Hub | None = None) -> uvicorn.Config:
    """Return how uvicorn runs: one process, no access log, no compression, bounded messages."""
    return uvicorn.Config(
        make_app(settings, hub),
        host=settings.host,
        port=settings.port,
        root_path=settings.path,
        ws="websockets-sansio",
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=25.0,
        ws_ping_timeout=60.0,
        access_log=False,
        log_level="warning",
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=5,
    )


def port_of(server: uvicorn.Server) -> int:
    """Return the port of a running server, which the system chose if the settings say 0."""
    sockets = [one for served in server.servers for one in served.sockets]
    return int(sockets[0].getsockname()[1])


def address_of(settings: Settings, port: int) -> str:
    """Return the address of a server for the machine that it runs on."""
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    host = f"[{host}]" if ":" in host else host
    return f"http://{host}:{port}/"
