"""A client and a server process for the tests, with short timeouts."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from fiefdom import View

EXAMPLES = Path(__file__).parents[2] / "examples"
SECONDS = 10


def run(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run an example to its end."""
    script = [sys.executable, str(EXAMPLES / command[0]), *command[1:]]
    return subprocess.run(script, capture_output=True, text=True, timeout=60, check=False)


@contextmanager
def server(file: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Run the example server; yield the process and its port."""
    command = [sys.executable, str(EXAMPLES / "server.py"), "--file", str(file), "--minutes", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            found = re.fullmatch(r"listening on port (\d+)\n", process.stdout.readline())
            assert found
            yield process, int(found[1])
        finally:
            process.kill()


class Client:
    """One seat: stores its last view and question, and checks every message for secrets."""

    def __init__(self, port: int, seat: int | None = None) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=SECONDS)
        self.file = self.socket.makefile("rb")
        self.seat = seat
        self.view: View | None = None
        self.asked: int | None = None
        self.question: dict[str, Any] | None = None
        self.over: dict[str, Any] | None = None
        if seat is not None:
            self.sit(seat)
            self.update()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
        self.socket.close()

    def sit(self, seat: int) -> None:
        """Take a seat; retry while the server has not yet noticed that it is free again."""
        for _ in range(100):
            self.say({"seat": seat})
            if b"is taken" not in self.file.peek():
                return
            self.hear()
            time.sleep(SECONDS / 100)

    def say(self, message: object) -> None:
        self.shout(msgspec.json.encode(message) + b"\n")

    def shout(self, data: bytes) -> None:
        self.socket.sendall(data)

    def hear(self) -> dict[str, Any]:
        message = msgspec.json.decode(self.file.readline())
        assert isinstance(message, dict)
        return message

    def refusal(self) -> str:
        """Return the error that comes next."""
        message = self.hear()
        assert message["type"] == "error", message
        return str(message["message"])

    def update(self) -> None:
        """Read a view, and the question or result that belongs to it."""
        message = self.hear()
        assert message["type"] == "view", message
        self.view = msgspec.convert(message["view"], View)
        self.asked, self.question = message["asked"], None
        self.check_secrets(self.view)
        if self.asked is None:
            self.over = self.hear()
            assert self.over["type"] == "over"
        elif self.asked == self.seat:
            self.question = self.hear()
            assert self.question["type"] == "decision"

    def check_secrets(self, view: View) -> None:
        assert view.viewer == self.seat
        for seat, player in enumerate(view.seats):
            assert player.deck.cards == ()
            assert len(player.hand.cards) == (player.hand.size if seat == self.seat else 0)
