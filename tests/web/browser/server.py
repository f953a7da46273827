"""A server in a process of its own, which can be killed and started again."""

from __future__ import annotations

import re
import secrets
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from websockets.sync.client import connect

START = """
import sys
from pathlib import Path
from fiefdom_web.server import run_server
from fiefdom_web.settings import Settings
limits = {"messages": 10_000.0, "burst": 10_000, "creations": 1_000.0, "workers": 1}
settings = Settings(file=Path(sys.argv[1]), port=int(sys.argv[2]), **limits)
if __name__ == "__main__":
    run_server(settings, lambda address: print(address, flush=True))
"""


@dataclass(frozen=True)
class Invited:
    """A table that was set up for a test."""

    address: str
    table: str
    invite: str
    secret: str

    @property
    def link(self) -> str:
        return f"{self.address}#{self.table}.{self.invite}"

    @property
    def host(self) -> str:
        return f"{self.address}#{self.table}/{self.secret}"


class Server:
    """A running server; its tables are in a file of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "start.py").write_text(START)
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start, at the same address as before."""
        command = [sys.executable, "start.py", "tables.sqlite", str(self.port)]
        self.process = subprocess.Popen(command, cwd=self.folder, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        found = re.search(r":(\d+)/", self.address)
        assert found, f"the server did not start: {self.address!r}"
        self.port = int(found[1])

    def kill(self) -> None:
        """End the process without warning, as a power cut would."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def create(self, seats: str = "mb", name: str = "Ada", **wish: Any) -> Invited:
        """Set up a table: 'm' is the host, 'b' a bot, 'o' is open."""
        kinds = {"m": {"kind": "me"}, "b": {"kind": "bot", "bot": "big-money"}, "o": {"kind": "open"}}
        secret = secrets.token_urlsafe(24)
        message = {
            "type": "create",
            "protocol": 1,
            "secret": secret,
            "name": name,
            "seats": [kinds[seat] for seat in seats],
            "kingdom": {"name": "First Game", "seed": 7},
            **wish,
        }
        with connect(self.address.replace("http", "ws") + "table", max_size=None) as socket:
            socket.send(msgspec.json.encode(message).decode())
            created = msgspec.json.decode(socket.recv(timeout=30))
        assert created["type"] == "created", created
        return Invited(self.address, created["table"], created["invite"], secret)
