"""Runs a plan: distributes its games over workers and adds up their replies in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import contextmanager
from time import perf_counter
from typing import Final

from fiefdom.errors import SetupError
from fiefdom.plugins.registry import Registry
from fiefdom_lab.batches import Reply, decoded, encoded, play_batch, played_batch
from fiefdom_lab.plan import CHECKED_EVERY, Plan
from fiefdom_lab.play_plan import Workbench
from fiefdom_lab.result import BROKEN_OFF, COMPLETE, INTERRUPTED, NARROW, Progress, Result, widest
from fiefdom_lab.rows import Row
from fiefdom_lab.tally import Tally
from fiefdom_lab.workers import Processes, cores, undisturbed

OnProgress = Callable[[Progress], None]
OnRows = Callable[[Sequence[Row]], None]
Batch = tuple[int, int]
"""The first game of a batch, and the first one after it."""

FIRST_BATCH: Final = 12
"""The size of the first batches; later sizes depend on how long these take."""
BATCH_SECONDS: Final = 0.4
LARGEST_BATCH: Final = 5_000
PATIENT: Final = 20
"""The number of batches for each worker that may be submitted ahead of an unfinished one."""
RETRIES: Final = 3
"""The number of processes that may crash in the same game."""
WARMING: Final = 0.3
"""The seconds to play in this process before deciding whether to start workers."""
WORTH: Final = 1.5
"""The remaining seconds that justify starting workers."""


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

    All cores are used, or as many `workers` as you say; 1 plays in this process. Any
    `executor` can play instead; `workers` then says for how many batches at a time it has
    room. `progress` is called now and then, `rows` with a row for each game, in order. With a
    `registry` of your own, which other processes cannot know, games are played here.

    A few games between bots that came along with fiefdom are played here too; other bots play in
    processes of their own, which they may end. A batch whose process is lost is played again.

    The result does not depend on workers, executor or `batch` size. Ctrl-C ends it early
    with the games that were played.
    """
    workbench = Workbench(plan, registry)
    run = Run(workbench, progress, rows, batch)
    with run.kept():
        if executor is not None:
            run.spread(executor, workers or cores())
        else:
            count = 1 if registry is not None else workers or cores()
            if registry is not None or workers == 1 or all_shipped(workbench):
                run.here(None if count == 1 else WARMING)
            if run.goes_on:
                with Processes(count) as processes:
                    run.spread(processes, count)
    return run.result()


def all_shipped(workbench: Workbench) -> bool:
    """Return whether all bots come with fiefdom, so that they may run in this process."""
    return all(map(workbench.registry.is_shipped, workbench.plan.bots))


class Run:
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
        self._encoded = encoded(plan)
        self._stopped = ""
        self._note = ""

    @property
    def goes_on(self) -> bool:
        """Whether there are more games to play."""
        return not self._stopped

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Keep the results so far if the run is interrupted or the workers are lost."""
        try:
            yield
        except KeyboardInterrupt:
            self._stopped = INTERRUPTED
        except BrokenExecutor as error:
            self._stopped, self._note = BROKEN_OFF, str(error)

    def here(self, seconds: float | None) -> None:
        """Play in this process, to the end or until starting workers pays off."""
        while not self._stopped:
            spent = perf_counter() - self._begun
            if seconds is not None and spent > seconds and self._left(spent) > WORTH:
                return
            start, stop = self._batch()
            self._take(played_batch(self._workbench, start, stop, self._rows is not None))

    def _left(self, spent: float) -> float:
        done = self._tally.games
        return (self._plan.games - done) * spent / done if done else float("inf")

    def spread(self, executor: Executor, workers: int) -> None:
        """Play on workers; batches lost by local processes are retried in new ones."""
        self._workers = workers
        while not self._stopped:
            try:
                self._hand_out(executor, workers)
            except BrokenExecutor:
                if not isinstance(executor, Processes):
                    raise
                self._play_lost(executor)

    def _play_lost(self, processes: Processes) -> None:
        """Retry the lost batches one at a time, to find the game that crashes."""
        tries = 0
        while self._lost and not self._stopped:
            start, stop = batch = self._lost.pop()
            try:
                self._take(decoded(_done(self._submit(processes, batch))))
                tries = 0
            except BrokenExecutor:
                tries = tries + 1 if stop - start == 1 else 0
                if tries == RETRIES:
                    raise BrokenExecutor(_ended(start, self._plan)) from None
                half = (start + stop) // 2
                self._lost += [(half, stop), (start, half)] if stop - start > 1 else [batch]

    def _hand_out(self, executor: Executor, workers: int) -> None:
        """Keep two batches in progress for each worker."""
        under_way: dict[Future[bytes], Batch] = {}
        try:
            while not self._stopped:
                while self._has_room(len(under_way), workers):
                    batch = self._batch()
                    self._lost.append(batch)
                    under_way[self._submit(executor, batch)] = batch
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    self._take(decoded(_done(future)))
                    self._lost.remove(under_way.pop(future))
        finally:
            for future in under_way:
                future.cancel()

    def _submit(self, executor: Executor, batch: Batch) -> Future[bytes]:
        try:
            return executor.submit(play_batch, self._encoded, *batch, self._rows is not None)
        except Exception as error:
            raise _lost(error) from error

    def _has_room(self, under_way: int, workers: int) -> bool:
        """Return whether to submit more; replies that wait for a slow batch take memory."""
        few = under_way < 2 * workers and under_way + len(self._waiting) < PATIENT * workers
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
        with undisturbed():
            while not self._stopped and (ready := self._waiting.pop(self._tally.games, None)):
                self._tally.add(ready.tally)
                if self._rows is not None:
                    self._rows(ready.rows)
                self._look_whether_done()
        self._resize(reply)
        if self._progress is not None:
            spent = perf_counter() - self._begun
            self._progress(Progress(self._tally.games, self._plan.games, spent, self._tally))

    def _check(self, reply: Reply) -> None:
        if reply.error:
            raise SetupError(f"a worker cannot play this plan: {reply.error}")
        if reply.fingerprint != self._workbench.fingerprint:
            raise SetupError(
                "a worker has another version of fiefdom or other card sets, so its games would"
                " differ; install the same versions everywhere"
            )

    def _look_whether_done(self) -> None:
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


def _ended(game: int, plan: Plan) -> str:
    bots = " and ".join(dict.fromkeys(plan.bots))
    return (
        f"game {game} crashed {RETRIES} processes; a bot that exits the process"
        f" or uses up all memory does that: check {bots}"
    )


def _done(future: Future[bytes]) -> bytes:
    """Return the reply of a worker; any exception counts as the loss of the worker."""
    try:
        return future.result()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise _lost(error) from error


def _lost(error: BaseException) -> BrokenExecutor:
    """Return the reason; cancelled batches, as when a cluster shuts down, have none."""
    said = str(error) or "the workers or the scheduler are gone"
    return BrokenExecutor(f"{type(error).__name__}: {said}")
