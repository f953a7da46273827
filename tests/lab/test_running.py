"""The result depends on the plan only, not on workers, batches or their order."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections import Counter
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from fiefdom.errors import SetupError
from fiefdom_lab import Plan, Result, Row, SimulationProgress, Tally, simulate
from fiefdom_lab.batches import decoded, encoded, play_batch
from fiefdom_lab.plan import CHECKED_EVERY

PLAN = Plan(bots=("random", "smithy"), games=60, seed=5, random="any", detail=25)


class Reversed(Executor):
    """Plays batches in random order and twice, as a cluster may."""

    def __init__(self) -> None:
        self._random = Random(1)
        self._waiting: list[tuple[Future[Any], Any, tuple[Any, ...]]] = []

    def submit(self, task: Any, /, *words: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self._waiting.append((future, task, words))
        if len(self._waiting) >= 4 or words[2] == PLAN.games:
            self._random.shuffle(self._waiting)
            for one, wanted, given in self._waiting:
                wanted(*given)
                one.set_result(wanted(*given))
            self._waiting = []
        return future


@pytest.fixture(scope="module")
def whole() -> Result:
    return simulate(PLAN, workers=1)


@pytest.mark.parametrize("batch", [1, 7, 1000])
def test_the_batch_size_does_not_change_the_result(whole: Result, batch: int) -> None:
    assert simulate(PLAN, workers=1, batch=batch).tally == whole.tally


def test_the_order_of_batches_does_not_change_the_result(whole: Result) -> None:
    rows: list[Row] = []
    result = simulate(PLAN, executor=Reversed(), workers=2, batch=5, rows=rows.extend)
    assert result.tally == whole.tally
    assert [row.game for row in rows] == list(range(PLAN.games))


def test_any_executor_can_be_used(whole: Result) -> None:
    with ThreadPoolExecutor(3) as threads:
        assert simulate(PLAN, executor=threads, workers=3, batch=4).tally == whole.tally


def test_processes_play_the_same_games(whole: Result) -> None:
    from fiefdom_lab.workers import process_pool

    with process_pool(2) as pool:
        result = simulate(PLAN, executor=pool, workers=2, batch=6)
    assert result.tally == whole.tally
    assert msgspec.json.encode(result.tally) == msgspec.json.encode(whole.tally)


def test_tallies_can_be_added_in_any_order(whole: Result) -> None:
    cuts = [0, 1, 8, 9, 30, 60]
    parts = [decoded(play_batch(encoded(PLAN), a, b)).tally for a, b in pairwise(cuts)]
    Random(3).shuffle(parts)
    total = Tally.empty(2)
    for part in parts:
        total.add(part)
    assert total == whole.tally


def test_a_shorter_run_is_the_beginning_of_a_longer_one(whole: Result) -> None:
    rows: list[Row] = []
    simulate(PLAN, workers=1, rows=rows.extend)
    shorter: list[Row] = []
    simulate(msgspec.structs.replace(PLAN, games=20), workers=1, rows=shorter.extend)
    assert rows[:20] == shorter


def test_it_stops_when_the_interval_is_narrow_enough(whole: Result) -> None:
    plan = Plan(bots=("big-money", "random"), games=50_000, until=0.03, detail=0, seed=1)
    results = [simulate(plan, workers=1, batch=batch) for batch in (333, None)]
    for result in results:
        assert result.stopped == "narrow"
        assert result.games % CHECKED_EVERY == 0
        assert max(one.win.width for one in result.tally.contestants) < 0.03
    assert results[0].tally == results[1].tally


def test_an_interrupt_keeps_the_finished_games() -> None:
    def impatient(progress: SimulationProgress) -> None:
        if progress.done >= 20:
            raise KeyboardInterrupt

    result = simulate(PLAN, workers=1, batch=5, progress=impatient)
    assert (result.stopped, result.games) == ("interrupted", 20)
    same = simulate(msgspec.structs.replace(PLAN, games=20), workers=1)
    assert result.tally == same.tally


def test_an_interrupt_during_adding_up_is_deferred(monkeypatch: pytest.MonkeyPatch) -> None:
    add, before = Tally.add, signal.getsignal(signal.SIGINT)

    def disturbed(self: Tally, other: Tally) -> None:
        signal.raise_signal(signal.SIGINT)
        add(self, other)

    monkeypatch.setattr(Tally, "add", disturbed)
    rows: list[Row] = []
    result = simulate(PLAN, workers=1, batch=5, rows=rows.extend)
    assert (result.stopped, result.games, len(rows)) == ("interrupted", 5, 5)
    assert signal.getsignal(signal.SIGINT) is before


def test_lost_workers_keep_the_finished_games() -> None:
    class Dying(Executor):
        def submit(self, task: Any, /, *words: Any, **named: Any) -> Future[Any]:
            from concurrent.futures.process import BrokenProcessPool

            future: Future[Any] = Future()
            if words[1] < 20:
                future.set_result(task(*words))
            else:
                future.set_exception(BrokenProcessPool("a worker died"))
            return future

    result = simulate(PLAN, executor=Dying(), workers=1, batch=10)
    assert (result.stopped, result.games, result.note) == (
        "broken off",
        20,
        "BrokenProcessPool: a worker died",
    )


def test_batches_that_an_executor_loses_are_submitted_again() -> None:
    class Unreliable(Executor):
        submitted: Counter[int] = Counter()

        def submit(self, task: Any, /, *words: Any, **named: Any) -> Future[Any]:
            start = words[1]
            self.submitted[start] += 1
            future: Future[Any] = Future()
            if self.submitted[start] == 1 and start % 20 == 10:
                future.set_exception(OSError("the connection to a worker was closed"))
            else:
                future.set_result(task(*words))
            return future

    rows: list[Row] = []
    result = simulate(PLAN, executor=Unreliable(), workers=2, batch=10, rows=rows.extend)
    assert (result.stopped, result.games) == ("complete", PLAN.games)
    assert [row.game for row in rows] == list(range(PLAN.games))
    assert result.tally == simulate(PLAN, workers=1).tally


def test_a_worker_with_different_card_definitions_is_refused() -> None:
    class Elsewhere(Executor):
        def submit(self, task: Any, /, *words: Any, **named: Any) -> Future[Any]:
            future: Future[Any] = Future()
            reply = decoded(task(*words))
            future.set_result(msgspec.msgpack.encode(msgspec.structs.replace(reply, fingerprint="x")))
            return future

    with pytest.raises(SetupError, match="install the same versions everywhere"):
        simulate(PLAN, executor=Elsewhere(), workers=1)


def test_an_unknown_bot_in_a_worker_is_named() -> None:
    reply = decoded(play_batch(encoded(Plan(bots=("unheard-of", "random"))), 0, 2))
    assert "unheard-of" in reply.error


def test_progress_is_reported_after_every_batch() -> None:
    seen: list[int] = []
    simulate(PLAN, workers=1, batch=20, progress=lambda one: seen.append(one.done))
    assert seen == [20, 40, 60]


def test_the_size_of_a_tally_does_not_grow_with_the_games() -> None:
    plan = Plan(bots=("big-money", "big-money"), games=2000, detail=0, seed=2)
    half = msgspec.msgpack.encode(simulate(msgspec.structs.replace(plan, games=1000), workers=1).tally)
    assert len(msgspec.msgpack.encode(simulate(plan, workers=1).tally)) < 1.5 * len(half)


WORKER = """
import sys
from fiefdom_lab import batches
loaded = {name.partition(".")[0] for name in sys.modules}
print(sorted(loaded & {"typer", "rich", "pydantic", "yaml", "distributed", "polars", "hypothesis"}))
"""


def test_a_worker_loads_only_what_it_needs() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WORKER], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stdout == "[]\n", done.stderr
