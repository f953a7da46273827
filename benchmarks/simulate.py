"""Measures simulations in one run: strategy files, cores, workers, and pyminion.

    python benchmarks/simulate.py            print the table
    python benchmarks/simulate.py --write    also put it into docs/simulate.md

Games on one core are measured in CPU time, as the best of several short, interleaved slices.
Two cores are measured in wall-clock time, so nothing else should run meanwhile.
"""

from __future__ import annotations

import os
import resource
import sys
from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from fiefdom_lab import Plan, Workbench, simulate
from fiefdom_lab.batches import encoded, play_batch, played_batch
from fiefdom_lab.workers import process_pool
from machine import machine
from run import pyminion_games

ROUNDS = 15
BATCH = 100
BUSY = 0.5
"""Above this load, wall-clock measurements are not reliable."""
PAGE = Path(__file__).parent.parent / "docs" / "simulate.md"
PLAIN = "strategy: Big Money\nbuy:\n  - Province\n  - Gold\n  - Silver\n"


def plan_of(bot: str, detail: int = 0) -> Plan:
    """Return a mirror match, on First Game."""
    return Plan(bots=(bot, bot), games=1_000_000, seed=1, detail=detail)


def bench_work(plan: Plan) -> Callable[[range], None]:
    workbench = Workbench(plan)

    def work(games: range) -> None:
        played_batch(workbench, games.start, games.stop, False)

    return work


def one_core(strategy: str) -> dict[str, float]:
    """Return games per second of CPU time for each contender."""
    contenders = {
        "file": bench_work(plan_of(strategy)),
        "bot": bench_work(plan_of("big-money")),
        "tuned": bench_work(plan_of("big-money-tuned")),
        "watched": bench_work(plan_of("big-money", 1_000_000)),
    }
    other = pyminion_games()
    if other is not None:
        contenders["pyminion"] = other
    best = dict.fromkeys(contenders, 0.0)
    for turn in range(ROUNDS):
        for name, work in contenders.items():
            size = BATCH // 10 if name == "pyminion" else BATCH
            begun = process_time()
            work(range(turn * size, (turn + 1) * size))
            best[name] = max(best[name], size / (process_time() - begun))
    return best


def pool_rate(pool: Executor, plan: bytes, workers: int) -> float:
    """Return games per second of wall-clock time, with the same number of batches for every worker."""
    begun = perf_counter()
    tasks = [pool.submit(play_batch, plan, n * 400, n * 400 + 400) for n in range(2 * workers)]
    for task in tasks:
        task.result()
    return 800 * workers / (perf_counter() - begun)


def two_cores(strategy: str) -> tuple[float, float]:
    """Return the best games per second with one worker and with two."""
    plan = encoded(Workbench(plan_of(strategy)).plan)
    best = [0.0, 0.0]
    with process_pool(1) as one, process_pool(2) as two:
        for pool, workers in ((one, 1), (two, 2)):
            pool_rate(pool, plan, workers)
        for _ in range(ROUNDS // 3):
            for place, pool in enumerate((one, two)):
                best[place] = max(best[place], pool_rate(pool, plan, place + 1))
    return best[0], best[1]


def worker_start() -> tuple[float, float]:
    """Return the seconds until a new process has played its first game: wall-clock and CPU time."""
    plan = encoded(plan_of("big-money"))
    clock, cpu = float("inf"), float("inf")
    for _ in range(ROUNDS // 3):
        begun, used = perf_counter(), children_cpu()
        with process_pool(1) as pool:
            pool.submit(play_batch, plan, 0, 1).result()
            clock = min(clock, perf_counter() - begun)
        cpu = min(cpu, children_cpu() - used)
    return clock, cpu


def children_cpu() -> float:
    """Return the seconds of CPU time that finished child processes have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def collecting() -> float:
    """Return the share of one core that collecting the results of two busy workers takes."""
    with process_pool(2) as pool:
        used, before = process_time(), children_cpu()
        simulate(Plan(bots=("big-money",), games=6000, detail=0), executor=pool, workers=2)
        own = process_time() - used
    return own / ((children_cpu() - before) / 2)


def table() -> str:
    """Measure everything and return the table in Markdown."""
    with TemporaryDirectory() as folder:
        strategy = Path(folder) / "plain.yaml"
        strategy.write_text(PLAIN, "utf-8")
        speed = one_core(str(strategy))
        one, two = two_cores(str(strategy))
    rows = [
        ("Big Money as a strategy file", f"{speed['file']:,.0f} games per second", "at least 2,000"),
        ("Big Money as a bot in Python", f"{speed['bot']:,.0f} games per second", ""),
        ("The tuned Big Money of the library", f"{speed['tuned']:,.0f} games per second", ""),
        ("Big Money with turn-by-turn statistics", f"{speed['watched']:,.0f} games per second", ""),
    ]
    if "pyminion" in speed:
        ratio = speed["file"] / speed["pyminion"]
        said = f"the strategy file is {ratio:.1f} times as fast"
        rows.append(("pyminion, the same policy", f"{speed['pyminion']:,.0f} games per second", said))
    clock, cpu = worker_start()
    start = f"{clock * 1e3:.0f} ms of wall-clock time, {cpu * 1e3:.0f} ms of CPU time"
    gained = f"{two / one:.2f} times one worker (1.8)"
    rows += [
        ("Two workers, wall-clock time", f"{two:,.0f} games per second", gained),
        ("Collecting the results of two workers", f"{collecting():.1%} of a core", ""),
        ("From starting a worker to its first game", start, "at most 500"),
    ]
    lines = ["| what | measured | target or ratio |", "| --- | --- | --- |"]
    lines += [f"| {what} | {number} | {ratio} |" for what, number, ratio in rows]
    return "\n".join(lines)


def write(text: str) -> None:
    """Replace the text between the markers of the page."""
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition("<!-- table -->")
    _, _, after = rest.partition("<!-- /table -->")
    body = f"<!-- table -->\n{text}\n<!-- /table -->"
    PAGE.write_text(before + body + after, encoding="utf-8")


def main() -> None:
    """Print the table, and write it to the page if requested."""
    load = os.getloadavg()[0]
    busy = f" The machine was busy with other work (load {load:.0f})." if load > BUSY else ""
    text = f"Measured with {machine()}.{busy}\n\n{table()}"
    print(text)
    if "--write" in sys.argv[1:]:
        write(text)


if __name__ == "__main__":
    main()
