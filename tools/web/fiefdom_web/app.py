"""The web application: the WebSocket of tables, and the files of the browser."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

import fiefdom
from fiefdom.wire import PROTOCOL
from fiefdom_web.connection import Connection, Message, Receive, Send
from fiefdom_web.hub import Hub
from fiefdom_web.settings import Settings

FILES: Final = Path(__file__).parent / "browser"
"""The files that browsers load."""
POLICY: Final = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
HEADERS: Final = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-cache",
}
FULL: Final = 1013
"""The code for closing a WebSocket because the server is full."""
FOREIGN: Final = 1008
"""The code for closing it because the page has another origin."""


def make_app(settings: Settings, hub: Hub | None = None) -> Starlette:
    """Return the application of a server."""
    hub = hub or Hub(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.open()
        try:
            yield
        finally:
            await hub.close()

    async def health(request: Request) -> Response:
        return JSONResponse(
            {
                "version": fiefdom.__version__,
                "protocol": PROTOCOL,
                "tables": len(hub.known),
                "clients": len(hub.clients),
                "full": len(hub.known) >= settings.tables,
            }
        )

    routes = [
        Route("/health", health),
        Mount("/", StaticFiles(directory=FILES, html=True)),
    ]
    app = Starlette(routes=routes, lifespan=lifespan)
    app.add_middleware(SafeHeaders)
    app.add_middleware(TableSockets, hub=hub)
    app.state.hub = hub
    return app


class TableSockets:
    """Serves the WebSockets of tables directly: what lies between costs time for every message."""

    def __init__(self, app: Any, hub: Hub) -> None:
        self._app, self._hub = app, hub

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        path = str(scope.get("path", "")).removeprefix(scope.get("root_path", ""))
        if scope["type"] == "websocket" and path == "/table":
            await serve_socket(WebSocket(scope, receive, send), receive, send, self._hub)
        else:
            await self._app(scope, receive, send)


async def serve_socket(socket: WebSocket, receive: Receive, send: Send, hub: Hub) -> None:
    """Serve a client, unless it is a page of another origin or the server is full."""
    if not is_own(socket, hub.settings):
        await socket.close(FOREIGN)
        return
    if len(hub.clients) >= hub.settings.clients:
        await socket.close(FULL)
        return
    await socket.accept()
    client = Connection(receive, send, hub)
    hub.clients.add(client)
    try:
        await client.serve()
    finally:
        hub.clients.discard(client)


def is_own(socket: WebSocket, settings: Settings) -> bool:
    """Tell whether a browser shows a page of this server; other programs send no origin."""
    origin = socket.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return urlsplit(origin).netloc == socket.headers.get("host", "")


class SafeHeaders:
    """Adds the headers that restrict pages to this server to every response."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message.get("headers", ()), *added]
            await send(message)

        await self._app(scope, receive, send_with_headers)
