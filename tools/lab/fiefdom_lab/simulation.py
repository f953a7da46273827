"""Runs a plan: distributes its games over workers and adds up their replies in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import contextmanager
from time import perf_counter
from typing import Final

from fiefdom import Registry
from fiefdom.errors import SetupError
from fiefdom_lab.batches import Reply, decoded, encoded, play_batch, played_batch
from fiefdom_lab.main_guard import StartedProcesses, end_worker_without_guard
from fiefdom_lab.plan import CHECKED_EVERY, Plan
from fiefdom_lab.play_plan import Workbench
from fiefdom_lab.result import (
    BROKEN_OFF,
    COMPLETE,
    INTERRUPTED,
    NARROW,
    Result,
    SimulationProgress,
    widest,
)
from fiefdom_lab.rows import Row
from fiefdom_lab.tally import Tally
from fiefdom_lab.workers import Processes, cores, interrupts_delayed

OnProgress = Callable[[SimulationProgress], None]
"""Called with the progress after each batch."""
OnRows = Callable[[Sequence[Row]], None]
"""Called with the rows of some games, in order."""
Batch = tuple[int, int]
"""The first game of a batch, and the first one after it."""

FIRST_BATCH: Final = 12
"""The size of the first batches; later sizes depend on how long these take."""
BATCH_SECONDS: Final = 0.4
LARGEST_BATCH: Final = 5_000
MAX_AHEAD: Final = 20
"""How many batches for each worker may be submitted ahead of an unfinished one."""
RETRIES: Final = 3
"""How many processes may crash in the same game, and how often workers may fail without progress."""
WARM_UP: Final = 0.3
"""How many seconds to play in this process before deciding whether to start workers."""
WORTH: Final = 1.5
"""How many remaining seconds justify starting workers."""


def simulate(
    plan: Plan,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    progress: OnProgress | None = None,
    rows: OnRows | None = None,
    registry: Registry | None = None,
    batch: int | None = None,
) -> Result:
    """Play the games of a plan and return the result.

    It uses one worker process for each core, or the given number of `workers`; 1 plays in this
    process. Any `executor` can be used instead; `workers` is then the number of batches it can play
    at the same time. `progress` is called from time to time, `rows` with a row for each game, in
    order. With your own `registry`, which other processes do not have, games are played in this
    process.

    A few games between bots that come with fiefdom are also played in this process; other bots run
    in worker processes, because they might exit the process. If a process is lost, its batch is
    retried.

    The result does not depend on workers, executor or `batch` size. Ctrl-C ends the simulation early
    with the games played so far.
    """
    end_worker_without_guard()
    workbench = Workbench(plan, registry)
    run = RunningPlan(workbench, progress, rows, batch)
    with run.keeping_results():
        if executor is not None:
            run.play_on_workers(executor, workers or cores())
        else:
            count = 1 if registry is not None else workers or cores()
            if registry is not None or workers == 1 or all_shipped(workbench):
                run.play_here(None if count == 1 else WARM_UP)
            if run.unfinished:
                with Processes(count) as processes:
                    run.play_on_workers(processes, count)
    return run.result()


def all_shipped(workbench: Workbench) -> bool:
    """Return whether all bots come with fiefdom, so that they may run in this process."""
    return all(map(workbench.registry.is_shipped, workbench.plan.bots))


class RunningPlan:
    """A running plan."""

    def __init__(
        self,
        workbench: Workbench,
        progress: OnProgress | None,
        rows: OnRows | None,
        batch: int | None,
    ) -> None:
        plan = workbench.plan
        self._workbench = workbench
        self._plan = plan
        self._progress = progress
        self._rows = rows
        self._size = batch or FIRST_BATCH
        self._fixed = batch is not None
        self._next = 0
        """The first game that was not submitted yet."""
        self._tally = Tally.empty(len(plan.bots), plan.together)
        self._waiting: dict[int, Reply] = {}
        """Replies that arrived before those of earlier games, by their first game."""
        self._lost: list[Batch] = []
        """Batches whose workers were lost."""
        self._begun = perf_counter()
        self._workers = 1
        self._processes = StartedProcesses()
        self._encoded = encoded(plan)
        self._stopped = ""
        self._note = ""

    @property
    def unfinished(self) -> bool:
        """Whether there are more games to play."""
        return not self._stopped

    @contextmanager
    def keeping_results(self) -> Iterator[None]:
        """Keep the results so far if the run is interrupted or the workers are lost."""
        try:
            yield
        except KeyboardInterrupt:
            self._stopped = INTERRUPTED
        except BrokenExecutor as error:
            self._stopped, self._note = BROKEN_OFF, str(error)

    def play_here(self, seconds: float | None) -> None:
        """Play in this process, to the end or until starting workers pays off."""
        while not self._stopped:
            spent = perf_counter() - self._begun
            if seconds is not None and spent > seconds and self._seconds_left(spent) > WORTH:
                return
            start, stop = self._batch()
            self._take(played_batch(self._workbench, start, stop, self._rows is not None))

    def _seconds_left(self, spent: float) -> float:
        done = self._tally.games
        return (self._plan.games - done) * spent / done if done else float("inf")

    def play_on_workers(self, executor: Executor, workers: int) -> None:
        """Play on workers; batches lost by local processes are retried in new ones."""
        self._workers = workers
        failures: list[BrokenExecutor] = []
        done = 0
        while not self._stopped:
            try:
                self._submit_batches(executor, workers)
            except BrokenExecutor as error:
                self._processes.check_guard()
                if isinstance(executor, Processes):
                    self._retry_lost(executor)
                    continue
                if self._tally.games > done:
                    failures.clear()
                done = self._tally.games
                failures.append(error)
                if len(failures) == RETRIES:
                    raise failures[0] from None  # the later ones only say that the executor is closed

    def _retry_lost(self, processes: Processes) -> None:
        """Retry the lost batches one at a time, to find the game that crashes."""
        tries = 0
        while self._lost and not self._stopped:
            start, stop = batch = self._lost.pop()
            try:
                self._take(decoded(_reply_bytes(self._submit(processes, batch))))
                tries = 0
            except BrokenExecutor:
                tries = tries + 1 if stop - start == 1 else 0
                if tries == RETRIES:
                    raise BrokenExecutor(_crash_message(start, self._plan)) from None
                half = (start + stop) // 2
                self._lost += [(half, stop), (start, half)] if stop - start > 1 else [batch]

    def _submit_batches(self, executor: Executor, workers: int) -> None:
        """Keep two batches in progress for each worker."""
        under_way: dict[Future[bytes], Batch] = {}
        again, self._lost = self._lost, []
        try:
            while not self._stopped:
                while again or self._has_room(len(under_way), workers):
                    batch = again.pop() if again else self._batch()
                    self._lost.append(batch)
                    under_way[self._submit(executor, batch)] = batch
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    self._take(decoded(_reply_bytes(future)))
                    self._lost.remove(under_way.pop(future))
        finally:
            self._lost += again
            for future in under_way:
                future.cancel()

    def _submit(self, executor: Executor, batch: Batch) -> Future[bytes]:
        try:
            with self._processes.noticed():
                return executor.submit(play_batch, self._encoded, *batch, self._rows is not None)
        except Exception as error:
            raise _lost(error) from error

    def _has_room(self, under_way: int, workers: int) -> bool:
        """Return whether to submit more; replies that wait for a slow batch take memory."""
        few = under_way < 2 * workers and under_way + len(self._waiting) < MAX_AHEAD * workers
        return few and self._next < self._plan.games

    def _batch(self) -> Batch:
        """Return the next batch."""
        start = self._next
        stop = min(start + self._size, self._plan.games)
        if self._plan.until is not None:
            # The intervals are checked after these games, so no batch crosses this limit.
            stop = min(stop, (start // CHECKED_EVERY + 1) * CHECKED_EVERY)
        self._next = stop
        return start, stop

    def _take(self, reply: Reply) -> None:
        """Add a reply as soon as all earlier games have arrived."""
        self._check(reply)
        self._waiting[reply.start] = reply
        with interrupts_delayed():
            while not self._stopped and (ready := self._waiting.pop(self._tally.games, None)):
                self._tally.add(ready.tally)
                if self._rows is not None:
                    self._rows(ready.rows)
                self._check_done()
        self._resize(reply)
        if self._progress is not None:
            spent = perf_counter() - self._begun
            self._progress(SimulationProgress(self._tally.games, self._plan.games, spent, self._tally))

    def _check(self, reply: Reply) -> None:
        if reply.error:
            raise SetupError(f"a worker cannot play this plan: {reply.error}")
        if reply.fingerprint != self._workbench.fingerprint:
            raise SetupError(
                "a worker has another version of fiefdom or other card sets, so its games would"
                " differ; install the same versions everywhere"
            )

    def _check_done(self) -> None:
        games, until = self._tally.games, self._plan.until
        if until is not None and games % CHECKED_EVERY == 0 and widest(self._tally) < until:
            self._stopped = NARROW
        elif games == self._plan.games:
            self._stopped = COMPLETE

    def _resize(self, reply: Reply) -> None:
        if not self._fixed:
            speed = (reply.stop - reply.start) / max(reply.seconds, 1e-6)
            wanted = min(int(speed * BATCH_SECONDS), self._size * 4, LARGEST_BATCH)
            self._size = max(1, wanted)

    def result(self) -> Result:
        """Return the result so far."""
        from fiefdom import __version__

        spent = perf_counter() - self._begun
        how = (self._stopped, spent, self._workers, __version__, self._note)
        return Result(self._plan, self._tally, *how)


def _crash_message(game: int, plan: Plan) -> str:
    bots = " and ".join(dict.fromkeys(plan.bots))
    return (
        f"game {game} crashed {RETRIES} processes; a bot that exits the process"
        f" or uses up all memory does that: check {bots}"
    )


def _reply_bytes(future: Future[bytes]) -> bytes:
    """Return the reply of a worker; any exception counts as the loss of the worker."""
    try:
        return future.result()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise _lost(error) from error


def _lost(error: BaseException) -> BrokenExecutor:
    """Return an error with the reason; batches cancelled by a cluster that shuts down have none."""
    reason = str(error) or "the workers or the scheduler are gone"
    return BrokenExecutor(f"{type(error).__name__}: {reason}")
