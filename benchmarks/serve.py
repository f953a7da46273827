"""Measures a server of tables under load: answers a second, latency, memory, and what a kill loses.

    python benchmarks/serve.py --tables 1000 --seconds 30
    python benchmarks/serve.py --tables 1000 --seconds 30 --bots 200
    python benchmarks/serve.py --tables 1000 --seconds 600 --kill
    python benchmarks/serve.py --tables 1000 --seconds 30 --flood

The server is a process of its own, and the clients are another one on the same machine: only 127.0.0.1
is used. Every answer is on disk (`synchronous=FULL`) before its effect is seen.

Each answer has a time at which it is to be given: `--rate` answers a second, spread evenly over the
tables. The latency is the time from that moment to the moment in which its author has read its effect.
So an answer that has to wait for the one before it counts with the time that it waited. People at
tables with a bot answer every `--think` seconds; of their answers only the work of the server counts.
`--flood` gives every answer as soon as the last one has had its effect, to find out how many are
possible.

`--kill` kills the server in the middle and starts it anew. Answers that waited for their effects
between then and the time when everybody was back and had caught up are measured by themselves. At the
end, all answers whose effect a client has seen must be in the file. So that games do not end, nobody
buys anything after some turns. The last lines say which of the goals were reached.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import sqlite3
import sys
import tempfile
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from serve_clients import Pair, Player
from serve_process import (
    MOST_TABLES,
    ServerProcess,
    allow_many_sockets,
    free_port,
    processor_seconds,
    reachable,
)

MOST_SECONDS = 1_200
CATCH_UP = 60
"""For how many seconds answers that are due may still be given in the end."""
GOALS = {
    "answers a second": (2_000, "at least"),
    "p99 ms": (100, "at most"),
    "kB a table": (150, "at most"),
}
NOTHING = ("lost", "refused", "never seen")
"""What there must be none of."""


class Load:
    """The clients at their tables, and what they measure."""

    def __init__(self, port: int, server: ServerProcess, given: argparse.Namespace) -> None:
        self._port, self._server, self._given = port, server, given
        self.tables = [Pair(2) for _ in range(given.tables)]
        self.with_bots = [Pair(1) for _ in range(given.bots)]
        self.lost = self.again = 0
        self.away: tuple[float, float] | None = None
        """From when to when the server was away, or its clients had not caught up."""

    async def set_up(self) -> None:
        """Set up the tables, and let everybody come."""
        gate = asyncio.Semaphore(20)

        async def one(table: Pair) -> None:
            async with gate:
                for number, player in enumerate(table.players):
                    await player.connect(self._port)
                    if number == 0:
                        await player.create(len(table.players) == 1)
                    await player.hello()

        await reachable(self._port)
        self.empty = self._server.memory()
        await asyncio.gather(*(one(table) for table in self.tables))
        self.full = self._server.memory()
        await asyncio.gather(*(one(table) for table in self.with_bots))

    async def play(self) -> dict[str, Any]:
        """Play for a time, and return the figures."""
        given, everybody = self._given, [*self.tables, *self.with_bots]
        gc.collect()
        gc.freeze()
        used = self._server.seconds(), processor_seconds("self")
        begun = time.perf_counter()
        end = begun + given.seconds
        keepers = [self._keep(one) for table in everybody for one in table.players]
        kept = [asyncio.ensure_future(one) for one in keepers]
        work = [pace(self.with_bots, len(self.with_bots) / given.think, begun, end)]
        if given.flood:
            flood(self.tables)
        else:
            work.append(pace(self.tables, given.rate, begun, end))
        if given.kill:
            work.append(self._kill(begun + given.seconds / 2))
        await asyncio.gather(*work, asyncio.sleep(end - time.perf_counter()))
        in_time = sum(len(table.latencies) for table in self.tables)
        took = time.perf_counter() - begun
        for table in self.tables:
            table.forever = False
        memory = self._server.memory()
        spent = self._server.seconds() - used[0], processor_seconds("self") - used[1]
        counted = max(1, sum(len(table.latencies) for table in everybody))
        await self._all_seen(CATCH_UP)
        for task in kept:
            task.cancel()
        figures: dict[str, Any] = {"seconds": round(took, 1), "answers": in_time}
        figures["answers a second"] = round(in_time / took)
        figures |= self._latencies()
        figures["server: processor ms an answer"] = round(1_000 * spent[0] / counted, 3)
        figures["clients: processor ms an answer"] = round(1_000 * spent[1] / counted, 3)
        tables = max(1, len(self.tables))
        figures["kB a table"] = round((self.full - self.empty) / 1_000 / tables, 1)
        figures["kB a table at the end"] = round((memory - self.empty) / 1_000 / tables, 1)
        return figures

    def _latencies(self) -> dict[str, Any]:
        """Return the latencies, those of answers that were due while the server was away apart."""
        found = sorted(pair for table in self.tables for pair in table.latencies)
        first, last = self.away or (float("inf"), 0.0)
        usual = sorted(late for when, late in found if when + late < first or when > last)
        figures = {"median ms": part_of(usual, 0.5), "p99 ms": part_of(usual, 0.99)}
        figures["worst ms"] = part_of(usual, 1)
        if self.away:
            figures["restart: seconds until all had caught up"] = round(last - first, 1)
            figures["restart: answers that waited meanwhile"] = len(found) - len(usual)
            figures["restart: p99 ms with them"] = part_of(sorted(late for _, late in found), 0.99)
        return figures

    async def _keep(self, player: Player) -> None:
        """Connect a player again whenever the connection is lost."""
        while True:
            await player.gone.wait()
            try:
                await player.connect(self._port)
                self.lost += await player.hello()
            except (OSError, TimeoutError):
                player.gone.set()
                await asyncio.sleep(0.2)
                continue
            self.again += 1
            player.at.again()

    async def _kill(self, when: float) -> None:
        """Kill the server and start it again; note when everybody has caught up."""
        await asyncio.sleep(when - time.perf_counter())
        first = time.perf_counter()
        self.away = first, float("inf")
        await asyncio.to_thread(self._server.restart)
        people = sum(len(table.players) for table in (*self.tables, *self.with_bots))
        while self.again < people or any(len(table.due) > 1 for table in self.tables):
            await asyncio.sleep(0.05)
            if time.perf_counter() - first > CATCH_UP:
                break
        self.away = first, time.perf_counter()

    async def _all_seen(self, seconds: float) -> None:
        """Wait until the effects of all answers are seen, for some time at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while any(table.waiting for table in self.tables):
                    await asyncio.sleep(0.05)

    def faults(self, path: Path) -> dict[str, Any]:
        """Return what was lost, refused or never seen: there should be nothing."""
        everybody = [*self.tables, *self.with_bots]
        with closing(sqlite3.connect(path)) as base:
            counted = 'SELECT "table", COUNT(*) FROM entries GROUP BY "table"'
            saved = dict(base.execute(counted).fetchall())
        seen = {table.table: sum(one.effects for one in table.players) for table in everybody}
        missing = sum(max(0, count - saved.get(name, 0)) for name, count in seen.items())
        return {
            "connected again": self.again,
            "lost": self.lost + missing,
            "refused": [said for table in everybody for said in table.refused][:3],
            "never seen": sum(table.waiting for table in self.tables),
        }


async def pace(tables: list[Pair], rate: float, begun: float, end: float) -> None:
    """Let answers be due at an even pace, at one table after the other."""
    count = 0
    while tables and begun + count / rate < end:
        now = time.perf_counter()
        while begun + count / rate <= now:
            tables[count % len(tables)].be_due(begun + count / rate)
            count += 1
        await asyncio.sleep(max(0.0, begun + count / rate - time.perf_counter()))


def flood(tables: list[Pair]) -> None:
    """Let an answer be due everywhere, and another one whenever it has had its effect."""
    for table in tables:
        table.forever = True
        table.be_due(time.perf_counter())


def part_of(times: list[float], part: float) -> float | None:
    """Return the time in milliseconds that a part of the answers did not exceed."""
    return round(1_000 * times[min(len(times) - 1, int(len(times) * part))], 1) if times else None


def main() -> None:
    """Measure, and print the figures as JSON."""
    parser = argparse.ArgumentParser(description="Measure a server of tables on this machine.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=2_100, help="answers a second, of all tables")
    parser.add_argument("--bots", type=int, default=0, help="further tables of a person and a bot")
    parser.add_argument("--think", type=float, default=4, help="seconds between answers at those")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--flood", action="store_true", help="give as many answers as possible")
    parser.add_argument("--kill", action="store_true", help="kill the server in the middle")
    given = parser.parse_args()
    given.tables, given.seconds = min(given.tables, MOST_TABLES), min(given.seconds, MOST_SECONDS)
    allow_many_sockets()
    with tempfile.TemporaryDirectory() as folder:
        path, port = Path(folder) / "tables.sqlite", free_port()
        server = ServerProcess(str(path), port, given.bots)
        load = Load(port, server, given)
        server.start()

        async def run() -> dict[str, Any]:
            await load.set_up()
            return await load.play()

        try:
            found = asyncio.run(run())
        finally:
            server.stop()
        found |= load.faults(path)
    machine = {"python": platform.python_version(), "processors": os.cpu_count()}
    found = machine | {"tables": given.tables, "bot tables": given.bots} | found
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
