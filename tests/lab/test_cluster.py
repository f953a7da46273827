"""Simulations on a real Dask scheduler: same results, even when a worker is killed."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fiefdom.errors import SetupError
from fiefdom_cli import main
from fiefdom_lab import (
    OptimizeRequest,
    Plan,
    Row,
    SimulationProgress,
    cluster,
    optimize,
    simulate,
)
from fiefdom_lab.optimizing import final_tests, population

PLAN = Plan(bots=("big-money", "smithy"), games=300, seed=11, detail=30)
START = "import sys; from distributed.cli.{name} import main; sys.exit(main())"


class Grid:
    """A scheduler and workers on this machine."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / "scheduler.json"
        self._children: list[subprocess.Popen[bytes]] = []
        self.rows = folder / "rows.jsonl"
        self.scheduler = self._start("dask_scheduler", "--host", "127.0.0.1", "--port", "0")
        deadline = time.monotonic() + 120
        while not self._file.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        self.workers = [self._worker(), self._worker()]

    def _worker(self) -> subprocess.Popen[bytes]:
        alone = ("--no-nanny", "--nthreads", "1", "--host", "127.0.0.1")
        return self._start("dask_worker", *alone, "--local-directory", str(self._folder))

    def _start(self, name: str, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", START.format(name=name), *words]
        command += ["--scheduler-file", str(self._file), "--dashboard-address", "127.0.0.1:0"]
        child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._children.append(child)
        return child

    @property
    def address(self) -> str:
        return str(json.loads(self._file.read_text())["address"])

    def close(self) -> None:
        for child in reversed(self._children):
            child.kill()
            child.wait()


@pytest.fixture
def grid(tmp_path: Path) -> Iterator[Grid]:
    made = Grid(tmp_path)
    yield made
    made.close()


def until_two(address: str) -> None:
    from distributed import Client

    with Client(address, set_as_default=False) as client:  # type: ignore[no-untyped-call]
        client.wait_for_workers(2, timeout=120)


@pytest.mark.filterwarnings("ignore")
def test_a_killed_worker_does_not_change_the_results(
    grid: Grid, capsys: pytest.CaptureFixture[str]
) -> None:
    until_two(grid.address)
    words = ["simulate", "big-money", "smithy", "--games", "20", "--seed", "11", "--json"]
    printed = []
    for where in (["--cluster", grid.address], ["--workers", "1"]):
        assert main([*words, *where]) == 0
        printed.append(json.loads(capsys.readouterr().out)["tally"])
    assert printed[0] == printed[1]
    killed: list[int] = []

    def kill(progress: SimulationProgress) -> None:
        if progress.done >= 40 and not killed:
            killed.append(progress.done)
            grid.workers[0].kill()

    rows: list[Row] = []
    with cluster(grid.address) as (executor, threads):
        assert threads == 2
        told = {"workers": threads, "batch": 5}
        there = simulate(PLAN, executor=executor, rows=rows.extend, progress=kill, **told)  # type: ignore[arg-type]
    assert killed
    assert grid.workers[0].wait() < 0
    assert there.stopped == "complete", there.note
    assert [row.game for row in rows] == list(range(PLAN.games))
    assert there.tally == simulate(PLAN, workers=1).tally


def test_an_unreachable_scheduler_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fiefdom_lab.dask_cluster.TIMEOUT", 0.5)
    with pytest.raises(SetupError, match="no Dask scheduler responds"), cluster("tcp://127.0.0.1:9"):
        pass


def test_a_missing_dependency_is_named_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SetupError, match=r"fiefdom\[cluster\]"), cluster("tcp://127.0.0.1:9"):
        pass


def test_a_scheduler_that_dies_ends_the_run_with_a_one_line_error(grid: Grid) -> None:
    until_two(grid.address)
    words = ["simulate", "big-money", "smithy", "--games", "1000000", "--cluster", grid.address]
    command = [sys.executable, "-m", "fiefdom_cli", *words, "--output", str(grid.rows)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            deadline = time.monotonic() + 180
            while not (grid.rows.exists() and grid.rows.stat().st_size):
                assert time.monotonic() < deadline, "no game was played"
                time.sleep(0.1)
            grid.scheduler.kill()
            out, err = process.communicate(timeout=180)
        finally:
            process.kill()
    assert (process.returncode, err) == (1, "")
    assert "Broken off (CancelledError: the workers or the scheduler" in " ".join(out.split())


@pytest.mark.filterwarnings("ignore")
def test_a_search_for_strategies_on_a_cluster_finds_the_same(
    grid: Grid, monkeypatch: pytest.MonkeyPatch
) -> None:
    until_two(grid.address)
    monkeypatch.setattr(population, "CHILDREN", 4)
    monkeypatch.setattr(population, "FIRST_ROUNDS", (1,))
    monkeypatch.setattr(final_tests, "LEAST_DEALS", 2)
    request = OptimizeRequest(("Smithy", "Moat"), seed=2, games=1, best=1)
    with cluster(grid.address) as (executor, workers):
        there = optimize(request, executor=executor, workers=workers)
    assert there.tests == optimize(request, workers=1).tests
