"""Measures a server of tables under load: answers a second, latency, memory, and what a kill loses.

    python benchmarks/serve.py --tables 1000 --seconds 30
    python benchmarks/serve.py --tables 1000 --seconds 30 --bots 200
    python benchmarks/serve.py --tables 1000 --seconds 600 --kill

The server is a process of its own, and the clients are another one on the same machine: only 127.0.0.1
is used. Every answer is on disk (`synchronous=FULL`) before its effect is seen. The latency is the time
from sending an answer to seeing its own effect. `--kill` kills the server in the middle, starts it anew
and checks that no answer is lost whose effect a client has seen. So that games do not end, nobody buys
anything after some turns. The last lines say which of the goals were reached.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import platform
import secrets
import signal
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

MOST_TABLES = 5_000
MOST_SECONDS = 1_200
WISHES = ("play:all Treasures", "buy:Gold", "buy:Silver")
BUYING = 12
"""For how many turns players buy: games that end would leave nothing to measure."""
GOALS = {
    "answers a second": (2_000, "at least"),
    "p99 ms": (100, "at most"),
    "kB a table": (150, "at most"),
}
NOTHING = ("lost", "failed")
"""What there must be none of."""


@dataclass
class Figures:
    """What the clients have measured."""

    latencies: list[float] = field(default_factory=list)
    lost: int = 0
    """Answers whose effect was seen, and which are gone after a restart."""
    again: int = 0
    """How often a client had to connect again."""


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


def memory_of(pid: int) -> int:
    """Return the resident memory of a process in bytes."""
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def processor_seconds(pid: int | str) -> float:
    """Return how long a process has used a processor."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Client:
    """A player who answers at once, at a pace."""

    def __init__(self, address: str, figures: Figures, pace: float) -> None:
        self.address, self.figures, self.pace = address, figures, pace
        self.secret = secrets.token_urlsafe(18)
        self.table = self.invite = ""
        self.offers: list[str] = []
        self.question = ""
        self.low, self.several = 1, False
        self.turns = 0
        self.answered = 0
        """The number of the last question whose answer had an effect."""
        self.socket: ClientConnection | None = None

    async def open(self) -> ClientConnection:
        """Connect."""
        self.socket = await connect(self.address, compression=None, max_size=None, ping_interval=None)
        return self.socket

    async def say(self, **message: Any) -> None:
        """Send a message."""
        assert self.socket is not None
        await self.socket.send(msgspec.json.encode(message).decode())

    async def until(self, *types: str) -> dict[str, Any]:
        """Receive messages up to one of these types."""
        assert self.socket is not None
        while True:
            message: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
            self.take(message)
            if message["type"] in types:
                return message
            if message["type"] == "error":
                raise RuntimeError(message)

    def take(self, message: dict[str, Any]) -> None:
        """Keep what is asked: a question, or the changes of one."""
        shown = message.get("shown") or message.get("patch") or {}
        if "question" not in shown:
            if message.get("shown"):
                self.question = ""
            return
        asked = shown["question"]
        if asked is None:
            self.question = ""
            return
        self.question = asked.get("id", self.question)
        if "offers" in asked:
            self.offers = [one["id"] for one in asked["offers"]]
        self.several = asked.get("several", self.several) is True
        self.low = asked.get("low", self.low) if asked.get("low") is not None else 1

    async def create(self, bot: bool) -> None:
        """Set up a table."""
        other = {"kind": "bot", "bot": "big-money"} if bot else {"kind": "open"}
        seats = [{"kind": "me"}, other]
        kingdom = {"name": "First Game", "seed": 7}
        wish = {"protocol": 1, "secret": self.secret, "name": "A", "seats": seats, "kingdom": kingdom}
        await self.say(type="create", **wish)
        created = await self.until("created")
        self.table, self.invite = created["table"], created["invite"]

    async def hello(self) -> None:
        """Come to the table."""
        fields = {"protocol": 1, "table": self.table, "secret": self.secret}
        await self.say(type="hello", invite=self.invite, **fields)
        welcome = await self.until("welcome")
        view = (welcome.get("shown") or {}).get("view") or {}
        seat = welcome["seat"]
        turns = view["seats"][seat]["turns"] if view else 0
        gone = bool(self.question) and int(self.question) <= self.answered
        self.figures.lost += turns < self.turns or gone
        self.turns = max(turns, self.turns)

    async def play(self, until: float) -> None:
        """Answer whenever asked; connect again if the server is gone."""
        while time.monotonic() < until:
            try:
                while time.monotonic() < until:
                    await self.answer(until)
            except (ConnectionClosed, OSError, EOFError):
                await self.again(until)

    async def again(self, until: float) -> None:
        """Connect again, as soon as the server is back."""
        while time.monotonic() < until:
            try:
                await self.open()
                await self.hello()
            except (ConnectionClosed, OSError, EOFError):
                await asyncio.sleep(0.2)
            else:
                self.figures.again += 1
                return

    async def answer(self, until: float) -> None:
        """Wait until asked, think, answer, and wait for the effect."""
        assert self.socket is not None
        while not self.question:
            async with asyncio.timeout(max(0.1, until - time.monotonic())):
                self.take(msgspec.json.decode(await self.socket.recv()))
        await asyncio.sleep(self.pace)
        wishes = WISHES if self.turns < BUYING else WISHES[:1]
        pick = next((wish for wish in wishes if wish in self.offers), self.offers[-1])
        picks = self.offers[: self.low] if self.several else [pick]
        key, asked = secrets.token_hex(8), self.question
        begun = time.perf_counter()
        await self.say(type="answer", question=asked, key=key, picks=picks)
        while True:
            message = await self.until("update", "accepted")
            if message.get("key") == key:
                break
        self.figures.latencies.append(time.perf_counter() - begun)
        self.answered = int(asked)
        if pick.startswith(("buy:", "end:buy")):
            self.turns += 1
        if self.question == asked:
            self.question = ""


async def drive(
    address: str, tables: int, bots: int, seconds: float, pace: float, server: ServerProcess
) -> dict[str, Any]:
    """Set up tables, play for a time, and return the figures."""
    figures = Figures()
    gate = asyncio.Semaphore(20)

    async def pair(bot: bool) -> list[Client]:
        async with gate:
            host = Client(address, figures, pace)
            await host.open()
            await host.create(bot)
            await host.hello()
            if bot:
                return [host]
            guest = Client(address, figures, pace)
            guest.table, guest.invite = host.table, host.invite
            await guest.open()
            await guest.hello()
            return [host, guest]

    empty = server.memory()
    both = await asyncio.gather(*(pair(False) for _ in range(tables)))
    full = server.memory()
    more = await asyncio.gather(*(pair(True) for _ in range(bots)))
    measured = [client for clients in both for client in clients]
    others = [client for clients in more for client in clients]
    for client in others:
        client.figures = Figures()
    until = time.monotonic() + seconds
    begun, used = time.monotonic(), (server.seconds(), processor_seconds("self"))
    work: list[Any] = [client.play(until) for client in (*measured, *others)]
    if server.kills:
        work.append(server.kill_and_restart(seconds / 2))
    results = await asyncio.gather(*work, return_exceptions=True)
    took = time.monotonic() - begun
    failed = [
        one for one in results if isinstance(one, Exception) and not isinstance(one, TimeoutError)
    ]
    after = server.memory()
    spent = (server.seconds() - used[0], processor_seconds("self") - used[1])
    for client in (*measured, *others):
        if client.socket is not None:
            await client.socket.close()
    times = sorted(figures.latencies)
    every = max(1, len(times) + sum(len(client.figures.latencies) for client in others))
    return {
        "python": platform.python_version(),
        "processors": os.cpu_count(),
        "tables": tables,
        "bot tables": bots,
        "clients": len(measured) + len(others),
        "seconds": round(took, 1),
        "answers": len(times),
        "answers a second": round(len(times) / took),
        "median ms": round(1_000 * times[len(times) // 2], 1) if times else None,
        "p99 ms": round(1_000 * times[int(len(times) * 0.99)], 1) if times else None,
        "server: processor ms an answer": round(1_000 * spent[0] / every, 3),
        "clients: processor ms an answer": round(1_000 * spent[1] / every, 3),
        "kB a table": round((full - empty) / 1_000 / max(1, tables), 1),
        "kB a table at the end": round((after - empty) / 1_000 / max(1, tables), 1),
        "connected again": figures.again,
        "lost": figures.lost,
        "failed": [repr(one)[:200] for one in failed[:3]],
    }


class ServerProcess:
    """The server, which can be killed and started again."""

    def __init__(self, path: str, port: int, bots: int, kills: bool) -> None:
        self._what = (path, port, bots)
        self.kills = kills
        self._context = multiprocessing.get_context("spawn")
        self._process: Any = None
        self._before = 0.0
        """How long the servers before this one have used a processor."""

    def start(self) -> None:
        """Start it."""
        self._process = self._context.Process(target=serve, args=self._what)
        self._process.start()

    def memory(self) -> int:
        """Return its resident memory."""
        return memory_of(self._process.pid)

    def seconds(self) -> float:
        """Return how long it has used a processor."""
        return self._before + processor_seconds(self._process.pid)

    async def kill_and_restart(self, after: float) -> None:
        """Kill it in the middle, and start it again."""
        await asyncio.sleep(after)
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


async def reachable(address: str) -> None:
    """Wait until the server answers."""
    for _ in range(600):
        try:
            async with connect(address):
                return
        except OSError:
            await asyncio.sleep(0.1)
    raise SystemExit("the server did not start")


def free_port() -> int:
    """Return a port that is free now."""
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main() -> None:
    """Measure, and print the figures as JSON."""
    parser = argparse.ArgumentParser(description="Measure a server of tables on this machine.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--bots", type=int, default=0, help="further tables with a bot")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--pace", type=float, default=0.0, help="seconds that a player thinks")
    parser.add_argument("--kill", action="store_true", help="kill the server in the middle")
    given = parser.parse_args()
    tables, seconds = min(given.tables, MOST_TABLES), min(given.seconds, MOST_SECONDS)
    allow_many_sockets()
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = ServerProcess(str(Path(folder) / "tables.sqlite"), port, given.bots, given.kill)
        server.start()
        address = f"ws://127.0.0.1:{port}/table"

        async def run() -> dict[str, Any]:
            await reachable(address)
            return await drive(address, tables, given.bots, seconds, given.pace, server)

        try:
            found = asyncio.run(run())
        finally:
            server.stop()
    sys.stdout.write(json.dumps(found, indent=1) + "\n")
    sys.stdout.write("".join(f"{line}\n" for line in verdicts(found)))


def verdicts(found: dict[str, Any]) -> list[str]:
    """Say of each goal whether it was reached."""
    said = []
    for name, (goal, bound) in GOALS.items():
        value = found[name]
        reached = value is not None and (value >= goal if bound == "at least" else value <= goal)
        said.append(f"{'reached' if reached else 'MISSED '}  {name}: {value} ({bound} {goal})")
    return said + [
        f"{'MISSED ' if found[name] else 'reached'}  {name}: {found[name]} (none)" for name in NOTHING
    ]


if __name__ == "__main__":
    main()
