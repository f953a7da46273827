"""A running server and its clients, for tests over the network of this machine."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from fiefdom.wire import apply_difference
from fiefdom_web.hub import Hub
from fiefdom_web.server import config_of, port_of
from fiefdom_web.settings import Settings

SECONDS = 20


@contextmanager
def running(file: Path, **settings: Any) -> Iterator[tuple[str, Hub]]:
    """Run a server in a thread; yield the address of its tables."""
    usual: dict[str, Any] = {"file": file, "port": 0, "messages": 10_000.0, "burst": 10_000}
    chosen = Settings(**usual | settings)
    hub = Hub(chosen)
    server = uvicorn.Server(config_of(chosen, hub))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        for _ in range(SECONDS * 50):
            if server.started:
                break
            thread.join(0.02)
        assert server.started
        yield f"ws://127.0.0.1:{port_of(server)}/table", hub
    finally:
        server.should_exit = True
        thread.join(SECONDS)
        assert not thread.is_alive()


class Player:
    """A client: it keeps what it is shown, and every byte that it received."""

    def __init__(self, address: str, secret: str = "", **more: Any) -> None:
        self.address = address
        self.secret = secret or secrets.token_urlsafe(18)
        self.socket: ClientConnection = connect(
            address, max_size=None, max_queue=None, **more
        ).__enter__()
        self.bytes: list[str] = []
        self.shown: dict[str, Any] = {}
        self.lines: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.welcome: dict[str, Any] = {}
        self.n = 0
        self.keys: list[str] = []

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        with suppress(ConnectionClosed, OSError):
            self.socket.close()

    def send(self, type: str, **fields: Any) -> None:
        self.shout(msgspec.json.encode({"type": type, **fields}).decode())

    def shout(self, data: str | bytes) -> None:
        self.socket.send(data)

    def hear(self) -> dict[str, Any]:
        """Receive a message, and take in what it changes."""
        data = self.socket.recv(timeout=SECONDS)
        text = data if isinstance(data, str) else data.decode()
        self.bytes.append(text)
        message: dict[str, Any] = msgspec.json.decode(text)
        if message["type"] == "welcome":
            self.welcome, self.n = message, message["n"]
            if not message.get("current"):
                self.shown = message["shown"]
                self.lines = []
                self._read_log(message)
                self.chat = message.get("chat", [])
        elif message["type"] == "update":
            assert message["n"] == self.n + 1, "a change is missing"
            self.n += 1
            patch = message.get("patch")
            self.shown = message.get("shown") or apply_difference(self.shown, patch)
            self._read_log(message)
            self.keys.append(message.get("key", ""))
        elif message["type"] == "chat":
            self.chat.append(message["line"])
        return message

    def _read_log(self, message: dict[str, Any]) -> None:
        log = message.get("log")
        if log:
            self.lines = [line for line in self.lines if line["n"] < log["first"]] + log["lines"]

    def until(self, type: str) -> dict[str, Any]:
        """Receive messages up to one of a type."""
        while True:
            message = self.hear()
            if message["type"] == type:
                return message
            assert message["type"] != "error" or type == "error", message

    def refused(self) -> str:
        """Return the code of the next refusal."""
        return str(self.until("error")["code"])

    def create(self, seats: str = "mo", **more: Any) -> tuple[str, str]:
        """Set up a table: 'm' is the host, 'b' a bot, 'o' is open; return table and invitation."""
        kinds = {"m": {"kind": "me"}, "b": {"kind": "bot", "bot": "big-money"}, "o": {"kind": "open"}}
        wish = {"kingdom": {"name": "First Game", "seed": 7}} | more
        found = [kinds[kind] for kind in seats]
        self.send("create", protocol=1, secret=self.secret, name="Ada", seats=found, **wish)
        created = self.until("created")
        return created["table"], created["invite"]

    def hello(self, table: str, invite: str = "", name: str = "", **more: Any) -> dict[str, Any]:
        self.send(
            "hello", protocol=1, table=table, secret=self.secret, invite=invite, name=name, **more
        )
        return self.until("welcome")

    @property
    def question(self) -> dict[str, Any] | None:
        return self.shown.get("question")

    def wait_for_question(self) -> dict[str, Any]:
        """Receive messages until this client is asked."""
        while self.question is None:
            self.hear()
        return self.question

    def answer(self, *picks: Any, key: str = "") -> None:
        """Answer the question, and wait for the effect."""
        question = self.wait_for_question()
        key = key or secrets.token_hex(8)
        self.send("answer", question=question["id"], key=key, picks=list(picks))
        while key not in self.keys:
            message = self.hear()
            assert message["type"] != "error", message

    def ids(self) -> list[str]:
        """Return what is offered."""
        return [one["id"] for one in self.wait_for_question()["offers"]]


@contextmanager
def two_players(address: str, **more: Any) -> Iterator[tuple[Player, Player]]:
    """Yield the two players of a new table."""
    with Player(address) as ada, Player(address) as ben:
        table, invite = ada.create("mo", **more)
        ada.hello(table)
        ben.hello(table, invite, "Ben")
        yield ada, ben
